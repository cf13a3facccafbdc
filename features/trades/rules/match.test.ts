import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDemand } from './demand.ts';
import {
  byPlace,
  holdingsOf,
  noSection,
  type AlbumShapes,
  type Holdings,
  type StickerAt,
} from './holdings.ts';
import { findBundle, type Bundle } from './match.ts';
import { rankPartners } from './rank.ts';
import { noTier } from './tiers.ts';

/** Album id → copies by slot; an album that is absent is not collected. */
type Owned = ReadonlyMap<number, readonly number[]>;

const slots = 4;
const albumIds = [1, 2, 3];

const shapesArbitrary = fc
  .tuple(
    ...albumIds.map(albumId =>
      fc.record({
        albumId: fc.constant(albumId),
        tiers: fc.array(fc.constantFrom(0, 0, 0, 1, 7, noTier), { minLength: slots, maxLength: slots }),
        sections: fc.array(fc.constantFrom(0, 1, noSection), { minLength: slots, maxLength: slots }),
      }),
    ),
  )
  .map(
    (albums): AlbumShapes =>
      new Map(
        albums.map(({ albumId, tiers, sections }) => [
          albumId,
          { albumId, tiers: Uint8Array.from(tiers), sections: Uint16Array.from(sections) },
        ]),
      ),
  );
const ownedArbitrary = fc
  .tuple(
    ...albumIds.map(() =>
      fc.option(fc.array(fc.constantFrom(0, 0, 1, 2, 3), { minLength: slots, maxLength: slots }), {
        freq: 6,
      }),
    ),
  )
  .map((albums): Owned => new Map(albums.flatMap((copies, index) => (copies ? [[index + 1, copies]] : []))));
const world = fc.record({
  shapes: shapesArbitrary,
  mine: ownedArbitrary,
  theirs: ownedArbitrary,
  others: fc.array(ownedArbitrary, { maxLength: 5 }),
});

function holdings(shapes: AlbumShapes, owned: Owned) {
  return [...owned].flatMap(([albumId, copies]) => {
    const shape = shapes.get(albumId);
    return shape ? [holdingsOf(shape, Uint8Array.from(copies))] : [];
  });
}

/** Computed from the copies themselves: what `giver` can give and `taker` lacks. */
function couldMove(shapes: AlbumShapes, giver: Owned, taker: Owned): StickerAt[] {
  return [...shapes.values()].flatMap(({ albumId, tiers }) =>
    [...tiers.keys()]
      .filter(slot => tiers[slot] !== noTier)
      .filter(slot => (giver.get(albumId)?.[slot] ?? 0) >= 2 && taker.get(albumId)?.[slot] === 0)
      .map(slot => ({ albumId, slot })),
  );
}

/** Equally many of every tier on both sides. */
function isFair(shapes: AlbumShapes, gives: readonly StickerAt[], gets: readonly StickerAt[]): boolean {
  const [given, got] = [gives, gets].map(side =>
    side.map(({ albumId, slot }) => shapes.get(albumId)?.tiers[slot] ?? noTier).toSorted((a, b) => a - b),
  );
  return given?.includes(noTier) === false && given.join() === got?.join();
}

function subsets(stickers: readonly StickerAt[]): StickerAt[][] {
  return stickers.reduce<StickerAt[][]>(
    (all, sticker) => [...all, ...all.map(subset => [...subset, sticker])],
    [[]],
  );
}

/** The size that members see beside a friend. */
function shownSize(shapes: AlbumShapes, mine: readonly Holdings[], theirs: readonly Holdings[]) {
  return rankPartners(shapes, mine, [{ id: 'friend', holdings: theirs }])[0]?.size ?? NaN;
}

/** Brute force over every bundle. */
function largestFairSize(shapes: AlbumShapes, mine: Owned, theirs: Owned): number {
  const gets = subsets(couldMove(shapes, theirs, mine));
  const sizes = subsets(couldMove(shapes, mine, theirs)).map(give =>
    gets.some(get => get.length === give.length && isFair(shapes, give, get)) ? give.length : 0,
  );
  return Math.max(...sizes);
}

describe('the largest fair bundle', () => {
  it('is what trying every bundle finds', () => {
    fc.assert(
      fc.property(world, ({ shapes, mine, theirs }) => {
        fc.pre(couldMove(shapes, mine, theirs).length + couldMove(shapes, theirs, mine).length <= 9);
        const [a, b] = [holdings(shapes, mine), holdings(shapes, theirs)];
        const largest = largestFairSize(shapes, mine, theirs);
        expect(shownSize(shapes, a, b)).toBe(largest);
        expect(shownSize(shapes, b, a)).toBe(largest);
        const { gives, gets } = findBundle(shapes, a, b);
        expect([gives.length, gets.length]).toEqual([largest, largest]);
      }),
      { numRuns: 500 },
    );
  });

  it('takes nobody’s last copy, gives nobody what they have, balanced in every tier, the first few of it, too', () => {
    fc.assert(
      fc.property(world, fc.nat({ max: 4 }), ({ shapes, mine, theirs, others }, most) => {
        const [a, b] = [holdings(shapes, mine), holdings(shapes, theirs)];
        const demand = countDemand(
          shapes,
          others.map(owned => holdings(shapes, owned)),
        );
        for (const limit of [Infinity, most]) {
          const { gives, gets } = findBundle(shapes, a, b, demand, limit);
          expect(gives).toHaveLength(Math.min(limit, shownSize(shapes, a, b)));
          expect(couldMove(shapes, mine, theirs)).toEqual(expect.arrayContaining(gives));
          expect(couldMove(shapes, theirs, mine)).toEqual(expect.arrayContaining(gets));
          expect(isFair(shapes, gives, gets)).toBe(true);
          const all = [...gives, ...gets].map(({ albumId, slot }) => `${albumId}/${slot}`);
          expect(new Set(all).size).toBe(all.length);
        }
        const all = findBundle(shapes, a, b, demand);
        expect(findBundle(shapes, a, b, demand, most)).toEqual({
          gives: all.gives.slice(0, most),
          gets: all.gets.slice(0, most),
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves nothing that fewer friends compete for', () => {
    fc.assert(
      fc.property(world, ({ shapes, mine, theirs, others }) => {
        const friends = [theirs, ...others].map(owned => holdings(shapes, owned));
        const demand = countDemand(shapes, friends);
        const { gives, gets } = findBundle(shapes, holdings(shapes, mine), holdings(shapes, theirs), demand);
        const sides = [
          { counts: demand.wantedBy, all: couldMove(shapes, mine, theirs), chosen: gives },
          { counts: demand.offeredBy, all: couldMove(shapes, theirs, mine), chosen: gets },
        ];
        const tierAt = ({ albumId, slot }: StickerAt) => shapes.get(albumId)?.tiers[slot];
        for (const { counts, all, chosen } of sides) {
          const countAt = ({ albumId, slot }: StickerAt) => counts.get(albumId)?.[slot] ?? 0;
          const left = all.filter(at => !chosen.some(other => byPlace(at, other) === 0));
          for (const at of left) {
            const rivals = chosen.filter(other => tierAt(other) === tierAt(at)).map(countAt);
            expect(Math.max(0, ...rivals)).toBeLessThanOrEqual(countAt(at));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order in which albums and friends were read', () => {
    fc.assert(
      fc.property(world, ({ shapes, mine, theirs, others }) => {
        const [a, b] = [holdings(shapes, mine), holdings(shapes, theirs)];
        const friends = others.map(owned => holdings(shapes, owned));
        const turned = new Map([...shapes].toReversed());
        expect(
          findBundle(turned, a.toReversed(), b.toReversed(), countDemand(turned, friends.toReversed())),
        ).toEqual(findBundle(shapes, a, b, countDemand(shapes, friends)));
      }),
    );
  });
});

/** Finds the bundle in an album of tier 0; `mine`, `theirs`, `others`: a digit per slot; `sections`: an index each. */
function choose(mine: string, theirs: string, others: string[], sections: number[] = []): Bundle {
  const tiers = new Uint8Array(mine.length);
  const bySlot = Uint16Array.from(tiers, (_, slot) => sections[slot] ?? noSection);
  const shapes = new Map([[1, { albumId: 1, tiers, sections: bySlot }]]);
  const read = (copies: string) => holdings(shapes, new Map([[1, Array.from(copies, Number)]]));
  const demand = countDemand(shapes, [theirs, ...others].map(read));
  return findBundle(shapes, read(mine), read(theirs), demand);
}

function slotsOf(stickers: readonly StickerAt[]): number[] {
  return stickers.map(({ slot }) => slot);
}

describe('a surplus', () => {
  it('is given where the fewest other friends could use it', () => {
    expect(slotsOf(choose('2220', '0002', ['0011', '0211']).gives)).toEqual([2]);
  });

  it('is taken where the fewest friends could give it', () => {
    expect(slotsOf(choose('0002', '2220', ['2210', '2020']).gets)).toEqual([1]);
  });

  it('goes to the section nearest to its end where the friends are even', () => {
    expect(slotsOf(choose('000012', '222220', [], [0, 0, 0, 1, 1, 1]).gets)).toEqual([3]);
  });

  it('counts scarcity before sections', () => {
    expect(slotsOf(choose('000012', '222220', ['111211'], [0, 0, 0, 1, 1, 1]).gets)).toEqual([0]);
  });

  it('prefers any section to none', () => {
    expect(slotsOf(choose('0002', '2220', [], [noSection, 0, 0]).gets)).toEqual([1]);
  });

  it('goes in printed order where all else is even', () => {
    expect(slotsOf(choose('222000', '000222', []).gives)).toEqual([0, 1, 2]);
    expect(slotsOf(choose('2220', '0002', []).gives)).toEqual([0]);
    expect(slotsOf(choose('0002', '2220', []).gets)).toEqual([0]);
  });

  it('is cut from the frequent tiers first', () => {
    const shape = { albumId: 1, tiers: Uint8Array.of(0, 6, 0, 6), sections: new Uint16Array(4) };
    const shapes = new Map([[1, shape]]);
    const mine = [holdingsOf(shape, Uint8Array.of(2, 2, 0, 0))];
    const theirs = [holdingsOf(shape, Uint8Array.of(0, 0, 2, 2))];
    const { gives, gets } = findBundle(shapes, mine, theirs, undefined, 1);
    expect([slotsOf(gives), slotsOf(gets)]).toEqual([[1], [3]]);
  });
});

describe('shared albums', () => {
  const shape = (albumId: number) => ({
    albumId,
    tiers: new Uint8Array(2),
    sections: new Uint16Array(2),
  });
  const shapes = new Map([1, 2, 3].map(albumId => [albumId, shape(albumId)]));
  const [spare, wanting] = [Uint8Array.of(2, 1), Uint8Array.of(0, 1)];

  it('balance each other', () => {
    const mine = [holdingsOf(shape(1), spare), holdingsOf(shape(2), wanting)];
    const theirs = [holdingsOf(shape(2), spare), holdingsOf(shape(1), wanting)];
    expect(findBundle(shapes, mine, theirs)).toEqual({
      gives: [{ albumId: 1, slot: 0 }],
      gets: [{ albumId: 2, slot: 0 }],
    });
  });

  it('are those that both collect and that have a shape', () => {
    const mine = [holdingsOf(shape(1), spare), holdingsOf(shape(3), wanting), holdingsOf(shape(9), wanting)];
    const theirs = [holdingsOf(shape(1), wanting), holdingsOf(shape(2), spare), holdingsOf(shape(9), spare)];
    expect(shownSize(shapes, mine, theirs)).toBe(0);
    expect(findBundle(shapes, mine, theirs)).toEqual({ gives: [], gets: [] });
  });
});
