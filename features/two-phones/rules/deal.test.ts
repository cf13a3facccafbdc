import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDeal, inList } from './code.ts';
import {
  albumOfCodes,
  dayOf,
  dealSides,
  exchangeable,
  holdingsInList,
  largestDeal,
  listTrits,
  ownHoldings,
  whyNotOf,
  whyNotOn,
} from './deal.ts';
import { packTrits, unpackTrits } from './trits.ts';
import { rarities } from '#features/albums/rules/rarity.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

const stickerOf = (number: number) => {
  const about = { code: String(number), name: '', imageUrl: null, foil: number % 5 === 0 };
  return { id: 1_000 + number, number, rarity: rarities[number % rarities.length] ?? 'common', ...about };
};
const sectionOf = (name: string, numbers: readonly number[], extraOf?: string) => {
  const about = { name, prefix: null, deep: null, mid: null, crestUrl: null };
  return { ...about, stickers: numbers.map(stickerOf), ...(extraOf === undefined ? {} : { extraOf }) };
};
const document: AlbumDocument = {
  id: 7,
  version: '0123456789abcdef',
  name: 'Markttag',
  description: '',
  edition: '',
  imageUrl: null,
  totalStickers: 5,
  packetSize: null,
  packetPriceCents: null,
  sections: [
    sectionOf('Fuchsland', [1, 2, 3]),
    sectionOf('Eisland', [5, 6]),
    sectionOf('Extra', [7], 'Eisland'),
  ],
  withdrawn: [{ ...stickerOf(4), section: 'Fuchsland' }],
};
const album = albumOfCodes(document);
const owning = (copies: Record<number, number>) => (id: number) => copies[id - 1_000] ?? 0;

it('slots are numbers; withdrawn stickers count nowhere, extras for those who collect them', () => {
  expect([...album.stickerIds]).toEqual([1_001, 1_002, 1_003, 1_004, 1_005, 1_006, 1_007]);
  expect([...album.shape.sections]).toEqual([0, 0, 0, 65_535, 1, 1, 1]);
  const list = (collectsExtras: boolean, more = {}) =>
    [
      ...listTrits(ownHoldings(album, owning({ 1: 1, 2: 3, 4: 2, 5: 300 }), { collectsExtras, ...more })),
    ].join('');
  expect(list(false)).toBe('1201201');
  expect(list(true)).toBe('1201200');
  const promised = new Map([[1_002, 2]]);
  expect(list(true, { promised, coming: new Set([1_003]) })).toBe('1111200');
});

it('five states stand in a byte', () => {
  const drawn = fc.uint8Array({ min: 0, max: 2, minLength: 1, maxLength: 2_000 });
  fc.assert(
    fc.property(drawn, trits => {
      const bytes = packTrits(trits);
      expect(bytes.length).toBe(Math.ceil(trits.length / 5));
      expect(unpackTrits(bytes)?.subarray(0, trits.length)).toEqual(trits);
    }),
    { numRuns: 50 },
  );
});

describe('a list fits', () => {
  const trits = new Uint8Array(10);
  const list = { albumId: 7, version: document.version, trits };
  it.each([
    ['as it is', list, undefined],
    ['as a deal', { albumId: 7, edition: '0123', trits }, undefined],
    ['not another album', { ...list, albumId: 8 }, 'album_unknown'],
    ['not another edition', { ...list, version: '0123456789abcdee' }, 'other_edition'],
    ['not with fewer slots', { ...list, trits: new Uint8Array(5) }, 'other_edition'],
    ['not with more', { ...list, trits: new Uint8Array(15) }, 'other_edition'],
    [
      'not beyond the last slot',
      { ...list, trits: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1, 0, 0) },
      'other_edition',
    ],
  ] as const)('%s', (_, code, refusal) => expect(whyNotOf(album, code)?.code).toBe(refusal));
});

describe('the largest deal', () => {
  const copies = fc.uint8Array({ min: 0, max: 3, minLength: 7, maxLength: 7 });
  const own = (drawn: Uint8Array) => ownHoldings(album, id => drawn[id - 1_001] ?? 0);

  it('takes of each tier as many as both can give, and gives nobody what they have', () => {
    fc.assert(
      fc.property(copies, copies, (mine, theirs) => {
        const list = { trits: listTrits(own(theirs)) };
        const read = holdingsInList(album, list);
        expect(read.wanted).toEqual(own(theirs).wanted);
        const trits = largestDeal(album, own(mine), read);
        const { maker, reader } = dealSides(album.stickerIds, trits);
        expect(maker.length).toBe(reader.length);
        const room = exchangeable(album, own(mine), read);
        expect(room.gives.map(slot => album.stickerIds[slot])).toEqual(expect.arrayContaining([...maker]));
        expect(room.gets.map(slot => album.stickerIds[slot])).toEqual(expect.arrayContaining([...reader]));
        for (const [slot, state] of trits.entries()) {
          const [giver, receiver] = state === inDeal.makerGives ? [mine, theirs] : [theirs, mine];
          if (state === inDeal.stays) continue;
          expect([receiver[slot], (giver[slot] ?? 0) > 1]).toEqual([0, true]);
        }
        const tierOf = (id: number) => album.shape.tiers[id - 1_001] ?? 0;
        const tiersOf = (side: readonly number[]) => side.map(tierOf).toSorted((a, b) => a - b);
        expect(tiersOf(maker)).toEqual(tiersOf(reader));
        const left = room.gets.filter(slot => trits[slot] === inDeal.stays);
        const unused = room.gives.filter(slot => trits[slot] === inDeal.stays);
        const isPair = (slot: number) => unused.some(other => tierOf(1_001 + other) === tierOf(1_001 + slot));
        expect(left.some(isPair)).toBe(false);
      }),
    );
  });

  it('is read of lists as they are scanned, with their fill', () => {
    const trits = new Uint8Array(10).fill(inList.spare, 0, 7);
    expect(holdingsInList(album, { trits }).spare).toEqual(Uint8Array.of(1, 1, 1, 0, 1, 1, 1));
  });
});

it.each([
  [-61, 'code_old'],
  [-60, undefined],
  [0, undefined],
  [2, undefined],
  [3, 'code_ahead'],
])('a deal made %s days from now is in time, or not', (days, refusal) => {
  const now = Date.UTC(2027, 2, 28, 23, 59);
  expect(whyNotOn({ day: dayOf(now) + days }, now)?.code).toBe(refusal);
});

it('days count from 1 January 2026, also where a clock is wrong by decades', () => {
  expect([0, Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 31, 23), Date.UTC(2999, 0, 1)].map(dayOf)).toEqual([
    0, 0, 364, 65_535,
  ]);
});
