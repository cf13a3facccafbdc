import { useSyncExternalStore } from 'react';
import { consentStore } from './consent-store.ts';
import type { ConsentState } from '../rules/consent.ts';

/** The visitor's choice and the state of the banner; unknown and closed on the server and in the first picture. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readFirst);
}
