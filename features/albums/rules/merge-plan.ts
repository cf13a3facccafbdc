import type { CatalogueAlbum, CatalogueSticker } from './catalogue/catalogue-album.ts';
import { normaliseCode } from './sticker-code.ts';

export interface MergePlan {
  /** Numbers in the source and in the target that stand for the same sticker. */
  readonly pairs: ReadonlyArray<readonly [oldNumber: number, newNumber: number]>;
  /** Stickers with the same code but different names; the target's name stays. */
  readonly renamed: ReadonlyArray<{ readonly code: string; readonly from: string; readonly to: string }>;
  /** Stickers whose code the target does not have. */
  readonly unmatched: readonly CatalogueSticker[];
}

/** Plans how `source` becomes a part of `target`: stickers are matched by their printed codes. */
export function planMerge(source: CatalogueAlbum, target: CatalogueAlbum): MergePlan {
  const byCode = new Map(target.stickers.map(sticker => [normaliseCode(sticker.code), sticker]));
  const pairs: Array<[number, number]> = [];
  const renamed: Array<{ code: string; from: string; to: string }> = [];
  const unmatched: CatalogueSticker[] = [];
  for (const sticker of source.stickers) {
    const same = byCode.get(normaliseCode(sticker.code));
    if (same === undefined) unmatched.push(sticker);
    else {
      pairs.push([sticker.number, same.number]);
      if (isOtherName(sticker.name, same.name))
        renamed.push({ code: same.code, from: sticker.name, to: same.name });
    }
  }
  return { pairs, renamed, unmatched };
}

function isOtherName(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '');
  return one !== '' && other !== '' && plain(one) !== plain(other);
}

/** The target with these stickers of the source appended, and the sections that it lacks. */
export function withStickers(
  target: CatalogueAlbum,
  source: CatalogueAlbum,
  added: readonly CatalogueSticker[],
): CatalogueAlbum {
  const named = new Set(added.map(({ section }) => section));
  const known = new Set(target.sections.map(({ name }) => name));
  const hasSections = target.sections.length > 0;
  const sections = hasSections
    ? [...target.sections, ...source.sections.filter(({ name }) => named.has(name) && !known.has(name))]
    : [];
  const stickers = added.map((sticker, at) => ({
    ...sticker,
    number: target.totalStickers + at + 1,
    section: hasSections ? (sticker.section ?? target.sections[0]?.name ?? null) : null,
  }));
  return {
    ...target,
    sections,
    totalStickers: target.totalStickers + added.length,
    stickers: [...target.stickers, ...stickers],
  };
}
