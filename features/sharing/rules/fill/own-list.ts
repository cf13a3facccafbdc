import { haveWords } from './have-words-text.ts';
import { mostCopies } from '#features/collection/rules/quantity.ts';
import { lettersIn } from '#features/lists/rules/list-mode.ts';
import type { ReadList } from '#features/lists/rules/read-list.ts';
import { foldWord } from '#features/lists/rules/fold-word.ts';
import { duplicateSigns, duplicateWords } from '#features/lists/rules/words-text.ts';

export const readings = ['have', 'missing', 'duplicates'] as const;
/** What the numbers of a member's own list mean. */
export type Reading = (typeof readings)[number];

export interface OwnList {
  /** Missing by a heading, where others are listed, too. */
  readonly missing: ReadonlySet<number>;
  /** Number → copies. */
  readonly listed: ReadonlyMap<number, number>;
  /** Of those listed; undefined where nothing says it. */
  readonly reading: Reading | undefined;
}

/** A list as its writer's own: what to another is "spare" may be what the member has at all. */
export function ownList(list: ReadList, text: string): OwnList {
  const { missing, duplicates, unmarked } = list;
  const listed = new Map([...unmarked, ...duplicates]);
  if (listed.size === 0)
    return {
      missing: new Set(),
      listed: new Map([...missing].map(number => [number, 1])),
      reading: 'missing',
    };
  const said = sideSaid(list, text);
  return { missing, listed, reading: said ?? (missing.size > 0 ? 'duplicates' : undefined) };
}

/** Copies alone prove no spares here: whoever counts what they have writes them, too. */
function sideSaid({ duplicates, parts }: ReadList, text: string): Reading | undefined {
  if (duplicates.size === 0) return undefined;
  let between = '';
  let position = 0;
  for (const { start, end } of parts) {
    between += `${text.slice(position, start)} `;
    position = end;
  }
  between += text.slice(position);
  const words = lettersIn(between).map(foldWord);
  if (
    words.some(word => duplicateWords.has(word)) ||
    [...between].some(sign => sign !== '✅' && sign !== '✔' && duplicateSigns.includes(sign))
  )
    return 'duplicates';
  return words.some(word => haveWords.has(word)) || /[✅✔]/u.test(between) ? 'have' : undefined;
}

/** Number → copies after the list; what it leaves as it is may be among them. */
export function filledBy(
  { missing, listed }: OwnList,
  reading: Reading,
  quantityOf: (number: number) => number,
  /** All numbers of the album, where all others are owned. */
  others: readonly number[] = [],
): ReadonlyMap<number, number> {
  const filled = new Map<number, number>();
  for (const number of others) filled.set(number, Math.max(1, quantityOf(number)));
  for (const number of missing) filled.set(number, 0);
  for (const [number, copies] of listed) {
    if (reading === 'missing') filled.set(number, 0);
    else if (reading === 'have') filled.set(number, Math.max(quantityOf(number), copies));
    else filled.set(number, Math.min(mostCopies, 1 + copies));
  }
  return filled;
}

/** Of what looks like a sticker, the share that is one of this album. */
export function understoodShare({ parts }: Pick<ReadList, 'parts'>): number {
  const meant = parts.filter(({ kind }) => kind !== 'none');
  return meant.length === 0 ? 1 : meant.filter(({ kind }) => kind === 'sticker').length / meant.length;
}

export const leastUnderstood = 0.9;
