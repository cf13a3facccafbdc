import { readOperator } from '../contract.ts';
import { listConsentScripts } from '#features/consent/contract.ts';
import { callQuery } from '#web/calls/call-query.ts';

/** Settings change only with a restart. */
const staleTime = Number.POSITIVE_INFINITY;

export const operatorQuery = callQuery(['operator'], readOperator, {}, { staleTime });

export const servicesQuery = callQuery(['consentServices'], listConsentScripts, {}, { staleTime });
