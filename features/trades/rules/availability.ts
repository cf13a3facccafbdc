import { duplicatesOf } from '#features/collection/rules/quantity.ts';

/** Copies that can still be offered: all but the last one and those promised in one's own open requests. */
export function availableOf(quantity: number, promised: number): number {
  return Math.max(0, duplicatesOf(quantity) - promised);
}
