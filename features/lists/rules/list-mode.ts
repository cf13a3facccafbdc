import { foldWord } from './fold-word.ts';
import {
  anybodyWords,
  asks,
  givesMe,
  gone,
  havingWords,
  duplicateWords,
  isNegated,
  missingWords,
  missingLetters,
  duplicateLetters,
} from './words-text.ts';

export type Mode = 'missing' | 'duplicates';

export const other = { missing: 'duplicates', duplicates: 'missing' } as const;

/** Undefined: the words do not tell missing from duplicates. */
export function modeOf(words: readonly string[]): Mode | undefined {
  const folded = words.map(foldWord);
  if (isNegated(folded)) return 'missing';
  const joined = folded.join(' ');
  if (joined.includes('zu viel')) return 'duplicates';
  if (givesMe.test(joined)) return 'missing';
  const told = folded.find(each => missingWords.has(each) || duplicateWords.has(each));
  const has = folded.some(each => havingWords.has(each)) ? 'duplicates' : undefined;
  const mode = told === undefined ? has : missingWords.has(told) ? 'missing' : 'duplicates';
  return mode !== undefined && (folded.some(each => anybodyWords.has(each)) || asks.test(joined))
    ? other[mode]
    : mode;
}

/** "Hab ich", "vorhanden", "eingeklebt": neither missing nor to spare. */
export function onlyHas(words: readonly string[]): boolean {
  const folded = words.map(foldWord);
  const isTold = folded.some(each => missingWords.has(each) || duplicateWords.has(each));
  return (
    !isTold &&
    !isNegated(folded) &&
    (folded.some(each => havingWords.has(each)) || gone.test(folded.join(' ')))
  );
}

/** Whether a folded word alone tells missing from duplicates. */
export function tellsMode(folded: string): boolean {
  return missingWords.has(folded) || duplicateWords.has(folded) || havingWords.has(folded);
}

/** A heading of one letter. */
export function letterMode([letter = '', ...others]: readonly string[]): Mode | undefined {
  if (others.length > 0) return undefined;
  const folded = foldWord(letter);
  return missingLetters.has(folded) ? 'missing' : duplicateLetters.has(folded) ? 'duplicates' : undefined;
}

export function lettersIn(words: string): string[] {
  return words.match(/\p{L}+/gu) ?? [];
}
