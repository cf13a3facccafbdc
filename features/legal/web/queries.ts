import { readOperator } from '../contract.ts';
import { listConsentScripts } from '#features/consent/contract.ts';
import { call } from '#web/call.ts';

/** Settings of the running server: nothing changes them while a page is open. */
const staleTime = Number.POSITIVE_INFINITY;

export const operatorQuery = {
  queryKey: ['operator'],
  queryFn: () => call(readOperator, {}),
  staleTime,
};

/** Services that run only with consent. */
export const servicesQuery = {
  queryKey: ['consentServices'],
  queryFn: () => call(listConsentScripts, {}),
  staleTime,
};
