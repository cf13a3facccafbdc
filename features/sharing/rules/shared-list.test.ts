import { describe, expect, it } from 'vitest';
import { matchSharedList, sharedListOf } from './shared-list.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';

const sticker = (id: number, code: string) => {
  const plain = { name: '', rarity: 'common', foil: false, imageUrl: null } as const;
  return { id, number: id - 100, code, ...plain };
};
const section = (name: string, stickers: AlbumDocument['sections'][number]['stickers']) => {
  return { name, prefix: null, deep: null, mid: null, crestUrl: null, stickers };
};
const album = {
  name: 'WM der Tiere',
  totalStickers: 5,
  sections: [
    section('Fuchsland', [sticker(101, 'FUX 1'), sticker(102, 'FUX 2'), sticker(103, 'FUX 3')]),
    section('Eisland', [sticker(104, 'PIN 1'), sticker(105, 'PIN 2')]),
  ],
} as AlbumDocument;
/** FUX 1 and PIN 2 are missing, FUX 2 is there three times, PIN 1 twice. */
const quantityOf = (id: number) => ({ 102: 3, 103: 1, 104: 2 })[id] ?? 0;

const missing = {
  count: 2,
  lines: [
    { section: 'Fuchsland', prefix: 'FUX', items: ['1'] },
    { section: 'Eisland', prefix: 'PIN', items: ['2'] },
  ],
};
const duplicates = {
  count: 2,
  lines: [
    { section: 'Fuchsland', prefix: 'FUX', items: ['2 (x2)'] },
    { section: 'Eisland', prefix: 'PIN', items: ['1'] },
  ],
};
const head = 'WM der Tiere\nStand: 26.11.2026';
const missingText = 'Mir fehlen (2)\nFUX: 1\nPIN: 2';
const duplicatesText = 'Doppelt (2)\nFUX: 2 (x2)\nPIN: 1';

describe('a list to share', () => {
  it.each([
    ['both', missing, duplicates, [head, missingText, duplicatesText]],
    ['missing', missing, null, [head, missingText]],
    ['duplicates', null, duplicates, [head, duplicatesText]],
  ] as const)('shows %s and nothing else', (shows, whatIsMissing, whatIsThereTwice, blocks) => {
    expect(sharedListOf(album, quantityOf, shows, '26.11.2026')).toEqual({
      progress: { collected: 3, missing: 2, multiple: 2, percent: 60, total: 5 },
      missing: whatIsMissing,
      duplicates: whatIsThereTwice,
      text: blocks.join('\n\n'),
    });
  });
});

const extras = { ...section('Werbung', [sticker(106, 'BRO 1'), sticker(107, 'BRO 2')]), extraOf: 'Werbung' };
const withExtras = { ...album, sections: [...album.sections, extras] };

it('names extras as missing only where the owner collects them, and always as duplicates', () => {
  const more = (id: number) => (id === 106 ? 2 : quantityOf(id));
  const ofWhom = (collectsExtras: boolean) =>
    sharedListOf({ ...withExtras, collectsExtras }, more, 'both', '');
  const [without, chosen] = [ofWhom(false), ofWhom(true)];
  expect([without.missing?.count, chosen.missing?.count]).toEqual([2, 3]);
  expect([without.duplicates?.count, chosen.duplicates?.count]).toEqual([3, 3]);
  expect(chosen.progress).toEqual({ collected: 3, missing: 2, multiple: 2, percent: 60, total: 5 });
});

it('matches extras only to whom they are missing', () => {
  const [none, spare] = [() => 0, () => 2];
  const counts = (owners: boolean, visitors: boolean) => {
    const ofOwner = { ...withExtras, collectsExtras: owners };
    const { give } = matchSharedList(ofOwner, none, 'both', spare, { collectsExtras: visitors });
    const { get } = matchSharedList(ofOwner, spare, 'both', none, { collectsExtras: visitors });
    return [give.count, get.count];
  };
  expect(counts(false, true)).toEqual([5, 7]);
  expect(counts(true, false)).toEqual([7, 5]);
});

it('seeks nothing that its collector ordered, on either side', () => {
  const ordered = { ...album, orderedIds: [101, 102] };
  const list = sharedListOf(ordered, quantityOf, 'both', '26.11.2026');
  expect(list.missing).toEqual({ count: 1, lines: [{ section: 'Eisland', prefix: 'PIN', items: ['2'] }] });
  expect(list.text).toContain('Mir fehlen (1)\nPIN: 2');
  expect([list.duplicates, list.progress.missing]).toEqual([duplicates, 2]);
  const [none, spare] = [() => 0, () => 2];
  expect(matchSharedList(ordered, quantityOf, 'both', spare).give.count).toBe(1);
  expect(matchSharedList(ordered, spare, 'both', none).get.count).toBe(5);
  expect(matchSharedList(ordered, spare, 'both', none, { orderedIds: [104, 105] }).get.count).toBe(3);
});

describe('what a visitor and the owner can swap', () => {
  /** Two of FUX 1 and of FUX 3, one of PIN 2, which is no duplicate; FUX 2 is missing and PIN 1 is there. */
  const visitorsQuantityOf = (id: number) => ({ 101: 2, 103: 2, 104: 1, 105: 1 })[id] ?? 0;
  const give = { count: 1, lines: [{ section: 'Fuchsland', prefix: 'FUX', items: ['1'] }] };
  const get = { count: 1, lines: [{ section: 'Fuchsland', prefix: 'FUX', items: ['2'] }] };
  const none = { count: 0, lines: [] };

  it.each([
    ['both', give, get],
    ['missing', give, none],
    ['duplicates', none, get],
  ] as const)('is what the other lacks, of what is shown: %s', (shows, gives, gets) => {
    expect(matchSharedList(album, quantityOf, shows, visitorsQuantityOf)).toEqual({ give: gives, get: gets });
  });
});
