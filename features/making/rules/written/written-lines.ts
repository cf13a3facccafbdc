import { withoutCounts, type CountedHeading } from './counted-headings.ts';
import { withoutJunk } from './left-out.ts';
import { entryOf } from './line-entry.ts';
import { withHeadingsLikeCodes } from './named-by-code.ts';
import { withNamedColumns } from './named-columns.ts';
import { pageBeside } from './page-text.ts';
import type { Place, WrittenLine } from './place.ts';
import { findSlips, type Slip } from './slips.ts';
import { findRangeSlips } from './range-slips.ts';
import { titleAbove } from './titled.ts';
import { longest } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { withoutUnseen } from '#features/albums/rules/unseen.ts';

/** A wider gap says no more, and patterns anchored at the end would try each of its positions again. */
const shorter = (gap: string) => (gap.includes('\t') ? '\t' : ' '.repeat(8));
const longGap = /\s{9,}/g;

interface Written {
  readonly lines: readonly WrittenLine[];
  readonly left: readonly Place[];
  readonly slips: readonly Slip[];
  readonly counted: readonly CountedHeading[];
  /** Empty where the first line may as well be a heading. */
  readonly title: string;
}

/**
 * The lines as they are meant: hyphenated words joined, totals such as `/20` removed, numbered headings as headings,
 * without the feet of pages, and with slips cured.
 */
export function writtenLines(text: string): Written {
  const lines: WrittenLine[] = [];
  const mayBreak = /[-\u00AD]\s*\n/.test(text);
  let start = 0;
  for (const written of text.split('\n')) {
    const line = written.replaceAll(longGap, shorter);
    const from = start + written.length - written.trimStart().length;
    const place = { start: from, end: Math.max(from, start + written.trimEnd().length) };
    const before = lines.at(-1);
    const isBroken = mayBreak && before !== undefined && runsOn(before.text, line);
    if (isBroken) lines.splice(-1, 1, { ...before, text: joined(before.text, line), end: place.end });
    else lines.push({ text: line, ...place });
    start += written.length + 1;
  }
  // Western letters and visible characters hide nothing, and nearly all lists consist of them.
  const isSeen = !/[^\n -~\u00C0-\u024F]/.test(text);
  const seen = isSeen
    ? lines
    : lines.map(line => ({ ...line, text: withoutUnseen(line.text).replaceAll(longGap, shorter) }));
  const kept = withoutJunk(seen);
  const above = titleAbove(kept.lines);
  const below = above === undefined ? kept.lines : kept.lines.filter(line => line !== above);
  const { lines: named, counted } = withoutCounts(text.includes('/') ? withoutTotal(below) : below);
  const ranged = findRangeSlips(named, text);
  const { lines: cured, slips } = findSlips(ranged.lines, text);
  return {
    lines: withRunningNumbers(withHeadings(withHeadingsLikeCodes(withNamedColumns(withNames(cured))))),
    left: kept.left,
    slips: [...ranged.slips, ...slips],
    counted,
    title:
      above?.text
        .replace(pageBeside, '')
        .replace(/\s*:?\s*$/, '')
        .trim()
        .slice(0, longest.name) ?? '',
  };
}

/** A soft hyphen breaks a word; a plain one does if small letters and no number follow. */
function runsOn(before: string, line: string): boolean {
  if (/\u00AD\s*$/.test(before)) return line.trim() !== '';
  return /\p{L}-\s*$/u.test(before) && /^\s*(?!(?:und|oder|bis)\b)\p{Ll}[^\p{Nd}]*$/u.test(line);
}

function joined(before: string, line: string): string {
  return before.replace(/[-\u00AD]\s*$/, '') + line.trimStart();
}

const codeAlone = /^\s*(?:\p{L}{1,8}[ -]?)?\d{1,4}[.:)]?\s*$/u;
const nameFirst = /^\s*(\p{L}[^\d:;,\t]*?)\s*:\s*(\d{1,4})\s*$/u;

/** Handles copied tables: numbers and names on alternate lines, or `Fuchs: 1` throughout. */
function withNames(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  if (filled.length < 2) return lines;
  const isFirst = filled.every(({ text }, at) => {
    const number = Number(nameFirst.exec(text)?.[2]);
    return at === 0 ? number >= 0 : number === Number(nameFirst.exec(filled[at - 1]?.text ?? '')?.[2]) + 1;
  });
  if (isFirst) return filled.map(line => ({ ...line, text: line.text.replace(nameFirst, '$2: $1') }));
  const isCode = filled.map(({ text }) => codeAlone.test(text));
  const isInTurn =
    filled.length > 3 &&
    filled.length % 2 === 0 &&
    filled.every(({ text }, at) =>
      at % 2 === 0 ? isCode[at] : isCode[at] === false && /\p{L}{2}/u.test(text),
    );
  if (!isInTurn) return lines;
  return filled.flatMap((line, at) => {
    const name = at % 2 === 0 ? filled[at + 1] : undefined;
    if (name === undefined) return [];
    return {
      start: line.start,
      end: name.end,
      text: `${line.text.trim().replace(/[.:)]$/, '')}: ${name.text.trim()}`,
    };
  });
}

const ofTotal = /^(\D{0,10}\d+)\s?\/\s?(\d+)(?!\s*[/\d])/u;

/** `1/20 Fuchs`, `2/20 Dachs`: the same number after different ones is the total. */
function withoutTotal(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  const found = lines.flatMap(({ text }) => ofTotal.exec(text) ?? []);
  const [, first, total, , second] = found;
  const isTotal =
    second !== undefined && first !== second && found.every((part, at) => at % 3 < 2 || part === total);
  return isTotal ? lines.map(line => ({ ...line, text: line.text.replace(ofTotal, '$1') })) : lines;
}

const shouted = /^\s*\p{Lu}{2,8}\s*:?\s*$/u;
const withYear = /^\s*\p{Lu}(?=[^\d:;,]*\p{Ll})[^\d:;,]*\s(\d{2,4})\s*$/u;
/** Alone in a list, it is hardly a prefix. */
const longShout = /^\s*\p{Lu}{4}/u;

/** If the stickers' numbers run on across them, `WALD` and `FC Igel 04` name sections and are no codes. */
function withRunningNumbers(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  const headings = new Set(lines.filter(({ text }) => shouted.test(text) || withYear.test(text)));
  if (headings.size === 0) return lines;
  const numbers = new Set<number>();
  let [rises, falls, last, isBelow] = [0, 0, -1, false];
  for (const line of lines) {
    const entry = headings.has(line) ? undefined : entryOf(line);
    if (headings.has(line)) isBelow = true;
    if (entry?.prefix !== '') continue;
    if (isBelow && last >= 0) {
      if (entry.number > last) rises += 1;
      else falls += 1;
    }
    last = entry.isMany ? Number(line.text.match(/\d{1,4}/g)?.at(-1)) : entry.last;
    isBelow = false;
    numbers.add(entry.number).add(last);
  }
  // `Maus 3` after `2 Katze` is a sticker.
  const isHole = [...headings].some(({ text }) => {
    const [, digits = ''] = withYear.exec(text) ?? [];
    const number = digits.startsWith('0') ? Number.NaN : Number(digits);
    return digits !== '' && numbers.has(number - 1) && !numbers.has(number);
  });
  const [only] = headings;
  const isWord = headings.size === 1 && longShout.test(only?.text ?? '');
  const isRunning = rises > falls || (isWord && falls === 0 && numbers.size > 0);
  if (isHole || !isRunning || headings.size >= numbers.size) return lines;
  return lines.map(line =>
    headings.has(line) ? { ...line, text: `## "${line.text.replace(/\s*:?\s*$/, '').trim()}"` } : line,
  );
}

const numbered = /^\s*(\d{1,2})[.)]\s+\p{L}\D*$/u;

/**
 * Recognises `1. Wald` as a heading above stickers numbered in another form: such headings count up from one, none
 * directly follows another, and what is between them also begins with one, or has codes.
 */
function withHeadings(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  const headings = lines.filter(({ text }) => numbered.test(text));
  if (headings.length === 0) return lines;
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const others = filled.filter(line => !headings.includes(line) && /\d/.test(line.text));
  if (headings.length > others.length) return lines;
  const isCounted = headings.every(({ text }, at) => Number(numbered.exec(text)?.[1]) === at + 1);
  const isApart = headings.every(line => others.includes(filled[filled.indexOf(line) + 1] ?? line));
  const isKnownOtherwise =
    others.some(({ text }) => /^\s*0*1(?!\d)/.test(text)) ||
    (headings.length > 1 && !others.some(({ text }) => /^\s*\d/.test(text)));
  if (!isCounted || !isApart || !isKnownOtherwise) return lines;
  return lines.map(line => (headings.includes(line) ? { ...line, text: `## ${line.text.trim()}` } : line));
}
