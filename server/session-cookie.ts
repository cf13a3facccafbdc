import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

/**
 * The cookie that carries a session's token: HttpOnly, SameSite=Lax, for this host only. Over https it is `__Host-`
 * and Secure (SEC-S2); without https, which only a machine of one's own or a home network should have, browsers
 * would not send such a cookie back.
 */
export function sessionCookie(publicUrl: string | undefined) {
  const isSecure = publicUrl?.startsWith('https:') === true;
  const name = isSecure ? '__Host-session' : 'session';
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure };
  return {
    read: (c: Context): string | undefined => getCookie(c, name),
    set: (c: Context, token: string, maxAgeSeconds: number): void =>
      setCookie(c, name, token, { ...options, maxAge: maxAgeSeconds }),
    clear: (c: Context): void => {
      deleteCookie(c, name, options);
    },
  };
}
