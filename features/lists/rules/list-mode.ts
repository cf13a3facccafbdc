import { anybodyWords, duplicateWords, foldWord, isNegated, missingWords } from './words-text.ts';

export type Mode = 'missing' | 'duplicates';

export const other = { missing: 'duplicates', duplicates: 'missing' } as const;

/** Undefined: the words do not tell missing from duplicates. */
export function modeOf(words: readonly string[]): Mode | undefined {
  const folded = words.map(foldWord);
  if (isNegated(folded)) return 'missing';
  const mode = folded
    .map(each => (missingWords.has(each) ? 'missing' : duplicateWords.has(each) ? 'duplicates' : undefined))
    .find(each => each !== undefined);
  return mode !== undefined && folded.some(each => anybodyWords.has(each)) ? other[mode] : mode;
}

export function lettersIn(words: string): string[] {
  return words.match(/\p{L}+/gu) ?? [];
}
