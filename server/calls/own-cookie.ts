import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** A cookie that this server alone reads. */
export interface OwnCookie {
  readonly name: string;
  read(c: Context): string | undefined;
  set(c: Context, value: string, maxAgeSeconds: number): void;
  clear(c: Context): void;
}

/**
 * HttpOnly, SameSite=Lax, host only. Over https with `__Host-` and Secure (SEC-S2); browsers would not return such a
 * cookie over http (localhost, home networks). `device` names who signed in on this browser before: other people's wrong
 * passwords do not lock this device out (SEC-A6).
 */
export function ownCookie(plainName: 'session' | 'device', publicUrl: string | undefined): OwnCookie {
  const secure = publicUrl?.startsWith('https:') === true;
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  return {
    name,
    read: c => getCookie(c, name),
    set: (c, value, maxAge) => setCookie(c, name, value, { ...options, maxAge }),
    clear: c => void deleteCookie(c, name, options),
  };
}
