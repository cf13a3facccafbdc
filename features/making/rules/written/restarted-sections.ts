import {
  longest,
  type CatalogueAlbum,
  type CatalogueSticker,
} from '#features/albums/rules/catalogue/catalogue-album.ts';
import { writtenTexts } from './written-text.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';

/** A section while a list is being read. */
export interface DraftSection {
  name: string;
  prefix: string;
  isNamed: boolean;
  /** It holds all that follows, whatever prefix that has. */
  isHeld: boolean;
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

function stickersBySection(
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

/** Single stickers with a prefix of their own each, as below `Play-offs`, stay below that heading. */
export function joinStrays(sections: readonly DraftSection[], stickers: readonly DraftSticker[]): void {
  if (sections.filter(({ isNamed }) => isNamed).length < 2) return;
  const bySection = stickersBySection(stickers);
  let heading: DraftSection | undefined;
  for (const section of sections) {
    const [stray, ...others] = bySection.get(section) ?? [];
    if (section.isNamed) heading = section;
    else if (stray === undefined || others.length > 0) heading = undefined;
    else stray.section = heading ?? section;
  }
}

function commonPrefix(stickers: readonly DraftSticker[]): string {
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

/** If some stickers have a section, all must have one. */
export function nameTheRest(sections: DraftSection[], stickers: readonly DraftSticker[]): void {
  const loose = stickers.filter(({ section }) => section === undefined);
  if (sections.length === 0 || loose.length === 0) return;
  const intro = { name: writtenTexts.intro, prefix: '', isNamed: true, isHeld: false, mayBeTitle: false };
  sections.unshift(intro);
  for (const sticker of loose) sticker.section = intro;
}

/** As an album holds them; sections without stickers are left out. */
export function listed(
  sections: readonly DraftSection[],
  stickers: readonly DraftSticker[],
): Pick<CatalogueAlbum, 'sections' | 'stickers'> {
  const bySection = stickersBySection(stickers);
  return {
    sections: sections.flatMap(section => {
      const own = bySection.get(section);
      const about = { deep: null, mid: null, crest: null };
      return own === undefined ? [] : [{ name: section.name, prefix: commonPrefix(own) || null, ...about }];
    }),
    stickers: stickers.map(({ code, name, section, foil, rarity }, at) => {
      const about = { code, name, section: section?.name ?? null, rarity, foil };
      return { number: at + 1, ...about, picture: null, withdrawn: false, extra: false };
    }),
  };
}
