import { today } from '#web/words/dates.ts';

/** The date in Berlin (P-17) in so many days. */
export function inDays(days: number): string {
  return new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);
}
