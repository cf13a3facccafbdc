import { readOperator } from '../contract.ts';
import { listConsentScripts } from '#features/consent/contract.ts';
import { call } from '#web/calls/call.ts';

/** Settings change only with a restart. */
const staleTime = Number.POSITIVE_INFINITY;

export const operatorQuery = {
  queryKey: ['operator'],
  queryFn: () => call(readOperator, {}),
  staleTime,
};

export const servicesQuery = {
  queryKey: ['consentServices'],
  queryFn: () => call(listConsentScripts, {}),
  staleTime,
};
