import { useSyncExternalStore } from 'react';
import { consentStore } from './consent-store.ts';
import type { ConsentState } from '../rules/consent.ts';

export function useConsent(): ConsentState {
  return useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readFirst);
}
