import type { AlbumDocument } from '../contract.ts';
import { longest, type CatalogueAlbum } from './catalogue-album.ts';

/** What an album's file holds, from what every device has of it. */
export function catalogueOfDocument(document: AlbumDocument): CatalogueAlbum {
  const named = document.sections.filter(({ name }) => name !== '');
  const stickers = document.sections.flatMap(section =>
    section.stickers.map(({ id: _id, imageUrl, ...sticker }) => {
      return { ...sticker, section: section.name === '' ? null : section.name, picture: imageUrl };
    }),
  );
  return {
    key: keyOf(document.name, document.edition),
    name: document.name,
    description: document.description,
    edition: document.edition,
    source: '',
    totalStickers: document.totalStickers,
    cover: document.imageUrl,
    year: document.year ?? null,
    packetSize: document.packetSize ?? null,
    packetPriceCents: document.packetPriceCents ?? null,
    sections: named.map(({ name, prefix, deep, mid, crestUrl }) => ({
      name,
      prefix,
      deep,
      mid,
      crest: crestUrl,
    })),
    stickers: stickers.toSorted((one, other) => one.number - other.number),
  };
}

const written: Readonly<Record<string, string>> = {
  '\u00E4': 'ae',
  '\u00F6': 'oe',
  '\u00FC': 'ue',
  '\u00DF': 'ss',
};

function keyOf(...words: readonly string[]): string {
  const plain = words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[\u00E4\u00F6\u00FC\u00DF]/g, letter => written[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]+/g, '-');
  return plain.slice(0, longest.key).replaceAll(/^-+|-+$/g, '') || 'album';
}
