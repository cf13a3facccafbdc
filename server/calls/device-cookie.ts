import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Says who signed in on this browser before, so that strangers' wrong passwords do not count here (SEC-A6). */
export interface DeviceCookie {
  read(c: Context): string | undefined;
  set(c: Context, device: string, maxAgeSeconds: number): void;
  clear(c: Context): void;
}

export function deviceCookie(publicUrl: string | undefined): DeviceCookie {
  const secure = publicUrl?.startsWith('https:') === true;
  const name = secure ? '__Host-device' : 'device';
  // Sent with sign-in alone, but `__Host-` needs the root.
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  return {
    read: c => getCookie(c, name),
    set: (c, device, maxAge) => setCookie(c, name, device, { ...options, maxAge }),
    clear: c => void deleteCookie(c, name, options),
  };
}
