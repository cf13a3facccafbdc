import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  bookingOf,
  copiesOn,
  givenLast,
  mostOnSheet,
  newSheet,
  riskyOn,
  tapped,
  typedOn,
  type Sheet,
} from './sheet.ts';
import { applyChanges } from '#features/collection/rules/quantity.ts';
import { Operation } from '#features/collection/contract.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const empty = newSheet(id);
const sheetOf = (gave: Record<number, number>, got: Record<number, number> = {}): Sheet => {
  const copies = (of: Record<number, number>) =>
    new Map(Object.entries(of).map(([key, value]) => [Number(key), value]));
  return { ...empty, gave: copies(gave), got: copies(got) };
};
const owning = (quantities: Record<number, number>) => (sticker: number) => quantities[sticker] ?? 0;

describe('tapping', () => {
  it.each([
    ['a missing one comes, and is taken back', 'got', 0, [1, 0, 1]],
    ['the only spare goes, and is taken back', 'gave', 2, [1, 0, 1]],
    ['spares go one by one, then none', 'gave', 4, [1, 2, 3, 0]],
    ['a last copy never goes', 'gave', 1, [0, 0]],
  ] as const)('%s', (_, side, quantity, counts) => {
    let sheet = empty;
    for (const expected of counts) {
      sheet = tapped(sheet, side, 7, quantity);
      expect(sheet[side].get(7) ?? 0).toBe(expected);
    }
  });

  it('takes a last copy back that was given by saying so', () => {
    expect(tapped(sheetOf({ 7: 2 }), 'gave', 7, 2).gave.size).toBe(0);
  });

  it('puts no more on a full sheet', () => {
    const full = sheetOf({ 1: mostOnSheet });
    expect(tapped(full, 'got', 2, 0).got.size).toBe(0);
  });
});

describe('typing', () => {
  const quantityOf = owning({ 1: 1, 2: 2, 3: 3, 9: 250 });

  it.each([
    ['spares, each time named one', 'gave', [3, 3, 2], { 3: 2, 2: 1 }, {}],
    ['a last copy, which is asked about', 'gave', [2, 2, 1], { 2: 1 }, { last: [2, 1] }],
    ['what is not owned', 'gave', [4, 2], { 2: 1 }, { lacking: [4] }],
    ['missing ones and such as are had', 'got', [4, 4, 1], { 4: 2, 1: 1 }, {}],
    ['more than one can own', 'got', [9, 4], { 4: 1 }, { beyond: [9] }],
  ] as const)('%s', (_, side, named, on, left) => {
    const typed = typedOn(empty, side, named, quantityOf);
    expect(Object.fromEntries(typed.sheet[side])).toEqual(on);
    expect(typed).toMatchObject({ last: [], lacking: [], beyond: [], ...left });
  });

  it('a thousand at once fill the sheet, and the others are named', () => {
    const named = Array.from({ length: 1000 }, (_, at) => at + 100);
    const { sheet, beyond } = typedOn(empty, 'got', named, quantityOf);
    expect([copiesOn(sheet, 'got'), beyond.length]).toEqual([mostOnSheet, 1000 - mostOnSheet]);
  });

  it('gives a last copy once that is said', () => {
    expect(Object.fromEntries(givenLast(empty, [1, 2, 5], quantityOf).gave)).toEqual({ 1: 1, 2: 2 });
  });
});

it('says what was promised, and what will be missing', () => {
  const quantityOf = owning({ 1: 3, 2: 3, 3: 1, 4: 1 });
  const promisedOf = owning({ 1: 1, 2: 1 });
  const sheet = sheetOf({ 1: 1, 2: 2, 3: 1, 4: 1 }, { 4: 1 });
  expect(riskyOn(sheet, quantityOf, promisedOf)).toEqual({ promised: [2], last: [3] });
});

describe('booking', () => {
  it('books what is left of what another device gave away, and names it', () => {
    const { operations, lacking, fresh } = bookingOf(sheetOf({ 1: 2, 2: 1 }, { 3: 1 }), owning({ 1: 1 }));
    expect(operations.map(({ stickerId, delta }) => [stickerId, delta])).toEqual([
      [1, -1],
      [3, 1],
    ]);
    expect([lacking, fresh]).toEqual([[1, 2], 1]);
  });

  const stickers = fc.integer({ min: 1, max: 40 }).map(String);
  const copies = fc.dictionary(stickers, fc.integer({ min: 1, max: 9 }), { maxKeys: 40 });
  const quantities = fc.dictionary(stickers, fc.integer({ min: 0, max: 253 }), { maxKeys: 40 });

  it('is never refused, has ids of its own, and moves what is on the sheet but for what it names', () => {
    fc.assert(
      fc.property(copies, copies, quantities, (gave, got, owned) => {
        const sheet = sheetOf(gave, got);
        const quantityOf = owning(owned);
        const { operations, lacking } = bookingOf(sheet, quantityOf);
        const { quantities: after, refused } = applyChanges(operations, quantityOf);
        expect(refused.size).toBe(0);
        expect(new Set(operations.map(each => each.id)).size).toBe(operations.length);
        expect(bookingOf(sheet, quantityOf).operations).toEqual(operations);
        for (const operation of operations) v.parse(Operation, operation);
        for (const sticker of [...sheet.gave.keys(), ...sheet.got.keys()]) {
          const moved = (got[sticker] ?? 0) - (gave[sticker] ?? 0);
          const is = after.get(sticker) ?? quantityOf(sticker);
          expect(is === quantityOf(sticker) + moved).toBe(!lacking.includes(sticker));
        }
      }),
    );
  });
});
