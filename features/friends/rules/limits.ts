import { day, minute, type Limit } from '#shared/limits.ts';

export const wrongCodesOfMember: readonly Limit[] = [
  { most: 5, seconds: 15 * minute },
  { most: 10, seconds: day },
];

/** For members younger than `newAccountHours`. Leaves room for two typos. */
export const wrongCodesOfNewMember: Limit = { most: 3, seconds: day };
export const newAccountHours = 24;

/** Beyond it, codes from this network only make requests (P-10). A whole school has one address. */
export const wrongCodesOfNetwork: Limit = { most: 20, seconds: day };

export const searchesOfMember: readonly Limit[] = [
  { most: 60, seconds: minute },
  { most: 600, seconds: day },
];

export const foundSeconds = day;
/** How many strangers a search shows in a day: a class and its neighbours, or too small a part to copy all members. */
export function mostFoundOf(findable: number): number {
  return Math.max(40, Math.floor(findable * 0.04));
}

/** Requests to the same member: whoever did not answer, or said no, is not pestered. */
export const requestsToOne: Limit = { most: 3, seconds: 30 * day };

/** Enough for a class of thirty, where all ask all on the first day. */
export const requestsOfMember: Limit = { most: 60, seconds: day };
export const mostOpenRequests = 50;
