import { passPath } from '../rules/pass-path.ts';
import { serverOrigin } from '#web/calls/server-origin.ts';

export function passLink(token: string): string {
  return serverOrigin() + passPath(token);
}

/** The address for those who type it, without the scheme. */
export function passAddress(): string {
  return (serverOrigin() + '/pass').replace(/^https?:\/\//, '');
}
