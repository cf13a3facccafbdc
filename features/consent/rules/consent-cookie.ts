import { consentTypes, type ConsentType } from './stored-consent.ts';

/** Tells the server the agreed types, whose origins the document's CSP must allow. Set only after consent. */
export const consentCookie = 'consent';

/** Renewed with every visit. */
export const consentCookieSeconds = 365 * 24 * 60 * 60;

/** Takes a `Cookie` header or `document.cookie`. */
export function readConsentCookie(cookies: string | undefined): readonly ConsentType[] {
  const found = cookies?.split(/; ?/).find(cookie => cookie.startsWith(`${consentCookie}=`));
  const named = found?.slice(consentCookie.length + 1).split('.') ?? [];
  return consentTypes.filter(type => named.includes(type));
}

/** A value to assign to `document.cookie`; without types it removes the cookie. */
export function writtenConsentCookie(types: readonly ConsentType[], isSecure: boolean): string {
  const seconds = types.length === 0 ? 0 : consentCookieSeconds;
  const secure = isSecure ? '; Secure' : '';
  return `${consentCookie}=${types.join('.')}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
