import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Names who signed in on this browser before: other people's wrong passwords do not lock this device out (SEC-A6). */
export interface DeviceCookie {
  read(c: Context): string | undefined;
  set(c: Context, device: string, maxAgeSeconds: number): void;
  clear(c: Context): void;
}

export function deviceCookie(publicUrl: string | undefined): DeviceCookie {
  const secure = publicUrl?.startsWith('https:') === true;
  const name = secure ? '__Host-device' : 'device';
  // Only sign-in reads it, but the `__Host-` prefix requires the path `/`.
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  return {
    read: c => getCookie(c, name),
    set: (c, device, maxAge) => setCookie(c, name, device, { ...options, maxAge }),
    clear: c => void deleteCookie(c, name, options),
  };
}
