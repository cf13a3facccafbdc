import { passPath } from '../rules/pass-path.ts';
import { serverOrigin } from '#web/calls/server-origin.ts';

export function passLink(token: string): string {
  return serverOrigin() + passPath(token);
}

/** For those who type: without what everybody leaves out. */
export function passAddress(): string {
  return (serverOrigin() + '/pass').replace(/^https?:\/\//, '');
}
