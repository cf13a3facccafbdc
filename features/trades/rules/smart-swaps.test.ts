import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdingsOf, noSection, type Holdings } from './holdings.ts';
import { smartSwaps } from './smart-swaps.ts';

const slots = 6;
const tiers = Uint8Array.of(0, 0, 0, 0, 3, 3);
const shapes = new Map(
  [1, 2].map(albumId => [albumId, { albumId, tiers, sections: new Uint16Array(slots).fill(noSection) }]),
);

/** Copies as digits, one word per album; "-" where the album is not collected. */
function read(words: string): Holdings[] {
  return words.split(' ').flatMap((copies, index) => {
    const shape = shapes.get(index + 1);
    return shape && copies !== '-' ? [holdingsOf(shape, Uint8Array.from(copies, Number))] : [];
  });
}

/** The suggested swaps, each as "friend album give→get". */
function suggest(mine: string, friends: Readonly<Record<string, string>>, most?: number): string[] {
  const others = Object.entries(friends).map(([id, words]) => ({ id, holdings: read(words) }));
  return smartSwaps(shapes, read(mine), others, most).map(
    ({ friendId, albumId, give, get }) => `${friendId} ${albumId} ${give}→${get}`,
  );
}

describe('smart swaps', () => {
  it('suggest one against one where both gain', () => {
    expect(suggest('201111', { ben: '021111' })).toEqual(['ben 1 0→1']);
  });

  it.each([
    ['the friend has what I could give', '201111', { ben: '121111' }],
    ['I have what the friend could give', '211111', { ben: '021111' }],
    ['mine is the last copy', '101111', { ben: '021111' }],
    ['theirs is the last copy', '201111', { ben: '011111' }],
    ['the tiers differ', '211101', { ben: '011121' }],
    ['the albums differ', '211111 011111', { ben: '011111 211111' }],
    ['the friend does not collect the album', '201111', { ben: '- 021111' }],
  ])('suggest nothing where %s', (_, mine, friends) => {
    expect(suggest(mine, friends)).toEqual([]);
  });

  it('give every friend a turn before anyone has a second, the best partner first', () => {
    const friends = { two: '002111 111111', useless: '111111 111111', best: '002211 002211' };
    expect(suggest('220011 220011', friends)).toEqual(['best 1 0→3', 'two 1 1→2', 'best 2 0→2']);
  });

  it('use no sticker of mine twice', () => {
    expect(suggest('200011', { a: '022211', b: '022211' })).toEqual(['a 1 0→1']);
    expect(suggest('222011', { a: '000211', b: '000211' })).toEqual(['a 1 0→3']);
  });

  it('come back to a friend when there is no other', () => {
    expect(suggest('220011', { ben: '002211' })).toEqual(['ben 1 0→2', 'ben 1 1→3']);
  });

  it('begin with the one that fills an album, whoever has it', () => {
    const friends = { a: '002221 1', b: '002221 1', c: '002221 1', has: '111111 021111' };
    const mine = '220001 201111';
    expect(suggest(mine, friends)).toEqual(['has 2 0→1', 'a 1 0→2', 'b 1 1→3']);
    expect(suggest(mine, friends, 1)).toEqual(['has 2 0→1']);
  });

  it('take the rarest tier first', () => {
    expect(suggest('201120', { ben: '021102' }, 1)).toEqual(['ben 1 4→5']);
  });

  it('take what the fewest friends can give and give what the fewest want', () => {
    expect(suggest('220011', { ben: '002211', gives: '112111', wants: '011111' }, 1)).toEqual(['ben 1 1→3']);
  });

  it('compare scarcity across albums', () => {
    const friends = { ben: '021111 021111', gives: '121111 -' };
    expect(suggest('201111 201111', friends, 1)).toEqual(['ben 2 0→1']);
  });

  it('are at most three, or as many as asked for', () => {
    const [mine, friends] = ['220011 220011', { ben: '002211 002211' }];
    expect(suggest(mine, friends)).toHaveLength(3);
    expect(suggest(mine, friends, 9)).toHaveLength(4);
    expect(suggest(mine, friends, 0)).toEqual([]);
  });

  it('can all be proposed side by side, whatever the order of the friends', () => {
    const album = fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: slots, maxLength: slots });
    const person = fc.tuple(album, album).map(albums => albums.map(copies => copies.join('')).join(' '));
    fc.assert(
      fc.property(person, fc.array(person, { maxLength: 5 }), fc.nat({ max: 6 }), (me, others, most) => {
        const mine = read(me);
        const before = structuredClone(mine);
        const friends = others.map((words, index) => ({ id: `friend ${index}`, holdings: read(words) }));
        const swaps = smartSwaps(shapes, mine, friends, most);
        expect(mine).toEqual(before);
        expect(smartSwaps(shapes, mine.toReversed(), friends.toReversed(), most)).toEqual(swaps);
        expect(swaps.length).toBeLessThanOrEqual(most);
        for (const { friendId, albumId, give, get } of swaps) {
          const ours = mine.find(holdings => holdings.albumId === albumId);
          const theirs = friends
            .find(({ id }) => id === friendId)
            ?.holdings.find(holdings => holdings.albumId === albumId);
          expect(tiers[give]).toBe(tiers[get]);
          expect([ours?.spare[give], theirs?.wanted[give]]).toEqual([1, 1]);
          expect([ours?.wanted[get], theirs?.spare[get]]).toEqual([1, 1]);
        }
        const nearlyFull = mine.filter(({ wanted }) => wanted.filter(Boolean).length === 1);
        const canBeFilled = nearlyFull.filter(full => {
          const last = full.wanted.indexOf(1);
          return friends.some(({ holdings }) =>
            holdings.some(
              ({ albumId, spare, wanted }) =>
                albumId === full.albumId &&
                (spare[last] ?? 0) > 0 &&
                wanted.some(
                  (is, slot) => is === 1 && (full.spare[slot] ?? 0) > 0 && tiers[slot] === tiers[last],
                ),
            ),
          );
        });
        const filled = swaps.filter(({ albumId }) => nearlyFull.some(full => full.albumId === albumId));
        expect(filled.length).toBeGreaterThanOrEqual(Math.min(most, canBeFilled.length));
        const moved = swaps.flatMap(({ albumId, give, get }) => [`${albumId} ${give}`, `${albumId} ${get}`]);
        expect(new Set(moved).size).toBe(moved.length);
      }),
      { numRuns: 1000 },
    );
  });
});
