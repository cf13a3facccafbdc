import type { AlbumDocument, AlbumSticker } from '../../contract.ts';
import { longest, type CatalogueAlbum, type CatalogueSticker } from './catalogue-album.ts';
import { spelledOut } from '#shared/spelled-out.ts';

/** Reconstructs a catalogue file from the album document that every device has. */
export function catalogueOfDocument(document: AlbumDocument): CatalogueAlbum {
  const named = document.sections.filter(({ name, extraOf = name }) => name !== '' && name === extraOf);
  const stickers = document.sections.flatMap(({ extraOf, name, stickers: printed }) =>
    printed.map(sticker => {
      const extra = extraOf !== undefined;
      return stickerOf(sticker, { section: (extraOf ?? name) || null, withdrawn: false, extra });
    }),
  );
  // A section with only withdrawn stickers is not in the document. If some stickers have a section, all must, so these
  // go to the first.
  const withdrawn = (document.withdrawn ?? []).map(({ section, extra = false, ...sticker }) => {
    const placed = (named.find(({ name }) => name === section) ?? named[0])?.name ?? null;
    return stickerOf(sticker, { section: placed, withdrawn: true, extra });
  });
  const all = [...stickers, ...withdrawn];
  return {
    key: keyOf(document.name, document.edition),
    name: document.name,
    description: document.description,
    edition: document.edition,
    totalStickers: all.length,
    cover: document.imageUrl,
    packetSize: document.packetSize,
    packetPriceCents: document.packetPriceCents,
    sections: named.map(({ name, prefix, deep, mid, crestUrl }) => ({
      name,
      prefix,
      deep,
      mid,
      crest: crestUrl,
    })),
    stickers: all.toSorted((one, other) => one.number - other.number),
  };
}

function stickerOf(
  { id: _id, imageUrl, ...sticker }: AlbumSticker,
  place: Pick<CatalogueSticker, 'section' | 'withdrawn' | 'extra'>,
): CatalogueSticker {
  return { ...sticker, ...place, picture: imageUrl };
}

function keyOf(...words: readonly string[]): string {
  const plain = spelledOut(words.join(' '))
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]+/g, '-');
  return plain.slice(0, longest.key).replaceAll(/^-+|-+$/g, '') || 'album';
}
