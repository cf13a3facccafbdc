import { consentKey, parseConsent } from '../rules/stored-consent.ts';

/** What local storage holds; nothing where the browser forbids to look. */
export function readStoredConsent(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

/**
 * Says on `<html>` whether the banner is to be seen, before the first picture and before the page's own code is there.
 * Without JavaScript nothing says so, and neither banner nor button is shown. Returns whether the banner is.
 */
export function markConsent(): boolean {
  const stored = readStoredConsent();
  return showConsent(stored === null || parseConsent(stored) === undefined);
}

/** The style sheet shows the banner or the button by it. Returns what it was told. */
export function showConsent(isOpen: boolean): boolean {
  document.documentElement.dataset['consent'] = isOpen ? 'open' : 'closed';
  return isOpen;
}
