import { useSyncExternalStore } from 'react';
import { consentStore } from './consent-store.ts';
import type { ConsentState } from '../rules/consent.ts';

/** On the server and while hydrating the consent is unknown and the banner closed. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readFirst);
}
