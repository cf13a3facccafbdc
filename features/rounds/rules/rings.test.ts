import { expect, it } from 'vitest';
import { findRings, isRingFair, sharesOfRing } from './rings.ts';
import type { Table } from './table.ts';
import { randomTable } from '../testing/random-table.ts';

const allFriends = () => true;

/** Me has 1 and 2 for Ben, Ben 3 and 4 for Lea, Lea 5 and 6 for me; 2, 4 and 6 are foils. */
function circle(more: Partial<Record<'me' | 'ben' | 'lea', readonly number[]>> = {}): Table {
  const seat = (id: 'me' | 'ben' | 'lea', spares: readonly number[], wants: readonly number[]) => ({
    id,
    spares: new Map(spares.map(sticker => [sticker, 1])),
    wants: new Set([...wants, ...(more[id] ?? [])]),
  });
  return {
    seats: [seat('me', [1, 2], [5, 6]), seat('ben', [3, 4], [1, 2]), seat('lea', [5, 6], [3, 4])],
    kindOf: new Map([1, 2, 3, 4, 5, 6].map(sticker => [sticker, sticker % 2 === 0 ? 'foil' : 'plain'])),
    seed: '',
  };
}

it('finds the ring in the direction in which it goes', () => {
  expect(findRings(circle(), allFriends)).toEqual([
    [
      { id: 'me', gives: [2, 1] },
      { id: 'ben', gives: [4, 3] },
      { id: 'lea', gives: [6, 5] },
    ],
  ]);
});

it('leaves out a kind of which two of them could swap', () => {
  const rings = findRings(circle({ me: [4] }), allFriends);
  expect(rings.map(ring => ring.map(({ gives }) => gives))).toEqual([[[1], [3], [5]]]);
  expect(findRings(circle({ me: [4], lea: [1] }), allFriends)).toEqual([]);
});

it('knows no ring in which two are not friends', () => {
  for (const pair of ['me ben', 'ben lea', 'me lea'])
    expect(
      findRings(circle(), (a, b) => ![`${a} ${b}`, `${b} ${a}`].includes(pair)),
      pair,
    ).toEqual([]);
});

it('each ring is fair, and no two of it could swap what it swaps', () => {
  let found = 0;
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const drawn = randomTable(seed);
    for (const me of drawn.seats) {
      const table = { ...drawn, seats: [me, ...drawn.seats.filter(seat => seat !== me)] };
      for (const ring of findRings(table, allFriends)) {
        found += 1;
        const seats = table.seats.filter(({ id }) => ring.some(one => one.id === id));
        expect(isRingFair({ ...table, seats }, ring)).toBe(true);
        for (const { id, gives, gets } of sharesOfRing(ring))
          for (const other of seats.filter(seat => seat.id !== id)) {
            const kinds = (stickers: readonly number[]) => stickers.map(one => table.kindOf.get(one));
            const theirs = kinds(gets.filter(sticker => other.spares.has(sticker)));
            const mine = kinds(gives.filter(sticker => other.wants.has(sticker)));
            expect(mine.filter(kind => theirs.includes(kind))).toEqual([]);
          }
      }
    }
  }
  expect(found).toBeGreaterThan(50);
});

it('finds what is not fair', () => {
  const table = circle();
  const [ring] = findRings(table, allFriends);
  const changed = (at: number, gives: readonly number[]) =>
    ring?.map((seat, place) => (place === at ? { ...seat, gives } : seat)) ?? [];
  expect(isRingFair(table, changed(0, [2, 1]))).toBe(true);
  expect(isRingFair(table, changed(0, [1])), 'less').toBe(false);
  expect(isRingFair(table, changed(0, [1, 3])), 'not one’s own').toBe(false);
  expect(isRingFair(table, changed(0, [])), 'nothing').toBe(false);
  expect(isRingFair(table, changed(0, [2, 1]).slice(0, 2)), 'two').toBe(false);
});
