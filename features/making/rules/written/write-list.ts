import type { CatalogueAlbum, CatalogueSticker } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { remarkWords } from './written-text.ts';

/** A list to be edited by hand: one sticker per line under its section's heading, as `readAlbumText` reads it. */
export function writeList({ sections, stickers }: CatalogueAlbum): string {
  const parts = sections.length === 0 ? [null] : sections.map(({ name }) => name);
  return parts
    .flatMap(name => [
      ...(name === null ? [] : [`## ${name}`]),
      ...stickers
        .filter(({ section, withdrawn }) => section === name && !withdrawn)
        .map(sticker => lineOf(sticker)),
    ])
    .join('\n');
}

/** The colon separates the code from a name that begins with a number. */
export function lineOf({
  code,
  name,
  foil,
  rarity,
}: Omit<CatalogueSticker, 'number' | 'section' | 'picture' | 'withdrawn' | 'extra'>): string {
  const remark = [foil ? remarkWords.foil : '', remarkWords[rarity]].filter(word => word !== '').join(', ');
  return `${code}${name === '' ? '' : `: ${name}`}${remark === '' ? '' : ` (${remark})`}`;
}
