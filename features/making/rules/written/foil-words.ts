import type { Rarity } from '#features/albums/rules/rarity.ts';
import { bareFoil, foilKind, foilWord, rarityWords } from './written-text.ts';

/** What a list says about a sticker beside its name. */
export interface Remark {
  readonly foil: boolean;
  readonly rarity: Rarity | undefined;
}

/** Undefined where any of the words is no remark; `Gold` says something of a foil alone. */
export function readRemark(words: string): Remark | undefined {
  let foil = false;
  let rarity: Rarity | undefined;
  for (const word of words.split(/[\s,;/-]+/).filter(each => each !== '')) {
    const known = rarityWords[word.toLowerCase()];
    if (known !== undefined) rarity = known;
    else if (foilWord.test(word)) foil = true;
    else if (!foilKind.test(word)) return undefined;
  }
  return foil || rarity !== undefined ? { foil, rarity } : undefined;
}

const part =
  /\s*[([]([^()[\]]*)[)\]]|(?:,|\s+\p{Pd})\s+([^,()[\]]+?)(?=,|\s+\p{Pd}\s|\s*[([]|$)|\s*([✨⭐★*🌟])$/gu;

/** Separates `Rotpelz (Glitzer)`, `Rotpelz ✨` or `Rotpelz - Holo Foil (Wald)` into the name and the remark. */
export function splitRemark(text: string): { readonly name: string; readonly remark: Remark | undefined } {
  let remark: Remark | undefined;
  const note = (words: string): boolean => {
    const found = readRemark(words);
    if (found === undefined) return false;
    remark = { foil: found.foil || remark?.foil === true, rarity: found.rarity ?? remark?.rarity };
    return true;
  };
  const others = /[)\]✨⭐★*🌟,\p{Pd}]/u.test(text)
    ? text.replaceAll(part, (all: string, inside?: string, behind?: string, sign?: string) =>
        note(inside ?? behind ?? sign ?? '') ? '' : all,
      )
    : text;
  const [, name = '', words = ''] = bareFoil.exec(others) ?? [];
  return name !== '' && note(words) ? { name, remark } : { name: others.trim(), remark };
}
