/** What a visitor may agree to or refuse; what is necessary is not asked. */
export const consentTypes = ['analytics', 'marketing'] as const;
export type ConsentType = (typeof consentTypes)[number];

export interface ConsentRecord {
  readonly necessary: true;
  readonly analytics: boolean;
  readonly marketing: boolean;
  /** The versions of the scripts that were listed when it was given; missing as long as nobody has seen the list. */
  readonly services?: readonly string[];
}

/** Places in the browser's local storage: L-13. */
export const consentKey = 'cookie-consent';
export const consentDateKey = 'cookie-consent-date';

type Choices = Readonly<Partial<Record<ConsentType | 'services', unknown>>>;

/** Only exactly `true` is a yes; necessary cannot be switched off. */
export function consentRecord({ analytics, marketing, services }: Choices): ConsentRecord {
  const isListed = Array.isArray(services) && services.every(each => typeof each === 'string');
  return {
    necessary: true,
    analytics: analytics === true,
    marketing: marketing === true,
    ...(isListed && { services }),
  };
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

/** A script as the list has it. */
export interface Service {
  readonly type: ConsentType;
  /** Without one, the yes to its type is enough. */
  readonly version?: string;
}

/** Is there a yes to this script, as it is listed? */
export function isAgreedTo(record: ConsentRecord, { type, version }: Service): boolean {
  return record[type] && (version === undefined || record.services?.includes(version) === true);
}

/** What of the list is agreed to once `decided` were answered: of other types, what was agreed to before. */
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

/** The types that a record says yes to, in the order of `consentTypes`. */
export function consentedTypes(record: ConsentRecord): readonly ConsentType[] {
  return consentTypes.filter(type => record[type]);
}
