import { readRemark, type Remark } from './foil-words.ts';
import type { DraftSection, DraftSticker } from './restarted-sections.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';

/**
 * Handles remarks that follow the stickers: `Glitzer: 5, 12, 33` says that these are foils, and so does `Glitzer: 1` if
 * one other sticker has that number. Several numbers from 1 on are instead a section of their own, if there is one
 * other section or numbers restart in each. Remarks are removed from `sections`, `stickers` and `byCode`.
 */
export function takeRemarksBelow(
  sections: DraftSection[],
  stickers: DraftSticker[],
  byCode: ReadonlyMap<string, DraftSticker[]>,
): void {
  const sameAs = ({ code }: DraftSticker) => byCode.get(normaliseCode(code)) ?? [];
  for (const section of sections.toReversed()) {
    const remark = readRemark(section.name);
    if (remark === undefined) continue;
    const own = stickers.filter(one => one.section === section);
    const [only, ...more] = new Set(stickers.map(one => one.section).filter(each => each !== section));
    const isBesideOne = more.length === 0 && only?.mayBeTitle === false;
    const isNew = own.some(one => sameAs(one).length !== 2) || (isBesideOne && own.length > 1);
    const isCounted = isNew && own.every(({ code }, at) => Number(code) === at + 1);
    const meant = own.flatMap(one => sameAs(one).find(other => other.section !== section) ?? []);
    if (isCounted || meant.length < own.length || own.some(({ name }) => name !== '')) continue;
    for (const one of meant) remarkOn(one, remark);
    for (const one of own) sameAs(one).splice(sameAs(one).indexOf(one), 1);
    stickers.splice(0, Infinity, ...stickers.filter(one => one.section !== section));
    sections.splice(sections.indexOf(section), 1);
  }
}

/** If a section's name is a remark, such as `Glitzer`, it applies to all of its stickers. */
export function takeRemarksOfSections(
  sections: readonly DraftSection[],
  stickers: readonly DraftSticker[],
): void {
  for (const section of sections) {
    const remark = readRemark(section.name);
    if (remark !== undefined) for (const one of stickers) if (one.section === section) remarkOn(one, remark);
  }
}

export function remarkOn(sticker: DraftSticker, { foil, rarity }: Remark): void {
  sticker.foil ||= foil;
  sticker.rarity = rarity ?? sticker.rarity;
}

/** Whether a line is `Glitzer: 5, 12, 33`: a remark on stickers that other lines name. */
export function isRemarkOnOthers(line: string): boolean {
  const [, words = ''] = /^([^\d:]*):\s*\d[\d\s,;\p{Pd}]*$/u.exec(line) ?? [];
  return readRemark(words) !== undefined;
}
