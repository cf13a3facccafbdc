/** At most `most` in a window of `seconds`. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * How many wrong codes a whole instance takes in a day: with `live` codes, of `space` that are possible, `chance` is how
 * likely any of them is hit.
 */
export function guessBudget(space: number, chance: number, live: number): number {
  return Math.floor((space * chance) / Math.max(1, live));
}
