import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { albumProgressOf, percentOf, progressOf } from './progress.ts';
import { soughtSections } from '#features/albums/rules/extras.ts';
import { albumDocument } from '#features/albums/server/album-document.ts';
import { catalogueAlbums } from '#features/albums/testing/catalogue-files.ts';

describe('progress', () => {
  it.each([
    [0, 980, 0],
    [412, 980, 42],
    [1, 3, 33],
    [2, 3, 67],
    [980, 980, 100],
    [0, 0, 0],
  ])('%d of %d is %d %%', (collected, total, percent) => expect(percentOf(collected, total)).toBe(percent));

  it('counts collected, missing and multiple', () => {
    const quantities = new Map([
      [1, 1],
      [2, 3],
    ]);
    const quantityOf = (id: number) => quantities.get(id) ?? 0;
    expect(progressOf([1, 2, 3], quantityOf)).toEqual({
      total: 3,
      collected: 2,
      missing: 1,
      multiple: 1,
      percent: 67,
    });
  });

  it('takes the printed total where the catalogue is incomplete', () => {
    expect(progressOf([1], () => 1, 10)).toMatchObject({ total: 10, missing: 9, percent: 10 });
  });
});

it('of an album is full exactly when all is owned that counts, with the extras or without', () => {
  fc.assert(
    fc.property(catalogueAlbums, fc.infiniteStream(fc.nat({ max: 2 })), (album, copies) => {
      const owned = new Map(album.stickers.map(({ number }) => [number, copies.next().value ?? 0]));
      const quantityOf = (id: number) => owned.get(id) ?? 0;
      const ids = new Map(album.stickers.map(({ number }) => [number, number]));
      const document = albumDocument(album, 7, ids);
      const { total, collected, missing } = albumProgressOf(document, quantityOf);
      const counted = album.stickers.filter(({ withdrawn, extra }) => !withdrawn && !extra);
      expect(total).toBe(counted.length);
      expect(collected).toBe(counted.filter(({ number }) => quantityOf(number) > 0).length);
      expect(missing === 0).toBe(counted.every(({ number }) => quantityOf(number) > 0));
      const sought = (collectsExtras: boolean) =>
        soughtSections({ ...document, collectsExtras }).flatMap(({ stickers }) =>
          stickers.map(({ id }) => id),
        );
      const numbers = (some: typeof album.stickers) => some.map(({ number }) => number);
      const standing = album.stickers.filter(({ withdrawn }) => !withdrawn);
      expect(new Set(sought(false))).toEqual(new Set(numbers(counted)));
      expect(new Set(sought(true))).toEqual(new Set(numbers(standing)));
    }),
  );
});
