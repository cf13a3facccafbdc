import { expect, it } from 'vitest';
import { checkSolution } from './check-solution.ts';
import { circulationOf, sharesOf } from './circulation.ts';
import { flowsByPairs } from './pairs.ts';
import type { SeatShare, Table } from './table.ts';
import { mostStickers } from '../testing/most-stickers.ts';
import { randomTable, sizeOf } from '../testing/random-table.ts';

const [one, two, three, foil] = [1, 2, 3, 4];
const kindOf = new Map([
  [one, 'plain'],
  [two, 'plain'],
  [three, 'plain'],
  [foil, 'foil'],
]);
/** Lena gives Tom, Tom gives Ben, Ben gives Lena; Ben could give a foil, too. */
const table: Table = {
  seats: [
    { id: 'lena', spares: new Map([[one, 1]]), wants: new Set([three, foil]) },
    { id: 'tom', spares: new Map([[two, 1]]), wants: new Set([one]) },
    {
      id: 'ben',
      spares: new Map([
        [three, 1],
        [foil, 1],
      ]),
      wants: new Set([two]),
    },
  ],
  kindOf,
  seed: 'a',
};
const right: readonly SeatShare[] = [
  { id: 'lena', gives: [one], gets: [three] },
  { id: 'tom', gives: [two], gets: [one] },
  { id: 'ben', gives: [three], gets: [two] },
];
const check = (shares: readonly SeatShare[]) => checkSolution(table, { shares, solvedBy: 'table' });
const but = (...changed: SeatShare[]) =>
  check(right.map(share => changed.find(({ id }) => id === share.id) ?? share));

it('a ring of three is right', () => {
  expect(check(right)).toBeUndefined();
});

it('finds what is wrong', () => {
  expect(but({ id: 'lena', gives: [], gets: [] })).toBe('something is left, or comes from nowhere');
  expect(but({ id: 'lena', gives: [], gets: [three] })).toBe('gets less or more than is given');
  expect(
    but({ id: 'lena', gives: [one], gets: [foil] }, { id: 'ben', gives: [foil], gets: [two] }),
    'a plain one for a foil',
  ).toBe('gets less or more than is given');
  expect(but({ id: 'tom', gives: [two], gets: [two] })).toBe('gets what is not wanted');
  expect(but({ id: 'tom', gives: [three], gets: [one] })).toBe('gives more than there is');
  expect(but({ id: 'lena', gives: [one, one], gets: [three, three] })).toBe('gets the same twice');
  expect(check(right.slice(1))).toBe('a seat without a share');
  expect(check([...right, ...right.slice(2)])).toBe('a share without a seat');
});

it('what has no kind stays at home', () => {
  const circulation = circulationOf({ ...table, kindOf: new Map([[foil, 'foil']]) });
  expect(
    sharesOf(circulation, flowsByPairs(circulation)).flatMap(({ gives, gets }) => [...gives, ...gets]),
  ).toEqual([]);
});

it('the bundles of pairs are right, and never more than the most', () => {
  let reached = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const drawn = randomTable(seed);
    const circulation = circulationOf(drawn);
    const shares = sharesOf(circulation, flowsByPairs(circulation));
    expect(checkSolution(drawn, { shares, solvedBy: 'pairs' })).toBeUndefined();
    const most = mostStickers(drawn);
    expect(sizeOf(shares)).toBeLessThanOrEqual(most);
    if (sizeOf(shares) === most) reached += 1;
  }
  expect(reached).toBeGreaterThan(50);
  expect(reached, 'a ring of three is found by the table alone').toBeLessThan(200);
});
