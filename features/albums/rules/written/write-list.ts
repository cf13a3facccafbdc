import type { CatalogueAlbum, CatalogueSticker } from '../catalogue/catalogue-album.ts';
import { remarkWords } from './written-text.ts';

/** One sticker a line under its section's heading, as `readAlbumText` reads it: to be changed by hand. */
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

/** The colon keeps a name that is a number apart from the code. */
export function lineOf({
  code,
  name,
  foil,
  rarity,
}: Omit<CatalogueSticker, 'number' | 'section' | 'picture' | 'withdrawn'>): string {
  const remark = [foil ? remarkWords.foil : '', remarkWords[rarity]].filter(word => word !== '').join(', ');
  return `${code}${name === '' ? '' : `: ${name}`}${remark === '' ? '' : ` (${remark})`}`;
}
