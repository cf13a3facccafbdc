import { text } from './text.ts';

const hourMs = 3_600_000;

/** In Berlin (P-17), the same on server and device; the first `Intl.DateTimeFormat` would take 16 ms. */
export function postDate(time: string): string {
  const at = Date.parse(time);
  const there = new Date(at + (isSummer(at) ? 2 : 1) * hourMs);
  return text.date(there.getUTCDate(), there.getUTCMonth(), there.getUTCFullYear());
}

/** From the last Sunday of March to the last Sunday of October, 01:00 UTC (directive 2000/84/EC). */
function isSummer(at: number): boolean {
  const year = new Date(at).getUTCFullYear();
  return at >= lastSunday(year, 2) && at < lastSunday(year, 9);
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}
