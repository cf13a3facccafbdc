import { consentTypes, type ConsentType } from './stored-consent.ts';

/**
 * The cookie that tells the server which types were agreed to, because it must name their origins in the document's
 * policy. It exists only after a yes and holds nothing else.
 */
export const consentCookie = 'consent';

/** Until when the browser keeps it; every visit renews it. */
export const consentCookieSeconds = 365 * 24 * 60 * 60;

/** Finds the agreed types in a `Cookie` header or in `document.cookie`. */
export function readConsentCookie(cookies: string | undefined): readonly ConsentType[] {
  const found = cookies?.split(/; ?/).find(cookie => cookie.startsWith(`${consentCookie}=`));
  const named = found?.slice(consentCookie.length + 1).split('.') ?? [];
  return consentTypes.filter(type => named.includes(type));
}

/** A change of `document.cookie` that makes it say these types; with none it removes the cookie. */
export function writtenConsentCookie(types: readonly ConsentType[], isSecure: boolean): string {
  const seconds = types.length === 0 ? 0 : consentCookieSeconds;
  const secure = isSecure ? '; Secure' : '';
  return `${consentCookie}=${types.join('.')}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
