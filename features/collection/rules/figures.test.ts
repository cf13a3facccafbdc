import { expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

it.each([
  [[], 0, 0],
  [[0, 0], 0, 0],
  [[1, 0, 1], 2, 0],
  [[3, 1, 0, 2], 3, 3],
])('%j is %i collected and %i duplicates', (quantities, collected, duplicates) => {
  expect(figuresOf(quantities.entries())).toEqual({ collected, duplicates });
});

it('counts no withdrawn sticker', () => {
  expect(figuresOf([3, 1, 0, 2].entries(), [0, 2])).toEqual({ collected: 2, duplicates: 1 });
});
