import { expect, it } from 'vitest';
import { estimateShare } from './estimate-share.ts';
import type { Table } from './table.ts';

const kindOf = new Map([
  [1, 'plain'],
  [2, 'plain'],
  [3, 'foil'],
]);

it('counts copies and wishes in proportion, and of each kind as many as go', () => {
  const table: Table = {
    seats: [
      { id: 'mia', spares: new Map([[1, 2]]), wants: new Set([2, 3]) },
      { id: 'ben', spares: new Map([[2, 1]]), wants: new Set([1]) },
      { id: 'lea', spares: new Map([[3, 1]]), wants: new Set([1]) },
    ],
    kindOf,
    seed: 'a',
  };
  expect(estimateShare(table, 'mia')).toBe(1);
  expect(estimateShare(table, 'ben')).toBe(1);
  expect(estimateShare(table, 'lea'), 'a foil is not given for a plain one').toBe(0);
  expect(estimateShare(table, 'nobody')).toBe(0);
});
