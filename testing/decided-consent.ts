import { consentKey, consentRecord } from '#features/consent/rules/stored-consent.ts';

/** What a browser stores whose visitor refused everything optional: the banner stays closed. */
export const decidedConsent = [consentKey, JSON.stringify(consentRecord({}))] as const;
