import { consentStore } from './consent-store.ts';
import { isSilent } from './mark-consent.ts';
import { consentRecord, silentConsentKey } from '../rules/stored-consent.ts';

let isSilentNow = isSilent();

/** Nothing is asked, and all counts as declined; what the device keeps for others stays as it is. */
export function silenceConsent(shallBe: boolean): void {
  if (shallBe === isSilentNow) return;
  isSilentNow = shallBe;
  try {
    if (shallBe) localStorage.setItem(silentConsentKey, JSON.stringify(consentRecord({})));
    else localStorage.removeItem(silentConsentKey);
  } catch {
    // Storage is full or forbidden: then no yes of others is stored either.
  }
  consentStore.start(!shallBe);
}
