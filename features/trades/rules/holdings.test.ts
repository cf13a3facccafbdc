import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableOf } from './accept.ts';
import { byPlace, holdingsOf, missingBySection, noSection, type AlbumShape } from './holdings.ts';
import { noTier } from './tiers.ts';

function shapeOf(tiers: number[], sections: number[] = tiers.map(() => noSection)): AlbumShape {
  return { albumId: 7, tiers: Uint8Array.from(tiers), sections: Uint16Array.from(sections) };
}

describe('holdings', () => {
  it('give all but one copy and want what is not owned', () => {
    const holdings = holdingsOf(shapeOf([0, 0, 0, 0]), Uint8Array.of(0, 1, 2, 255));
    expect(holdings).toEqual({
      albumId: 7,
      spare: Uint8Array.of(0, 0, 1, 254),
      wanted: Uint8Array.of(1, 0, 0, 0),
    });
  });

  it('neither give what is promised nor want what is coming', () => {
    const reserved = {
      promised: new Map([
        [0, 2],
        [1, 3],
      ]),
      coming: new Set([2]),
    };
    const holdings = holdingsOf(shapeOf([0, 0, 0, 0]), Uint8Array.of(4, 2, 0, 0), reserved);
    expect([...holdings.spare]).toEqual([1, 0, 0, 0]);
    expect([...holdings.wanted]).toEqual([0, 0, 0, 1]);
  });

  it('reach to the end of the album, whatever the vector', () => {
    const shorter = holdingsOf(shapeOf([0, 0, 0]), Uint8Array.of(2));
    expect([[...shorter.spare], [...shorter.wanted]]).toEqual([
      [1, 0, 0],
      [0, 1, 1],
    ]);
    const longer = holdingsOf(shapeOf([0]), Uint8Array.of(1, 9, 0));
    expect([[...longer.spare], [...longer.wanted]]).toEqual([[0], [0]]);
    expect(holdingsOf(shapeOf([0, 0]), new Uint8Array()).wanted).toEqual(Uint8Array.of(1, 1));
  });

  it('leave out slots without a sticker', () => {
    const holdings = holdingsOf(shapeOf([noTier, noTier, 0]), Uint8Array.of(0, 3, 3));
    expect([[...holdings.spare], [...holdings.wanted]]).toEqual([
      [0, 0, 2],
      [0, 0, 0],
    ]);
  });

  it('want extras only of whoever collects them, and always give spare ones', () => {
    const shape = { ...shapeOf([0, 0, 0, 0]), extras: [1, 2, 3] };
    const wantedWith = (more: Parameters<typeof holdingsOf>[2]) => [
      ...holdingsOf(shape, Uint8Array.of(0, 0, 3, 0), more).wanted,
    ];
    expect(wantedWith({})).toEqual([1, 0, 0, 0]);
    expect(wantedWith({ collectsExtras: true })).toEqual([1, 1, 0, 1]);
    // One is asked for, or had already.
    expect(wantedWith({ asked: 3 })).toEqual([1, 0, 0, 1]);
    expect(wantedWith({ asked: 2 })).toEqual([1, 0, 0, 0]);
    expect([...holdingsOf(shape, Uint8Array.of(0, 0, 3, 0)).spare]).toEqual([0, 0, 2, 0]);
  });

  it('never give a last copy, never want what is owned', () => {
    const slots = fc.array(fc.record({ quantity: fc.nat({ max: 255 }), promised: fc.nat({ max: 300 }) }));
    fc.assert(
      fc.property(slots, entries => {
        const promised = new Map(entries.map((entry, slot) => [slot, entry.promised]));
        const quantities = Uint8Array.from(entries, entry => entry.quantity);
        const { spare, wanted } = holdingsOf(shapeOf(entries.map(() => 0)), quantities, { promised });
        for (const [slot, entry] of entries.entries()) {
          expect(spare[slot]).toBe(availableOf(entry.quantity, entry.promised));
          expect(spare[slot]).toBeLessThanOrEqual(Math.max(0, entry.quantity - 1));
          expect(wanted[slot]).toBe(entry.quantity === 0 ? 1 : 0);
        }
      }),
    );
  });
});

describe('missing by section', () => {
  it('counts what is wanted, in sections only', () => {
    const shape = shapeOf([0, 0, 0, 0, 0, 0], [0, 0, 1, 2, 2, noSection]);
    const holdings = holdingsOf(shape, Uint8Array.of(0, 0, 1, 0, 5, 0));
    expect(missingBySection(shape, holdings)).toEqual(
      new Map([
        [0, 2],
        [2, 1],
      ]),
    );
  });
});

describe('printed order', () => {
  it('goes by album, then slot', () => {
    const places = [
      { albumId: 2, slot: 0 },
      { albumId: 1, slot: 9 },
      { albumId: 1, slot: 3 },
    ];
    expect(places.toSorted(byPlace).map(({ albumId, slot }) => [albumId, slot])).toEqual([
      [1, 3],
      [1, 9],
      [2, 0],
    ]);
  });
});
