/** What the privacy page calls its state (L-16). */
export const privacyAsOf = '2025-09-16';

/** Day of the last change of any legal page. */
export const changedOn = '2026-11-21';

/** "2026-11-21" as a German reader writes it: "21.11.2026". */
export function germanDate(date: string): string {
  return date.split('-').toReversed().join('.');
}
