interface Joined {
  /** Null for whoever was there first, and a while after joining. */
  readonly newUntil: unknown;
}

/**
 * How a guardian takes the other one out of the family (P-39): whoever joined lately goes at once, and takes nobody out;
 * afterwards both are equal, and one asks the other.
 */
export function removalOf(own: Joined, other: Joined): 'undo' | 'ask' | 'too-new' {
  if (other.newUntil !== null) return 'undo';
  return own.newUntil === null ? 'ask' : 'too-new';
}
