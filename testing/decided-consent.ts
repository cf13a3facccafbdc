import { consentKey, consentRecord } from '#features/consent/rules/stored-consent.ts';

/** As stored after a refusal: the banner stays closed. */
export const decidedConsent = [consentKey, JSON.stringify(consentRecord({}))] as const;
