/** Of the packages in package.json, with the day when PostgreSQL published it: `release.test.ts` compares them. */
export const embeddedRelease = { major: 18, minor: 4, publishedOn: '2026-05-14' } as const;

/** PostgreSQL mends its security holes each quarter. */
const longestDays = 120;
const dayMs = 86_400_000;

export interface PostgresAge {
  readonly version: string;
  /** Since the release of this program's version; undefined of a newer one, whose day nobody knows here. */
  readonly days: number | undefined;
  readonly isOld: boolean;
}

/** `version` as in PostgreSQL's `server_version`: 18.4, or 18.4 (Debian 18.4-1). */
export function ageOf(version: string, now = Date.now()): PostgresAge {
  const { major, minor, publishedOn } = embeddedRelease;
  const [its = '', itsMajor, itsMinor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  const isKnown = Number(itsMajor) === major && Number(itsMinor) <= minor;
  const days = isKnown ? Math.floor((now - Date.parse(publishedOn)) / dayMs) : undefined;
  return { version: its, days, isOld: days !== undefined && days > longestDays };
}
