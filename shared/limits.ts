/** At most `most` in a window of `seconds`. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** For programs: `60 in 1 min and 600 in 1 d`. */
export function perWindow(...limits: readonly Limit[]): string {
  return limits.map(({ most, seconds }) => `${most} in ${spanOf(seconds)}`).join(' and ');
}

/** For programs: `50000 stickers at once and 5000 more each day`. */
export function perPace({ burst, perSecond }: { burst: number; perSecond: number }, what: string): string {
  return `${burst} ${what} at once and ${Math.round(perSecond * day)} more each day`;
}

function spanOf(seconds: number): string {
  if (seconds >= day) return `${seconds / day} d`;
  return seconds >= hour ? `${seconds / hour} h` : `${seconds / minute} min`;
}

/**
 * How many wrong codes a whole instance takes in a day: with `live` codes, of `space` that are possible, `chance` is how
 * likely any of them is hit.
 */
export function guessBudget(space: number, chance: number, live: number): number {
  return Math.floor((space * chance) / Math.max(1, live));
}
