import { readRemark, type Remark } from './foil-words.ts';
import type { DraftSection, DraftSticker } from './restarted-sections.ts';
import { normaliseCode } from './sticker-code.ts';

/**
 * `Glitzer: 5, 12, 33` below the stickers says how they are, and so does `Glitzer: 1` where one other sticker has that
 * number. Several numbers from one on are a section's own. What says so leaves `sections`, `stickers` and `byCode`.
 */
export function takeRemarksBelow(
  sections: DraftSection[],
  stickers: DraftSticker[],
  byCode: ReadonlyMap<string, DraftSticker[]>,
): void {
  const sameAs = ({ code }: DraftSticker) => byCode.get(normaliseCode(code)) ?? [];
  for (const section of sections.toReversed()) {
    const remark = readRemark(section.name);
    const own = remark === undefined ? [] : stickers.filter(one => one.section === section);
    const isOneOfTwo = own.length === 1 && own.every(one => sameAs(one).length === 2);
    const isCounted = !isOneOfTwo && own.every(({ code }, at) => Number(code) === at + 1);
    if (remark === undefined || isCounted) continue;
    const meant = own.flatMap(one => sameAs(one).find(other => other.section !== section) ?? []);
    if (meant.length < own.length || own.some(({ name }) => name !== '')) continue;
    for (const one of meant) remarkOn(one, remark);
    for (const one of own) sameAs(one).splice(sameAs(one).indexOf(one), 1);
    stickers.splice(0, Infinity, ...stickers.filter(one => one.section !== section));
    sections.splice(sections.indexOf(section), 1);
  }
}

export function remarkOn(sticker: DraftSticker, { foil, rarity }: Remark): void {
  sticker.foil ||= foil;
  sticker.rarity = rarity ?? sticker.rarity;
}
