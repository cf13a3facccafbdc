import type { Rarity } from '#features/albums/rules/rarity.ts';
import { foilWord, rarityWords } from './written-text.ts';

/** What a list says about a sticker beside its name. */
export interface Remark {
  readonly foil: boolean;
  readonly rarity: Rarity | undefined;
}

/** Undefined where any of the words is no remark. */
export function readRemark(words: string): Remark | undefined {
  let foil = false;
  let rarity: Rarity | undefined;
  for (const word of words.split(/[\s,;/]+/).filter(each => each !== '')) {
    const known = rarityWords[word.toLowerCase()];
    if (known !== undefined) rarity = known;
    else if (foilWord.test(word)) foil = true;
    else return undefined;
  }
  return foil || rarity !== undefined ? { foil, rarity } : undefined;
}

/** Separates `Rotpelz (Glitzer)` or `Rotpelz ✨` into the name and the remark. */
export function splitRemark(text: string): { readonly name: string; readonly remark: Remark | undefined } {
  if (!/[)\]✨⭐★*🌟]$|[,\p{Pd}]\s+\p{L}+$/u.test(text)) return { name: text, remark: undefined };
  const [, named = '', inside = ''] =
    /^(.*?)\s*[([]([^()[\]]*)[)\]]$/u.exec(text) ??
    /^(.*?)\s*([✨⭐★*🌟])$/u.exec(text) ??
    /^(.*?)(?:,|\s+\p{Pd})\s+(\p{L}+)$/u.exec(text) ??
    [];
  const remark = inside === '' ? undefined : readRemark(inside);
  return remark === undefined ? { name: text, remark } : { name: named, remark };
}
