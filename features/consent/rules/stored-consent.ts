/** Optional purposes; for what is necessary nobody is asked. */
export const consentTypes = ['analytics', 'marketing'] as const;
export type ConsentType = (typeof consentTypes)[number];

export interface ConsentRecord {
  readonly necessary: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
  /** Versions of the scripts that it covers; missing until the list has been loaded. */
  readonly services?: readonly string[];
}

/** Keys in local storage (L-13). */
export const consentKey = 'cookie-consent';
export const consentDateKey = 'cookie-consent-date';
/** Holds a record that declines all, in place of the device's own, while a child uses it: nothing is asked then. */
export const silentConsentKey = 'cookie-consent-none';

type Choices = Readonly<Partial<Record<ConsentType | 'services', unknown>>>;

/** Only `true` itself is consent (P-14). */
export function consentRecord({ analytics, marketing, services }: Choices): ConsentRecord {
  const isListed = Array.isArray(services) && services.every(each => typeof each === 'string');
  return {
    necessary: true,
    analytics: analytics === true,
    marketing: marketing === true,
    ...(isListed && { services }),
  };
}

/** Undefined if it is unreadable, which counts as no consent (P-14). */
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

export interface Service {
  readonly type: ConsentType;
  /** Without a version, consent to the type is enough. */
  readonly version?: string;
}

export function isAgreedTo(record: ConsentRecord, { type, version }: Service): boolean {
  return record[type] && (version === undefined || record.services?.includes(version) === true);
}

/** The versions that are covered once the `decided` types are answered; other types keep theirs. */
export function agreedServices(
  record: ConsentRecord,
  listed: readonly Service[],
  decided: readonly ConsentType[],
): readonly string[] {
  const agreed = listed.filter(
    service => record[service.type] && (decided.includes(service.type) || isAgreedTo(record, service)),
  );
  return agreed.flatMap(({ version }) => version ?? []);
}

export function consentedTypes(record: ConsentRecord): readonly ConsentType[] {
  return consentTypes.filter(type => record[type]);
}
