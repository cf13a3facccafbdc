/** The date of the privacy page (L-16). */
export const privacyAsOf = '2025-09-16';

/** When any legal page was last changed. */
export const changedOn = '2026-11-30';

/** In the form 21.11.2026. */
export function germanDate(date: string): string {
  return date.split('-').toReversed().join('.');
}
