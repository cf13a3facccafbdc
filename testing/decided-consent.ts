import { consentKey, consentRecord } from '#features/consent/rules/stored-consent.ts';

/** Key and value as stored after a refusal, so that the banner stays closed. */
export const decidedConsent = [consentKey, JSON.stringify(consentRecord({}))] as const;
