export interface Figures {
  readonly collected: number;
  /** Copies beyond the first of each. */
  readonly duplicates: number;
}

export function figuresOf(quantities: Iterable<number>): Figures {
  const owned = [...quantities].filter(quantity => quantity > 0);
  const copies = owned.reduce((sum, quantity) => sum + quantity, 0);
  return { collected: owned.length, duplicates: copies - owned.length };
}
