import { consentTypes, type ConsentType } from './stored-consent.ts';

/** Tells the server the agreed types, whose origins the document's CSP must allow. Exists only after consent. */
export const consentCookie = 'consent';

/** Renewed by every visit. */
export const consentCookieSeconds = 365 * 24 * 60 * 60;

/** Parses a `Cookie` header or `document.cookie`. */
export function readConsentCookie(cookies: string | undefined): readonly ConsentType[] {
  const found = cookies?.split(/; ?/).find(cookie => cookie.startsWith(`${consentCookie}=`));
  const named = found?.slice(consentCookie.length + 1).split('.') ?? [];
  return consentTypes.filter(type => named.includes(type));
}

/** An assignment to `document.cookie`; no types remove the cookie. */
export function writtenConsentCookie(types: readonly ConsentType[], isSecure: boolean): string {
  const seconds = types.length === 0 ? 0 : consentCookieSeconds;
  const secure = isSecure ? '; Secure' : '';
  return `${consentCookie}=${types.join('.')}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
