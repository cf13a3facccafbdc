import { codeSpace } from './word-code.ts';

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Typed and wrong, of one network: each child of a class may slip three times in a lesson, and all of them may be
 * asking at the same moment, when what is right counts, too.
 */
export const wrongCodesOfNetwork: readonly Limit[] = [
  { most: 150, seconds: hour },
  { most: 300, seconds: day },
];

export const guessBudgetSeconds = day;

/** So that slips of children alone never close a big instance. */
const leastBudget = 5_000;

/** Typed and wrong, of all in a day: with `live` passes the chance that any of them is hit stays at one in a thousand. */
export function dailyGuessBudget(live: number): number {
  return Math.max(leastBudget, Math.floor((codeSpace * 0.001) / Math.max(1, live)));
}

/** 128 bits cannot be guessed. */
export const tokenBytes = 16;

/** Of whoever hands them out: ended ones say so for months. Six classes at once, and two more each day. */
export const paceOfPasses = { perSecond: 80 / day, burst: 300 };
