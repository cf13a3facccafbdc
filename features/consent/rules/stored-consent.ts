/** What a visitor may agree to or refuse; what is necessary is not asked. */
export const consentTypes = ['analytics', 'marketing'] as const;
export type ConsentType = (typeof consentTypes)[number];

export interface ConsentRecord {
  readonly necessary: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
}

/** Places in the browser's local storage: L-13. */
export const consentKey = 'cookie-consent';
export const consentDateKey = 'cookie-consent-date';

/** Only exactly `true` is a yes; necessary cannot be switched off. */
export function consentRecord(choices: Readonly<Partial<Record<ConsentType, unknown>>>): ConsentRecord {
  return { necessary: true, analytics: choices.analytics === true, marketing: choices.marketing === true };
}

/** Reads what was stored; undefined when it is no record at all. */
export function parseConsent(stored: string): ConsentRecord | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? consentRecord(value)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The types that a record says yes to, in the order of `consentTypes`. */
export function consentedTypes(record: ConsentRecord): readonly ConsentType[] {
  return consentTypes.filter(type => record[type]);
}
