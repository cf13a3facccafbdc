import { codeSpace } from './word-code.ts';
import { day, guessBudget, hour, type Limit } from '#shared/limits.ts';

/**
 * Wrong typed codes from one network: each child of a class may mistype three times in a lesson, and all may be asking
 * at the same moment, when right codes count until they are found right.
 */
export const wrongCodesOfNetwork: readonly Limit[] = [
  { most: 150, seconds: hour },
  { most: 300, seconds: day },
];

/** The lowest budget, so that typing errors of children never close a big instance. */
const leastBudget = 5_000;

export const dailyGuessBudget = (live: number) => Math.max(leastBudget, guessBudget(codeSpace, 0.001, live));

/** 128 bits cannot be guessed. */
export const tokenBytes = 16;

/** Per issuing member, because ended passes are kept for months: six classes at once, and two more each day. */
export const paceOfPasses = { perSecond: 80 / day, burst: 300 };
