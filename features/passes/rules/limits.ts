import { codeSpace } from './word-code.ts';

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Wrong typed codes from one network: each child of a class may mistype three times in a lesson, and all may be asking
 * at the same moment, when right codes count until they are found right.
 */
export const wrongCodesOfNetwork: readonly Limit[] = [
  { most: 150, seconds: hour },
  { most: 300, seconds: day },
];

export const guessBudgetSeconds = day;

/** The lowest budget, so that typing errors of children never close a big instance. */
const leastBudget = 5_000;

/** Wrong typed codes of the whole instance in a day: with `live` passes, 1 in 1,000 is the chance that any is hit. */
export function dailyGuessBudget(live: number): number {
  return Math.max(leastBudget, Math.floor((codeSpace * 0.001) / Math.max(1, live)));
}

/** 128 bits cannot be guessed. */
export const tokenBytes = 16;

/** Per issuing member, because ended passes are kept for months: six classes at once, and two more each day. */
export const paceOfPasses = { perSecond: 80 / day, burst: 300 };
