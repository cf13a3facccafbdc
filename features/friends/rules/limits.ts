interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const wrongCodesOfMember: readonly Limit[] = [
  { most: 5, seconds: 15 * minute },
  { most: 10, seconds: day },
];

/** While younger than `newAccountHours`. Leaves room for two typos. */
export const wrongCodesOfNewMember: Limit = { most: 3, seconds: day };
export const newAccountHours = 24;

/** Before its codes make requests (P-10). A school has one address. */
export const wrongCodesOfNetwork: Limit = { most: 20, seconds: day };

/** Window of the instance's count; `dailyGuessBudget` is its limit. */
export const guessBudgetSeconds = day;

export const searchesOfMember: readonly Limit[] = [
  { most: 60, seconds: minute },
  { most: 600, seconds: day },
];

export const foundSeconds = day;
/** A class and its neighbours, or so small a part of all that nobody takes the members along. */
export function mostFoundOf(findable: number): number {
  return Math.max(40, Math.floor(findable * 0.04));
}

/** The same one again and again: who did not answer, or said no, is not pestered. */
export const requestsToOne: Limit = { most: 3, seconds: 30 * day };

/** A class of thirty, everybody asking everybody on the first day. */
export const requestsOfMember: Limit = { most: 60, seconds: day };
export const mostOpenRequests = 50;
