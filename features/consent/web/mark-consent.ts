import { consentKey, parseConsent, silentConsentKey } from '../rules/stored-consent.ts';

/** Null also if the browser denies access. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const isSilent = () => read(silentConsentKey) !== null;

export const readStoredConsent = () => read(silentConsentKey) ?? read(consentKey);

/** Runs before the first paint, ahead of the page's code; returns whether the banner is shown. */
export function markConsent(): boolean {
  const stored = readStoredConsent();
  return showConsent(stored === null || parseConsent(stored) === undefined);
}

export function showConsent(isOpen: boolean): boolean {
  document.documentElement.dataset['consent'] = isSilent() ? 'none' : isOpen ? 'open' : 'closed';
  return isOpen;
}
