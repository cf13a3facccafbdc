import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCopies, noCopies, withCopies } from './copies.ts';
import { figuresOf } from './figures.ts';
import { passesFilter } from './filter.ts';
import { progressOf } from './progress.ts';
import { applyChanges, changeQuantity, duplicatesOf, mostCopies, type QuantityChange } from './quantity.ts';

const change = fc.record({
  stickerId: fc.integer({ min: 1, max: 5 }),
  delta: fc.constantFrom<1 | -1>(1, -1),
});
const noneOwned = () => 0;

function sum(changes: readonly QuantityChange[], stickerId: number): number {
  return changes.filter(c => c.stickerId === stickerId).reduce((total, c) => total + c.delta, 0);
}

describe('changing a quantity', () => {
  it.each([
    [0, 1, 1],
    [1, -1, 0],
    [5, 1, 6],
    [0, -1, 'nothing_to_remove'],
    [mostCopies, 1, 'too_many_copies'],
    [mostCopies, -1, mostCopies - 1],
  ] as const)('%d and %d give %s', (quantity, delta, result) => {
    expect(changeQuantity(quantity, delta)).toBe(result);
  });
});

describe('applying changes', () => {
  it('never goes below 0 nor above the most', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat({ max: 3 }), (changes, start) => {
        const { quantities } = applyChanges(changes, () => start);
        for (const quantity of quantities.values()) expect(quantity).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('adds up: the quantity is the start plus what was applied', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), fc.nat({ max: 3 }), (changes, start) => {
        const { quantities, refused } = applyChanges(changes, () => start);
        const applied = changes.filter(c => !refused.has(c));
        for (const [id, quantity] of quantities) expect(quantity).toBe(start + sum(applied, id));
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same quantities in any order where nothing is refused', () => {
    const shuffled = fc
      .array(change, { maxLength: 40 })
      .chain(changes =>
        fc.tuple(fc.constant(changes), fc.shuffledSubarray(changes, { minLength: changes.length })),
      );
    fc.assert(
      fc.property(shuffled, ([changes, other]) => {
        const plenty = () => changes.length;
        expect(applyChanges(other, plenty).quantities).toEqual(
          new Map([...applyChanges(changes, plenty).quantities].toSorted(() => 0)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('names the refused and applies the rest', () => {
    const [minus, plus, again] = [
      { stickerId: 1, delta: -1 },
      { stickerId: 1, delta: 1 },
      { stickerId: 2, delta: 1 },
    ] as const;
    const { quantities, refused } = applyChanges([minus, plus, again], noneOwned);
    expect(quantities).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    );
    expect(refused).toEqual(new Map([[minus, 'nothing_to_remove']]));
  });
});

describe('duplicates', () => {
  it.each([
    [0, 0],
    [1, 0],
    [4, 3],
  ])('of %d copies are %d', (quantity, duplicates) => expect(duplicatesOf(quantity)).toBe(duplicates));

  it('are the same in figures, progress, filter and stored copies', () => {
    for (const quantity of [0, 1, 2, 3, 300]) {
      const duplicates = duplicatesOf(quantity);
      const isMultiple = duplicates > 0;
      expect(figuresOf([[7, quantity]])).toMatchObject({ duplicates });
      expect(countCopies(withCopies(noCopies, new Map([[6, quantity]])))).toMatchObject({ duplicates });
      expect(progressOf([7], () => quantity)).toMatchObject({ multiple: isMultiple ? 1 : 0 });
      expect(passesFilter('multiple', quantity)).toBe(isMultiple);
    }
  });
});
