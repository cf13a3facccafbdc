import { expect, it } from 'vitest';
import { spentOn } from './spent.ts';

const packet = (priceCents: number | null, fresh: number, size = 5) => ({ priceCents, fresh, size });

it('counts the packets with a price, and says how many have none', () => {
  expect(spentOn([])).toEqual({ cents: undefined, unpriced: 0, centsPerFresh: undefined, lately: [] });
  const two = [packet(null, 1), packet(120, 3), packet(80, 5)];
  expect(spentOn(two)).toEqual({ cents: 200, unpriced: 1, centsPerFresh: 25, lately: two.toReversed() });
});

it('a packet may be free, dear, or bring nothing new', () => {
  expect(spentOn([packet(0, 5)])).toMatchObject({ cents: 0, centsPerFresh: 0 });
  expect(spentOn([packet(99_999, 0), packet(99_999, 0)])).toMatchObject({
    cents: 199_998,
    centsPerFresh: undefined,
  });
});

it('looks at the last ten', () => {
  const packets = Array.from({ length: 12 }, (_, at) => packet(null, at));
  expect(spentOn(packets).lately.map(({ fresh }) => fresh)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});
