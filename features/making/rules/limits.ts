import { day } from '#shared/limits.ts';

/** Albums are compressed when they are made, which takes half a second. */
export const albumsMade = [
  { most: 10, seconds: 3600 },
  { most: 40, seconds: day },
  { most: 200, seconds: 90 * day },
] as const;

/** For repeated calls, which write nothing: browsers send them by themselves when an answer is lost. */
export const albumsSentAgain = { most: 60, seconds: 600 } as const;
