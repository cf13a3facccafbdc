import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

/**
 * HttpOnly, SameSite=Lax, host only. Over https with `__Host-` and Secure (SEC-S2); browsers would not return such a
 * cookie over http (localhost, home networks).
 */
export function sessionCookie(publicUrl: string | undefined) {
  const isSecure = publicUrl?.startsWith('https:') === true;
  const name = isSecure ? '__Host-session' : 'session';
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure };
  return {
    name,
    read: (c: Context): string | undefined => getCookie(c, name),
    set: (c: Context, token: string, maxAgeSeconds: number): void =>
      setCookie(c, name, token, { ...options, maxAge: maxAgeSeconds }),
    clear: (c: Context): void => {
      deleteCookie(c, name, options);
    },
  };
}
