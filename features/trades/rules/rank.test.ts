import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdingsOf, noSection, type Holdings } from './holdings.ts';
import { findBundle } from './match.ts';
import { rankPartners } from './rank.ts';

const slots = 6;
const shapes = new Map(
  [1, 2].map(albumId => [
    albumId,
    { albumId, tiers: Uint8Array.of(0, 0, 0, 1, 1, 4), sections: new Uint16Array(slots).fill(noSection) },
  ]),
);

/** Copies as digits, one word per album; "-" where the album is not collected. */
function read(words: string): Holdings[] {
  return words.split(' ').flatMap((copies, index) => {
    const shape = shapes.get(index + 1);
    return shape && copies !== '-' ? [holdingsOf(shape, Uint8Array.from(copies, Number))] : [];
  });
}

describe('ranking', () => {
  it('puts the largest swap first, then what I could get, then the id', () => {
    const friends = [
      { id: 'c', holdings: read('022111') },
      { id: 'b', holdings: read('022111') },
      { id: 'nobody', holdings: read('-') },
      { id: 'gets-more', holdings: read('022211') },
      { id: 'largest', holdings: read('022111 200000') },
      { id: 'foil-only', holdings: read('211211') },
    ];
    expect(rankPartners(shapes, read('200011 022222'), friends)).toEqual([
      { id: 'largest', size: 3, canGet: 3, canGive: 6 },
      { id: 'gets-more', size: 1, canGet: 3, canGive: 1 },
      { id: 'b', size: 1, canGet: 2, canGive: 1 },
      { id: 'c', size: 1, canGet: 2, canGive: 1 },
      { id: 'foil-only', size: 0, canGet: 1, canGive: 0 },
      { id: 'nobody', size: 0, canGet: 0, canGive: 0 },
    ]);
  });

  it('has nothing to say without friends', () => {
    expect(rankPartners(shapes, read('200011'), [])).toEqual([]);
  });

  it('agrees with the bundle of each friend, whatever their order', () => {
    const album = fc.array(fc.constantFrom('0', '0', '1', '2'), { minLength: slots, maxLength: slots });
    const person = fc.array(
      fc.option(album, { freq: 6 }).map(copies => copies?.join('') ?? '-'),
      { minLength: 2, maxLength: 2 },
    );
    fc.assert(
      fc.property(person, fc.array(person, { maxLength: 6 }), (me, others) => {
        const mine = read(me.join(' '));
        const friends = others.map((words, index) => ({
          id: `friend ${index}`,
          holdings: read(words.join(' ')),
        }));
        const ranked = rankPartners(shapes, mine, friends);
        expect(rankPartners(shapes, mine, friends.toReversed())).toEqual(ranked);
        expect(new Set(ranked.map(({ id }) => id))).toEqual(new Set(friends.map(({ id }) => id)));
        for (const { id, holdings } of friends) {
          const partner = ranked.find(other => other.id === id);
          expect(partner?.size).toBe(findBundle(shapes, mine, holdings).gives.length);
        }
        const sizes = ranked.map(({ size }) => size);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      }),
      { numRuns: 500 },
    );
  });
});
