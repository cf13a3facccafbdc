import type { AlbumDocument, AlbumSticker } from '../../contract.ts';
import { longest, type CatalogueAlbum, type CatalogueSticker } from './catalogue-album.ts';
import { spelledOut } from '#shared/spelled-out.ts';

/** Reconstructs a catalogue file from the album document that every device has. */
export function catalogueOfDocument(document: AlbumDocument): CatalogueAlbum {
  const named = document.sections.filter(({ name }) => name !== '');
  const stickers = document.sections.flatMap(section =>
    section.stickers.map(sticker => stickerOf(sticker, section.name === '' ? null : section.name, false)),
  );
  // A section with only withdrawn stickers is not in the document. If some stickers have a section, all must, so these
  // go to the first.
  const withdrawn = (document.withdrawn ?? []).map(({ section, ...sticker }) =>
    stickerOf(sticker, (named.find(({ name }) => name === section) ?? named[0])?.name ?? null, true),
  );
  return {
    key: keyOf(document.name, document.edition),
    name: document.name,
    description: document.description,
    edition: document.edition,
    totalStickers: document.totalStickers + withdrawn.length,
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
    stickers: [...stickers, ...withdrawn].toSorted((one, other) => one.number - other.number),
  };
}

function stickerOf(
  { id: _id, imageUrl, ...sticker }: AlbumSticker,
  section: string | null,
  withdrawn: boolean,
): CatalogueSticker {
  return { ...sticker, section, picture: imageUrl, withdrawn };
}

function keyOf(...words: readonly string[]): string {
  const plain = spelledOut(words.join(' '))
    .normalize('NFKD')
    .replaceAll(/[^a-z\d]+/g, '-');
  return plain.slice(0, longest.key).replaceAll(/^-+|-+$/g, '') || 'album';
}
