import { entryOf } from './line-entry.ts';
import { pageBeside, pageFoot } from './page-text.ts';
import type { WrittenLine } from './place.ts';
import { albumWord } from './written-text.ts';

/** Years, seasons and `2c` are the only digits of a title. */
const inTime = /(?<!\d)(?:(?:19|20)\d\d(?:\/\d\d(?:\d\d)?)?|\d\d\/\d\d|\d{1,2}\p{Ll}{1,2}(?!\p{L}))(?!\d)/gu;

/**
 * The first line, where its capitals or its year would make it a code or nothing at all. Others are found to be titles
 * when nothing stands below them.
 */
export function titleAbove(lines: readonly WrittenLine[]): WrittenLine | undefined {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const [first, second] = filled;
  const text = first?.text.trim() ?? '';
  if (first === undefined || second === undefined || text.length > 200) return undefined;
  const isAlone = () => filled.every(line => line === first || entryOf(line) !== undefined);
  // `Hier die Liste:`
  if (/^\p{L}\D*:$/u.test(text) && albumWord.test(text) && isAlone()) return first;
  const words = text.replace(pageBeside, '').replaceAll(inTime, '');
  const isWords = !/\d/.test(words) && /\p{L}{3}/u.test(words) && !/^[#=*[\p{Pd}]|[,;:]\s*$|\t/u.test(text);
  const isOdd = words !== text || (!/\p{Ll}/u.test(text) && /\p{L}[\s-]+\p{L}/u.test(text));
  if (!isWords || !isOdd) return undefined;
  if (albumWord.test(text)) return first;
  // Names of nothing but capitals, and headings of columns.
  const isCounted = filled.some(line => line !== first && entryOf(line) !== undefined);
  if ((words === text && !isCounted) || /\s{3}/.test(words.trim())) return undefined;
  const isAbove = entryOf(first) === undefined && entryOf(second) === undefined;
  return isAbove || (/\p{L}{2}.*\s\p{L}{2}/u.test(words) && isAlone()) ? first : undefined;
}

/** A page's head that stands on each page, below the foot of the one before. */
export function repeatedHeads(lines: readonly WrittenLine[]): ReadonlySet<WrittenLine> {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const [first] = filled;
  const bare = (text: string) => text.replace(pageBeside, '').trim();
  const head = first === undefined || entryOf(first) !== undefined ? '' : bare(first.text);
  const again = filled.filter(({ text }, at) => {
    const isOnNewPage = pageFoot.test(filled[at - 1]?.text.trim() ?? '') || pageBeside.test(text);
    return at > 0 && isOnNewPage && bare(text) === head;
  });
  return new Set(head === '' ? [] : again);
}

const marked = /:\s*$|^\s*(?:#{1,4}\s|={2}|\*{2})/;

/** Whether `Team Rot:` parts names without numbers: such lines, from the first or second one on, are each above a name. */
export function areHeadingsMarked(lines: readonly WrittenLine[]): boolean {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const headings = filled.flatMap(({ text }, at) => (marked.test(text) ? at : []));
  const isAbove = (at: number) => filled[at + 1] !== undefined && !headings.includes(at + 1);
  return headings[0] !== undefined && headings[0] < 2 && headings.every(isAbove);
}
