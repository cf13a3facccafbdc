/** L-16. */
export const privacyAsOf = '2025-09-16';

/** Of any legal page. */
export const changedOn = '2026-11-25';

/** 21.11.2026 */
export function germanDate(date: string): string {
  return date.split('-').toReversed().join('.');
}
