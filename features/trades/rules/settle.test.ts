import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostCopies } from '#features/collection/rules/quantity.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import { settle, settleWhatCan, type SettledItem, type TradeParty } from './settle.ts';

function item(giver: TradeParty, stickerId: number, quantity = 1): SettledItem {
  return { giver, stickerId, quantity };
}

type Owned = Readonly<Record<number, number>>;

function quantities(from: Owned, to: Owned) {
  const toMap = (owned: Owned) => new Map(Object.entries(owned).map(([id, count]) => [Number(id), count]));
  return { from: toMap(from), to: toMap(to) };
}

describe('settling', () => {
  it('moves both sides and names every touched sticker for both', () => {
    const items = [item('from', 1), item('from', 2, 3), item('to', 3)];
    expect(settle(items, quantities({ 1: 2, 2: 5, 9: 4 }, { 2: 1, 3: 2 }))).toEqual(
      quantities({ 1: 1, 2: 2, 3: 1 }, { 1: 1, 2: 4, 3: 1 }),
    );
  });

  it('lets the same sticker go both ways', () => {
    const items = [item('from', 1, 2), item('to', 1)];
    expect(settle(items, quantities({ 1: 3 }, { 1: 2 }))).toEqual(quantities({ 1: 2 }, { 1: 3 }));
  });

  it.each([
    ['last copy', [item('from', 1)], { 1: 1 }, {}, 1, 'from'],
    ['no copy', [item('to', 4)], {}, {}, 4, 'to'],
    ['more than are spare', [item('from', 1, 3)], { 1: 3 }, {}, 1, 'from'],
    ['more than are spare, named twice', [item('from', 1), item('from', 1)], { 1: 2 }, {}, 1, 'from'],
    ['one of several', [item('from', 1), item('to', 2), item('to', 3)], { 1: 2 }, { 2: 2, 3: 1 }, 3, 'to'],
    ['what only arrives with it', [item('from', 1, 2), item('to', 1)], { 1: 5 }, { 1: 1 }, 1, 'to'],
  ] as const)('refuses when a giver keeps none: %s', (_, items, from, to, stickerId, giver) => {
    expect(settle(items, quantities(from, to))).toEqual(
      refuse('sticker_gone', { details: { stickerId, giver } }),
    );
  });

  it('takes back also a last copy, and none that is not there', () => {
    const items = [item('from', 1), item('to', 2)];
    expect(settle(items, quantities({ 1: 1 }, { 2: 1 }), true)).toEqual(
      quantities({ 1: 0, 2: 1 }, { 1: 1, 2: 0 }),
    );
    expect(settle(items, quantities({ 1: 1 }, {}), true)).toEqual(
      refuse('sticker_gone', { details: { stickerId: 2, giver: 'to' } }),
    );
  });

  it('refuses when a receiver would own too many', () => {
    const items = [item('from', 1), item('to', 2, 2)];
    const owned = (count: number) => quantities({ 1: 2, 2: count }, { 2: 3 });
    expect(settle(items, owned(mostCopies - 2))).toEqual(quantities({ 1: 1, 2: mostCopies }, { 1: 1, 2: 1 }));
    expect(settle(items, owned(mostCopies - 1))).toEqual(
      refuse('too_many_copies', { details: { stickerId: 2, giver: 'to' } }),
    );
  });

  it('counts what leaves before what comes', () => {
    const items = [item('to', 1, 2), item('from', 1, 2)];
    const full = { 1: mostCopies };
    expect(settle(items, quantities(full, full))).toEqual(quantities(full, full));
  });
});

const ids = [1, 2, 3];
const owned = fc
  .tuple(...ids.map(() => fc.oneof(fc.nat({ max: 5 }), fc.integer({ min: mostCopies - 2, max: mostCopies }))))
  .map(counts => new Map(counts.map((count, index) => [index + 1, count])));
const items = fc.array(
  fc.record({
    giver: fc.constantFrom<TradeParty>('from', 'to'),
    stickerId: fc.constantFrom(...ids),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 5 },
);

function given(list: readonly SettledItem[], giver: TradeParty, stickerId: number): number {
  return list
    .filter(entry => entry.giver === giver && entry.stickerId === stickerId)
    .reduce((sum, entry) => sum + entry.quantity, 0);
}

describe('settling anything', () => {
  it('keeps the copies of every sticker, leaves each giver one and exceeds nothing', () => {
    fc.assert(
      fc.property(items, owned, owned, (list, from, to) => {
        const settled = settle(list, { from, to });
        if (settled instanceof Refusal) return;
        const touched = new Set(list.map(entry => entry.stickerId));
        expect(new Set(settled.from.keys())).toEqual(touched);
        expect(new Set(settled.to.keys())).toEqual(touched);
        for (const id of touched) {
          const [mine, theirs] = [settled.from.get(id) ?? 0, settled.to.get(id) ?? 0];
          expect(mine + theirs).toBe((from.get(id) ?? 0) + (to.get(id) ?? 0));
          expect(mine).toBe((from.get(id) ?? 0) - given(list, 'from', id) + given(list, 'to', id));
          expect(Math.min(mine, theirs)).toBeGreaterThanOrEqual(1);
          expect(Math.max(mine, theirs)).toBeLessThanOrEqual(mostCopies);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses exactly when it must, whatever the order, and changes nothing that it was given', () => {
    fc.assert(
      fc.property(items, owned, owned, (list, from, to) => {
        const before = structuredClone({ from, to });
        const keeps = (giver: TradeParty, has: ReadonlyMap<number, number>) =>
          ids.every(id => {
            const gives = given(list, giver, id);
            return gives === 0 || (has.get(id) ?? 0) - gives >= 1;
          });
        const fits = ids.every(id => {
          const moved = given(list, 'from', id) - given(list, 'to', id);
          const after = [(from.get(id) ?? 0) - moved, (to.get(id) ?? 0) + moved];
          return !list.some(entry => entry.stickerId === id) || Math.max(...after) <= mostCopies;
        });
        const expected = !keeps('from', from) || !keeps('to', to) ? 'sticker_gone' : 'too_many_copies';
        for (const order of [list, list.toReversed()]) {
          const settled = settle(order, { from, to });
          const code = settled instanceof Refusal ? settled.code : 'settled';
          expect(code).toBe(expected === 'too_many_copies' && fits ? 'settled' : expected);
        }
        expect({ from, to }).toEqual(before);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('settling what can', () => {
  it('moves a last copy, and leaves out what is gone or would be too many', () => {
    const four = [item('from', 1), item('from', 2), item('to', 3), item('to', 4)];
    const has = quantities({ 1: 1, 4: mostCopies }, { 3: 2, 4: 1 });
    const { settled, moving, left } = settleWhatCan(four, has);
    expect([moving, left]).toEqual([
      [item('from', 1), item('to', 3)],
      [item('from', 2), item('to', 4)],
    ]);
    expect(settled).toEqual(settle(moving, has, true));
  });

  it('takes no more out than it must, whatever is owned', () => {
    const maybeNone = fc.record(
      Object.fromEntries(ids.map(id => [id, fc.constantFrom(0, 1, 2, mostCopies)])),
    );
    const agreed = fc
      .uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
      .chain(chosen =>
        fc.tuple(
          ...chosen.map(id => fc.constantFrom<TradeParty>('from', 'to').map(giver => item(giver, id))),
        ),
      );
    fc.assert(
      fc.property(agreed, maybeNone, maybeNone, (list, from, to) => {
        const has = quantities(from, to);
        const { moving, left } = settleWhatCan(list, has);
        expect(moving.length + left.length).toBe(list.length);
        for (const stuck of left) expect(settle([stuck], has, true)).toBeInstanceOf(Refusal);
      }),
    );
  });
});
