import { text } from './text.ts';

const hourMs = 3_600_000;

/**
 * "14. November 2025", as it was in Germany: the same on the server and on any device. By hand, because the browser's own
 * calendar takes 16 ms of a fast processor to begin with.
 */
export function postDate(time: string): string {
  const at = Date.parse(time);
  const there = new Date(at + (isSummer(at) ? 2 : 1) * hourMs);
  return text.date(there.getUTCDate(), there.getUTCMonth(), there.getUTCFullYear());
}

/** From the last Sunday of March to that of October, each at one o'clock UTC (directive 2000/84/EC, since 1996). */
function isSummer(at: number): boolean {
  const year = new Date(at).getUTCFullYear();
  return at >= lastSunday(year, 2) && at < lastSunday(year, 9);
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}
