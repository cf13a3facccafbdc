import { describe, expect, it } from 'vitest';
import { albumOf, stickerOf, teamAlbumOf } from '#testing/albums.ts';
import { compareAlbums, hasOtherSections, isSame } from './album-difference.ts';

const before = teamAlbumOf();
const [fox, penguin] = before.sections;
if (fox === undefined || penguin === undefined) throw new Error('The story album has two sections');

describe('comparing two states of an album', () => {
  it('finds nothing between equals', () => {
    expect(isSame(compareAlbums(before, teamAlbumOf()))).toBe(true);
  });

  it('finds everything new without a state before', () => {
    const { stickers, sections, fields } = compareAlbums(undefined, before);
    expect(stickers).toMatchObject({ added: before.stickers, removed: [], changed: [], unchanged: 0 });
    expect(sections.added).toEqual(['Fuchsland', 'Eisland']);
    expect(fields).toEqual([]);
  });

  it.each([
    ['name', { name: 'WM' }],
    ['description', { description: 'x' }],
    ['edition', { edition: 'x' }],
    ['totalStickers', { totalStickers: 9 }],
    ['cover', { cover: null }],
    ['packetSize', { packetSize: 9 }],
    ['packetPriceCents', { packetPriceCents: 9 }],
  ] as const)('finds another %s and tells the old and the new', (field, change) => {
    const difference = compareAlbums(before, teamAlbumOf(change));
    expect(difference.fields).toEqual([{ field, from: before[field], to: Object.values(change)[0] }]);
    expect(isSame(difference)).toBe(false);
  });

  it('tells stickers apart by number', () => {
    const difference = compareAlbums(
      albumOf({ count: 3 }),
      albumOf({ stickers: [stickerOf(2), stickerOf(3, { name: 'Neu', rarity: 'rare' }), stickerOf(4)] }),
    );
    expect(difference.stickers.added.map(({ number }) => number)).toEqual([4]);
    expect(difference.stickers.removed.map(({ number }) => number)).toEqual([1]);
    expect(difference.stickers.unchanged).toBe(1);
    expect(difference.stickers.changed).toEqual([
      {
        sticker: stickerOf(3, { name: 'Neu', rarity: 'rare' }),
        fields: [
          { field: 'name', from: 'Sticker 3', to: 'Neu' },
          { field: 'rarity', from: 'common', to: 'rare' },
        ],
      },
    ]);
  });

  it.each([
    ['code', { code: 'X' }],
    ['section', { section: 'Obst' }],
    ['foil', { foil: true }],
    ['picture', { picture: '/pictures/a' }],
  ] as const)("finds a sticker's other %s", (field, change) => {
    const after = albumOf({ stickers: [stickerOf(1, change)] });
    const [changed] = compareAlbums(albumOf({ count: 1 }), after).stickers.changed;
    expect(changed?.fields.map(one => one.field)).toEqual([field]);
  });

  it.each([
    ['reordered', [penguin, fox], { isReordered: true }],
    ['removed', [fox], { removed: ['Eisland'], isReordered: false }],
    ['removed before another', [penguin], { removed: ['Fuchsland'], isReordered: false }],
    ['added', [{ ...fox, name: 'Neu' }, fox, penguin], { added: ['Neu'], isReordered: false }],
    [
      'recoloured',
      [fox, { ...penguin, mid: '#000000' }],
      { changed: [{ name: 'Eisland', fields: [{ field: 'mid', from: '#2a8a8a', to: '#000000' }] }] },
    ],
  ])('finds sections %s', (_, sections, expected) => {
    const difference = compareAlbums(before, teamAlbumOf({ sections }));
    expect(difference.sections).toMatchObject(expected);
    expect(hasOtherSections(difference)).toBe(true);
    expect(isSame(difference)).toBe(false);
  });
});
