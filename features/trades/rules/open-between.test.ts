import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUsefulOn, spareOn } from './exchange-sides.ts';
import { holdingsOf, noSection, type Holdings, type StickerAt } from './holdings.ts';
import { findBundle } from './match.ts';
import { holdingsBeside, mirroredIn, openCopies } from './open-between.ts';
import { notOpen, type OpenBetween } from './open-copies.ts';
import { smartSwaps } from './smart-swaps.ts';

const slots = 8;
const tiers = Uint8Array.of(0, 0, 0, 0, 0, 3, 3, 3);
const extras = [1, 4, 6];
const shape = { albumId: 1, tiers, sections: new Uint16Array(slots).fill(noSection), extras };
const shapes = new Map([[1, shape]]);
const stickerIds = Int32Array.from(tiers, (_, slot) => 100 + slot);
const idAt = ({ slot }: StickerAt) => 100 + slot;

/** As the recipient and the sender see the same request. */
function seenByOther({ direction, gives, gets, ...open }: OpenBetween): OpenBetween {
  return { ...open, direction: direction === 'incoming' ? 'outgoing' : 'incoming', gives: gets, gets: gives };
}

const side = fc
  .uniqueArray(fc.nat({ max: slots - 1 }), { minLength: 1, maxLength: 3 })
  .map(found => found.map(slot => ({ stickerId: 100 + slot, quantity: 1 })));
const request = fc.record({
  tradeId: fc.uuid(),
  direction: fc.constantFrom('incoming' as const, 'outgoing' as const),
  gives: side,
  gets: side,
  canBeMet: fc.constant(true),
});
const copies = fc.uint8Array({ minLength: slots, maxLength: slots, max: 3 });
/** Givers still own what they give. */
const world = fc
  .record({
    mine: copies,
    theirs: copies,
    chosen: fc.tuple(fc.boolean(), fc.boolean()),
    open: fc.array(request, { maxLength: 3 }),
  })
  .map(({ mine, theirs, chosen, open }) => {
    const ownedBy = (owned: Uint8Array) => (item: { stickerId: number }) => owned[item.stickerId - 100] !== 0;
    const possible = open.map(({ gives, gets, ...rest }) => {
      return { ...rest, gives: gives.filter(ownedBy(mine)), gets: gets.filter(ownedBy(theirs)) };
    });
    return { mine, theirs, chosen, open: possible };
  });

/** What the two are for the one who looks; its own requests reserve as they do towards everybody. */
function seen(mine: Uint8Array, theirs: Uint8Array, open: readonly OpenBetween[], chosen = [true, true]) {
  const own = open.filter(({ direction }) => direction === 'outgoing');
  const promised = new Map<number, number>();
  for (const { stickerId, quantity } of own.flatMap(({ gives }) => gives))
    promised.set(stickerId - 100, (promised.get(stickerId - 100) ?? 0) + quantity);
  const coming = new Set(own.flatMap(({ gets }) => gets.map(({ stickerId }) => stickerId - 100)));
  return {
    promised,
    mine: [holdingsOf(shape, mine, { promised, coming, collectsExtras: chosen[0] === true })],
    theirs: [
      holdingsBeside(
        holdingsOf(shape, theirs, { collectsExtras: chosen[1] === true }),
        stickerIds,
        openCopies(open),
      ),
    ],
  };
}

describe('what is open between two', () => {
  it('is suggested to neither of them again, nor the other way round', () => {
    fc.assert(
      fc.property(world, ({ mine, theirs, open }) => {
        const moving = new Set(open.flatMap(({ gives, gets }) => [...gives, ...gets].map(o => o.stickerId)));
        const suggested = (me: Holdings[], friend: Holdings[]) => {
          const bundle = findBundle(shapes, me, friend);
          const swaps = smartSwaps(shapes, me, [{ id: 'friend', holdings: friend }]);
          const swapped = swaps.flatMap(({ albumId, give, get }) => [
            { albumId, slot: give },
            { albumId, slot: get },
          ]);
          return [...bundle.gives, ...bundle.gets, ...swapped].map(idAt);
        };
        const one = seen(mine, theirs, open);
        const other = seen(theirs, mine, open.map(seenByOther));
        for (const found of [suggested(one.mine, one.theirs), suggested(other.mine, other.theirs)])
          expect(found.filter(id => moving.has(id))).toEqual([]);
      }),
    );
  });

  it('counts in lists as in vectors', () => {
    fc.assert(
      fc.property(world, ({ mine, theirs, chosen, open }) => {
        const { promised, ...two } = seen(mine, theirs, open, chosen);
        const moved = openCopies(open);
        for (let slot = 0; slot < slots; slot += 1) {
          const asked = open.find(
            ({ direction, gets }) =>
              direction === 'outgoing' && gets.some(({ stickerId }) => stickerId === 100 + slot),
          );
          const compared = {
            mine: mine[slot] ?? 0,
            theirs: theirs[slot] ?? 0,
            promised: promised.get(slot) ?? 0,
            askedIn: asked?.tradeId ?? null,
            isExtraToMe: extras.includes(slot) && !chosen[0],
            isExtraToThem: extras.includes(slot) && !chosen[1],
            ...(moved.get(100 + slot) ?? notOpen),
          };
          const [me, friend] = [two.mine[0], two.theirs[0]];
          expect(isUsefulOn('gives', compared)).toBe(
            (me?.spare[slot] ?? 0) > 0 && friend?.wanted[slot] === 1 && spareOn('gives', compared) > 0,
          );
          expect(isUsefulOn('gets', compared)).toBe(me?.wanted[slot] === 1 && (friend?.spare[slot] ?? 0) > 0);
        }
      }),
    );
  });

  it('leaves everything else as it is', () => {
    const holdings = holdingsOf(shape, Uint8Array.of(0, 3, 0, 3, 0, 3, 0, 3));
    const other = openCopies([
      {
        tradeId: 'a',
        direction: 'incoming',
        gives: [{ stickerId: 7, quantity: 1 }],
        gets: [],
        canBeMet: true,
      },
    ]);
    expect(holdingsBeside(holdings, stickerIds, other)).toEqual(holdings);
    expect(holdingsBeside(holdings, stickerIds, openCopies([]))).toEqual(holdings);
  });

  it('names the newest request and adds up copies', () => {
    const one = (stickerId: number, quantity = 1) => [{ stickerId, quantity }];
    const moved = openCopies([
      { tradeId: 'new', direction: 'incoming', gives: one(1, 2), gets: one(2), canBeMet: true },
      { tradeId: 'old', direction: 'incoming', gives: one(1), gets: one(3), canBeMet: true },
      { tradeId: 'own', direction: 'outgoing', gives: one(1), gets: one(2), canBeMet: true },
    ]);
    expect(moved.get(1)).toEqual({ ...notOpen, wished: 3, goesIn: 'new' });
    expect(moved.get(2)).toEqual({ ...notOpen, coming: 2, comesIn: 'new' });
    expect(moved.get(3)).toEqual({ ...notOpen, coming: 1, comesIn: 'old' });
  });
});

describe('a request that cannot be met any more', () => {
  it('holds nothing between the two', () => {
    fc.assert(
      fc.property(fc.array(request), open => {
        expect(openCopies(open.map(one => ({ ...one, canBeMet: false }))).size).toBe(0);
      }),
    );
  });
});

describe('a proposal', () => {
  it("mirrors a friend's request with the same stickers in any order, and none of its own", () => {
    fc.assert(
      fc.property(request, open => {
        const [offered, requested] = [open.gives.toReversed(), open.gets.toReversed()];
        const found = mirroredIn([open], offered, requested);
        expect(found).toBe(open.direction === 'incoming' ? open : undefined);
        const more = offered.map(item => ({ ...item, quantity: item.quantity + 1 }));
        expect(mirroredIn([open], more, requested)).toBeUndefined();
        expect(mirroredIn([open], [...offered, { stickerId: 9, quantity: 1 }], requested)).toBeUndefined();
        expect(mirroredIn([open], offered, requested.slice(1))).toBeUndefined();
      }),
    );
  });
});
