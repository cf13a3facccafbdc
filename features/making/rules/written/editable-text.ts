import { readAlbumText } from './album-text.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { writeCatalogueCsv } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { writeList } from './write-list.ts';

/** The album's stickers as text to be edited: a list, or a catalogue file where the list would be read differently. */
export function editableText(album: CatalogueAlbum): string {
  const list = writeList(album);
  const standing = album.stickers.filter(({ withdrawn }) => !withdrawn);
  const { stickers } = readAlbumText(list, album.totalStickers);
  // By code, as `reconcile` recognises them: a sticker added to an earlier section has a later number.
  const byCode = new Map(standing.map(sticker => [sticker.code, sticker]));
  const isSame =
    stickers.length === standing.length &&
    stickers.every(({ code, name, section, foil, rarity, extra }) => {
      const sticker = byCode.get(code);
      const isNamed = name === sticker?.name && section === sticker.section;
      return isNamed && foil === sticker.foil && rarity === sticker.rarity && extra === sticker.extra;
    });
  return isSame ? list : writeCatalogueCsv(album);
}
