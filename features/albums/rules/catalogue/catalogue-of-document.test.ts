import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogueAlbums } from '#features/albums/testing/catalogue-files.ts';
import { albumDocument } from '../../server/album-document.ts';
import { parseCatalogueFile } from './catalogue-file.ts';
import { catalogueOfDocument } from './catalogue-of-document.ts';
import { writeCatalogueCsv, writeCatalogueJson } from './write-catalogue.ts';

it('makes of any album on a device the file that it came from, but for its key', () => {
  fc.assert(
    fc.property(catalogueAlbums, album => {
      const ids = new Map(album.stickers.map(({ number }) => [number, number + 100]));
      const found = catalogueOfDocument(albumDocument(album, 7, ids));
      // The document omits sections that have no stickers, or only withdrawn ones.
      const standing = album.stickers.filter(({ withdrawn }) => !withdrawn);
      const named = new Set(standing.map(({ section }) => section));
      const sections = album.sections.filter(({ name }) => named.has(name));
      const stickers = album.stickers.map(sticker =>
        named.has(sticker.section) ? sticker : { ...sticker, section: sections[0]?.name ?? null },
      );
      expect(found).toEqual({ ...album, sections, stickers, key: found.key });
      expect(parseCatalogueFile('a.json', writeCatalogueJson(found))).toEqual({ album: found });
      expect(parseCatalogueFile('a.csv', writeCatalogueCsv(found))).toEqual({ album: found });
    }),
  );
});
