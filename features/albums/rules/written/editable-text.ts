import { readAlbumText } from './album-text.ts';
import type { CatalogueAlbum } from '../catalogue/catalogue-album.ts';
import { writeCatalogueCsv } from '../catalogue/write-catalogue.ts';
import { writeList } from './write-list.ts';

/** An album's stickers to be changed by hand: as a list, or as a file where a list would say something else. */
export function editableText(album: CatalogueAlbum): string {
  const list = writeList(album);
  const standing = album.stickers.filter(({ withdrawn }) => !withdrawn);
  const { stickers } = readAlbumText(list, album.totalStickers);
  const isSame =
    stickers.length === standing.length &&
    stickers.every(({ code, name, section, foil, rarity }, at) => {
      const sticker = standing[at];
      const isNamed = code === sticker?.code && name === sticker.name && section === sticker.section;
      return isNamed && foil === sticker.foil && rarity === sticker.rarity;
    });
  return isSame ? list : writeCatalogueCsv(album);
}
