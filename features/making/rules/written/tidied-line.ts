import { asciiDigits } from '#features/lists/rules/ascii-digits.ts';
import { isCodeLike } from '#features/lists/rules/code-pattern.ts';
import { readRemark } from './foil-words.ts';
import { howMany, labelWords, pageBefore } from './written-text.ts';

/** An emoji or another picture, which decorates the number or code behind it; not those that mean a foil. */
export const picture = '(?:\\uFE0F|\\u200D|\\p{Emoji_Modifier}|(?![©®№✨⭐★🌟])\\p{So})';

/** Nearly all lines of long lists: nothing to remove. */
const plain = /^(?!\d+ +[x\d])[\p{L}0-9][\p{L}0-9 ,:;&'’-]*$/u;
/** Bullets and check boxes before a line of a list or document. */
const bullets =
  /^(?:\s*(?:[-*+>·•‣⁃∙–—»](?=\s)|[☐-☒✓✔✗✘✅❌❎⬜⬛□-▫▶▸►▹○◉●◦◯◻◼◽◾\p{Co}]\uFE0F?|\[[ xX✓]?\]))+\s*(?=[\p{L}\d#(])/u;
/** How many copies somebody has, such as `(2x)`. */
const copies =
  /\s*\((?:\d{1,2} ?[x×]|[x×] ?\d{1,2})\)\s*$|(?<=^\s*\d{1,4})\s+(?:\d{1,2}[x×]|[x×]\d{1,2})\s*$/u;
const shining =
  /^\s*([✨⭐★🌟]|\*(?=\d))\s*(\p{L}{0,8}[ -]?\d.*)$|^(\s*\p{L}{0,8}[ -]?\d{1,4})([*✨⭐★🌟])\s+(\p{L}.*)$/u;
const end = '(?:\\p{L}{1,8}[ -]?)?\\d{1,4}';
/** `1-20: Wald`, `MEX 1-20 Mexiko`. */
const rangeFirst = new RegExp(
  `^\\s*(?:(?:${labelWords})\\.?\\s*)?(${end}\\s*(?:\\p{Pd}|bis)\\s*${end})(?:\\s*:\\s*|\\s+)(\\p{L}{2}[^\\d,;]*)$`,
  'iu',
);
const decorated = new RegExp(`^(?:\\s|${picture})+(?=\\d|\\p{L}.*\\d)`, 'u');
/** `Obst: Nr. 1`, `Obst (Nr. 1`, and before a range `Obst, Sticker 1-20`. */
const labelled = new RegExp(
  `^(\\s*\\p{L}[^\\d:(,]*?)(\\s*[:(]|[\\s,]+\\p{Pd}?(?=\\s*(?:${labelWords})\\.?\\s*\\d+\\s*(?:\\p{Pd}|bis)))\\s*(?:${labelWords})\\.?\\s*(?=\\d)`,
  'iu',
);

/** Removes what surrounds a sticker in copied tables, check lists and price lists. */
export function tidied(line: string): string {
  const paged = line.replace(pageBefore, '');
  const named = /\d\s*(?:\p{Pd}|bis)/u.test(paged) ? sectionFirst(paged) : paged;
  if (plain.test(named) && !labelled.test(named)) return named;
  return (
    asciiDigits(named)
      .replaceAll(/[\uFF08-\uFF5A\u3000]/g, wide => wide.normalize('NFKC'))
      .replaceAll(/[\u3001\u060C]/g, ',')
      .replaceAll(/\uFE0F?\u20E3|(?<=[✨⭐★🌟])\uFE0F/gu, '')
      .replace(bullets, '')
      .replace(/^\s*\p{Pd}(?=\d+\s+\p{L}{2})/u, '')
      .replace(shining, '$2$3 $5 $1$4')
      // `#FUX 1`
      .replace(/^\s*#+(?=\p{L}{1,8}[ -]?\d)/u, '')
      .replace(decorated, '')
      .replaceAll(/^\s*\|+\s*|(?<![\s|])\s*\|[\s|]*$/g, '')
      // `(1) Hund`, `[1] Hund`
      .replace(/^\s*[([](\d{1,4}\p{L}?)[)\]]\s*/u, '$1) ')
      // `1.200`
      .replaceAll(/(^\s*|\d\s*\p{Pd}\s*)1\.(\d{3})(?!\d)/gu, '$11$2')
      // `Obst: Nr. 1-20`, `Obst (Nr. 1 bis 20)`
      .replace(labelled, (_, words: string, sign: string) => `${words}${sign.endsWith('(') ? ' (' : ': '}`)
      // `Obst (1-20)`, `Obst: 1-20 (20 Sticker)`
      .replace(/^(\s*\p{L}[^\d()]*)\((\d+\s*(?:[,\p{Pd}]|bis)[\d\s,\p{Pd}]*)\)\s*$/u, '$1: $2')
      .replace(howMany, '')
      .replace(copies, '')
      // `Hund ........ 12`
      .replace(/(?<=\p{L}[).]?)\s*(?:\.{4,}|…{2,}|_{3,})[.\s]*\d*\s*$/u, '')
      .replace(/[\s,;|\p{Pd}]{0,9}\(?\d{1,3}[.,]\d\d ?€\)?\s*$/u, '')
  );
}

/** Rewrites `1-20 Wald` as `Wald: 1-20`. But `1-20 Glitzer` is a remark, and `1-20 SEE` may mean either. */
function sectionFirst(line: string): string {
  const [, range = '', name = ''] = rangeFirst.exec(line) ?? [];
  if (range === '' || isCodeLike(name.trim())) return line;
  return readRemark(name.trim()) === undefined ? `${name.trim()}: ${range}` : `${range} (${name.trim()})`;
}

const firstColumn = /^\s*(?:(\p{L}{1,8})[ -]?)?(\d{1,4})(?:[.:)]\s*|\s+)[\p{L}\p{So}]/u;
const nextColumn = new RegExp(
  `(\\s{3,}|[^\\S\\t]*\\t\\s*|[,;]\\s*|\\s)(?:${picture}+\\s*)?(?=(?:(\\p{L}{1,8})[ -]?)?(\\d{1,4})(?:[.:)]\\s?|\\s)[\\p{L}\\p{So}])`,
  'gu',
);

/** Splits `1 Hund   51 Katze`, as copied from pages in columns, and `1 Hund, 2 Katze` into one text per sticker. */
export function columnsOf(line: string): readonly string[] {
  if (!/\d(?:(?!\s{3})[^\d\t,;])*(?:\s{3}|[\t,;])\D*\d|\d\D+\d\D+\d/u.test(line)) return [line];
  const columns: string[] = [];
  const [, startPrefix = '', startDigits = ''] = firstColumn.exec(line) ?? [];
  let [from, prefix, before] = [0, startPrefix, startDigits === '' ? Number.NaN : Number(startDigits)];
  const isCounted = countsOn(line);
  for (const { 0: all, 1: gap = '', 2: letters = '', 3: digits = '', index } of line.matchAll(nextColumn)) {
    const number = Number(digits);
    const isWide = gap.length > 2 || gap.includes('\t');
    const isNext =
      letters === prefix
        ? isWide && gap.trim() === ''
          ? number > before
          : number === before + 1 && (gap !== ' ' || isCounted)
        : isWide && isCodeLike(letters) && letters === letters.toUpperCase();
    if (!isNext) continue;
    columns.push(line.slice(from, index));
    [from, prefix, before] = [index + all.length, letters, number];
  }
  return [...columns, line.slice(from)];
}

/** `1 Hund 2 Katze 3 Maus`: numbers inside names hardly ever count up like this. */
function countsOn(line: string): boolean {
  const numbers = line.match(/(?<!\S)\d{1,4}(?=[.:)]?\s\p{L})/gu)?.map(Number) ?? [];
  return (
    numbers.length > 2 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  );
}
