import { consentKey, parseConsent } from '../rules/stored-consent.ts';

/** Null also if the browser denies access. */
export function readStoredConsent(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

/** Runs before the first paint, ahead of the page's code; returns whether the banner is shown. */
export function markConsent(): boolean {
  const stored = readStoredConsent();
  return showConsent(stored === null || parseConsent(stored) === undefined);
}

export function showConsent(isOpen: boolean): boolean {
  document.documentElement.dataset['consent'] = isOpen ? 'open' : 'closed';
  return isOpen;
}
