/** A limit of counted events: at most `most` in each window of `seconds`. */
interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Wrong friendship codes that an account may try. */
export const wrongCodesOfMember: readonly Limit[] = [
  { most: 5, seconds: 15 * minute },
  { most: 10, seconds: day },
];

/** … while it is younger than `newAccountHours`. Two typos are still nobody's end. */
export const wrongCodesOfNewMember: Limit = { most: 3, seconds: day };
export const newAccountHours = 24;

/** … from one network, before its codes make requests instead of friendships. A school has one address. */
export const wrongCodesOfNetwork: Limit = { most: 20, seconds: day };

/** Wrong codes are counted on the whole instance by this window; how many are allowed says `dailyGuessBudget`. */
export const guessBudgetSeconds = day;

export const searchesOfMember: readonly Limit[] = [
  { most: 60, seconds: minute },
  { most: 600, seconds: day },
];

/** A class has thirty people, and everybody asks everybody on the first day. */
export const requestsOfMember: Limit = { most: 60, seconds: day };
export const mostOpenRequests = 50;
