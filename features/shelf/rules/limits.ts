import { codeLength, codeSigns } from '#features/albums/rules/own-album.ts';
import { day, guessBudget, type Limit } from '#shared/limits.ts';

/** Of a member, right ones too. */
export const codesTried = [
  { most: 30, seconds: 600 },
  { most: 200, seconds: day },
] as const;

/** Of one network, which a school has: each child of a class may slip ten times. */
export const wrongCodesOfNetwork: Limit = { most: 300, seconds: day };

/** 887.5 million: 29.7 bits. */
export const codeSpace = codeSigns.length ** codeLength;

/** So that slips alone never close a big instance. */
const leastBudget = 5_000;

export const dailyGuessBudget = (live: number) => Math.max(leastBudget, guessBudget(codeSpace, 0.01, live));

/** Codes with which the budget is the least one, however many more there are. */
export const mostCounted = Math.ceil((codeSpace * 0.01) / leastBudget);
