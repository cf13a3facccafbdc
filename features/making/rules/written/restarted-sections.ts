import { longest, type CatalogueSticker } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';

/** A section while a list is being read. */
export interface DraftSection {
  name: string;
  prefix: string;
  isNamed: boolean;
  mayBeTitle: boolean;
}

export interface DraftSticker {
  code: string;
  name: string;
  section: DraftSection | undefined;
  foil: boolean;
  rarity: CatalogueSticker['rarity'];
}

/**
 * Codes are unique in an album, so sections whose numbers restart get a prefix. Returns one of the new codes as an
 * example, or undefined if there are none.
 */
export function partRestarted(
  sections: readonly DraftSection[],
  stickers: readonly DraftSticker[],
  repeated: ReadonlyArray<readonly DraftSticker[]>,
): string | undefined {
  const later = new Set(repeated.flatMap(same => same.slice(1).map(({ section }) => section)));
  if (later.size === 0) return undefined;
  const isBare = ({ code }: DraftSticker) => splitCode(code).prefix === '';
  const bare = sections.filter(section => stickers.some(one => one.section === section && isBare(one)));
  const parted = later.size * 2 >= bare.length ? bare : bare.filter(section => later.has(section));
  const taken = new Set(sections.map(({ prefix }) => prefix.toUpperCase()));
  let example: string | undefined;
  for (const section of parted) {
    const prefix = section.prefix === '' ? freePrefix(section.name, taken) : section.prefix;
    taken.add(prefix.toUpperCase());
    for (const sticker of stickers.filter(one => one.section === section && isBare(one))) {
      sticker.code = `${prefix} ${sticker.code}`;
      example ??= sticker.code;
    }
  }
  return example;
}

export function stickersBySection(
  stickers: readonly DraftSticker[],
): ReadonlyMap<DraftSection | undefined, readonly DraftSticker[]> {
  const found = new Map<DraftSection | undefined, DraftSticker[]>();
  for (const sticker of stickers) {
    const known = found.get(sticker.section);
    if (known === undefined) found.set(sticker.section, [sticker]);
    else known.push(sticker);
  }
  return found;
}

export function commonPrefix(stickers: readonly DraftSticker[]): string {
  const [first = '', ...others] = new Set(stickers.map(({ code }) => splitCode(code).prefix));
  return others.length === 0 && first.length <= longest.prefix ? first : '';
}

function freePrefix(name: string, taken: ReadonlySet<string>): string {
  const letters = [...name.toUpperCase()].filter(each => /\p{L}/u.test(each));
  for (let length = 3; length <= longest.prefix; length += 1) {
    const prefix = letters.slice(0, length).join('');
    if (prefix !== '' && !taken.has(prefix)) return prefix;
  }
  const short = letters.slice(0, 2).join('');
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') if (!taken.has(short + last)) return short + last;
  return letters.slice(0, longest.prefix).join('');
}
