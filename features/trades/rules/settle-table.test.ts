import { describe, expect, it } from 'vitest';
import { settleTable, without } from './settle-table.ts';
import { mostCopies } from '#features/collection/rules/quantity.ts';

const share = (userId: string, gives: number[], gets: number[]) => ({ userId, gives, gets });

/** Everybody owns two copies of what they give, and none of the rest, unless told otherwise. */
function settled(shares: ReturnType<typeof share>[], owned: Record<string, number> = {}) {
  return settleTable(shares, (userId, id) => {
    const gives = shares.find(one => one.userId === userId)?.gives.includes(id) === true;
    return owned[`${userId}${id}`] ?? (gives ? 2 : 0);
  });
}

const ring = [share('a', [1, 1], [2, 3]), share('b', [2, 3], [1, 4]), share('c', [4], [1])];

describe('a table is settled', () => {
  it('whole, where everybody has what they give', () => {
    expect(settled(ring).map(({ userId, gives, gets }) => share(userId, [...gives], [...gets]))).toEqual(
      ring,
    );
    expect(settled(ring).flatMap(({ notGiven, notGotten }) => [...notGiven, ...notGotten])).toEqual([]);
  });

  it('without what a giver has lost, and then the last receiver goes without', () => {
    const [a, , c] = settled(ring, { a1: 1 });
    expect(a).toEqual({ userId: 'a', gives: [1], gets: [2, 3], notGiven: [1], notGotten: [] });
    expect(c).toEqual({ userId: 'c', gives: [4], gets: [], notGiven: [], notGotten: [1] });
  });

  it('with a last copy, which has changed hands already', () => {
    expect(settled(ring, { c4: 1 })[2]?.gives).toEqual([4]);
  });

  it('without what a receiver cannot own', () => {
    const [, b, c] = settled(ring, { b4: mostCopies });
    expect(b).toMatchObject({ gets: [1], notGotten: [4] });
    expect(c).toMatchObject({ gives: [], notGiven: [4] });
  });

  it('so that of each sticker as many come as go, whatever is missing', () => {
    for (const owned of [{ a1: 0 }, { a1: 1, b2: 0 }, { b3: 0, c4: 0 }, { b4: mostCopies, a1: 1 }]) {
      const all = settled(ring, owned);
      const ids = (side: 'gives' | 'gets') => all.flatMap(one => [...one[side]]).toSorted((x, y) => x - y);
      expect(ids('gives')).toEqual(ids('gets'));
    }
  });
});

it('what is taken from a list is taken as often as it stands', () => {
  expect(without([1, 1, 2, 3], [1, 3, 9])).toEqual([1, 2]);
});
