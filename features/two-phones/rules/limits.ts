import type { Limit } from '#shared/limits.ts';

/** Of a scanned text: five times what the largest album's deal takes. */
export const longestCode = 3_000;

/** As many as the largest album has stickers (L-14). */
export const mostSlots = 2_000;

/** How long a deal can be booked, and how far the clock of the phone that made it may be ahead. */
export const dealDays = 60;
export const aheadDays = 2;

/** A phone that was away sends what waits, once for each deal, and again until it is answered. */
export const bookingsOfMember: readonly Limit[] = [
  { most: 300, seconds: 3_600 },
  { most: 1_000, seconds: 86_400 },
];
