import { entryOf } from './line-entry.ts';
import { splitRemark } from './foil-words.ts';
import type { LineItem, WrittenCode } from './line-item.ts';
import { subNumberedIn } from './sub-numbers.ts';
import { noSuffix, tailWords } from './written-text.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';

/** What the whole list says about its codes, without which many of them look like words. */
export interface ListShape {
  /** Letters that stand before digits. */
  readonly prefixes: ReadonlySet<string>;
  /** Words such as `SP` that stand behind prefixes, with how many. */
  readonly tails: ReadonlyMap<string, ReadonlySet<string>>;
  readonly bare: ReadonlySet<string>;
  /** Codes without digits, such as `JD`. */
  readonly lone: ReadonlySet<string>;
  /** Most lines are one sticker with its name. */
  readonly isOfSingles: boolean;
  /** Whose numbers have numbers of their own: `POL 2-1`. */
  readonly subNumbered: ReadonlySet<string>;
  /** From a column that holds codes. */
  readonly codes: ReadonlySet<string>;
}

const bullet = /^(?:[-*•·>]\s+|\[[ xX✓]?\]\s*|[☐☑✓✅]\s*|#(?=\p{Lu}))/u;
const behind = '(?:([.:)])(?=\\s)|(\\s*[\\t|;])|(\\s+[\\p{Pd}=]+)(?=\\s)|(?=\\s)|$)\\s*(.*)$';
const form = (code: string) => new RegExp(`^${code}${behind}`, 'u');

/** Nearly all lines of long lists. */
const plain = /^(?:\p{Lu}{1,8} ?)?\d{1,4} \p{L}/u;
/** `GER P1`, `ESP-J6`, `CC-EU1` */
const lettered = form('((\\p{Lu}{2,8})[ -]\\p{Lu}{1,4}\\d{1,3}\\p{Ll}{0,3})');
/** `GER TOP 1`, `GER SP` */
const worded = form('((\\p{Lu}{2,8}) (\\p{Lu}{2,4})(?: \\d{1,3})?)');
/** `WAL-FIN SP`, `WAL-FIN 1` */
const paired = form('(\\p{Lu}{2,4}-\\p{Lu}{2,4}(?: \\p{Lu}{1,4}\\d{0,3}| ?\\d{1,3}))');
/** `GER13mc`, `13mc` */
const suffixed = form('((\\p{Lu}{0,8})[ -]?(\\d{1,4})(\\p{Ll}{2,3}|\\p{Lu}{2,3}))');
/** `POL 2-3`, `POL2+3` */
const double = form('((\\p{Lu}{0,8})[ -]?(\\d{1,3}) ?([\\p{Pd}+&/]) ?(\\d{1,3}))');
const lone = form('(\\p{Lu}{2,4})');

/** Undefined for ordinary codes, which are read with all else that a line may hold. */
export function readPrinted(line: string, shape: ListShape): LineItem | undefined {
  const text = line.trim().replace(bullet, '');
  if (shape.codes.size > 0) return inColumn(text, shape.codes);
  if (plain.test(text)) return undefined;
  for (const [pattern, isMeant] of forms) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const name = found.at(-1) ?? '';
    if (!mayBeName.test(name) || !isMeant(found, name, shape)) continue;
    return { kind: 'sticker', code: codeOf(found[1] ?? ''), ...splitRemark(name) };
  }
  return undefined;
}

/** Neither the rest of a range nor further codes. */
const mayBeName =
  /^(?:$|(?!(?:[\p{Pd}+&,;/]|bis|und|to)(?!\p{L})|\p{Lu}{1,8}[ -]?\d|\d+\s*(?:$|[,;\p{Pd}]))(?=.*\p{L}))/u;
const severalNames = /[/&+]|\s(?:und|and|y|e|et)\s/u;

type IsMeant = (found: RegExpExecArray, name: string, shape: ListShape) => boolean;
const forms: ReadonlyArray<readonly [RegExp, IsMeant]> = [
  [lettered, ([, , prefix = ''], name, { prefixes }) => name !== '' || prefixes.has(prefix)],
  [
    worded,
    ([, , prefix = '', tail = ''], name, { prefixes, tails }) =>
      (name !== '' || prefixes.has(prefix)) &&
      (prefixes.has(prefix) || (tails.get(tail)?.size ?? 0) > 1) &&
      (tailWords.test(tail) || (tails.get(tail)?.size ?? 0) > 1),
  ],
  // `NORD-OST TEAM` is a heading.
  [paired, ([, code = ''], name) => /\d/.test(code) || /\p{Ll}/u.test(name)],
  [
    suffixed,
    ([, , prefix, digits = '', suffix = ''], name, { isOfSingles, bare }) =>
      (name !== '' || isOfSingles) && (prefix !== '' || (bare.has(digits) && !noSuffix.test(suffix))),
  ],
  [
    double,
    ([, , prefix = '', first, sign = '', last], name, { isOfSingles, subNumbered }) =>
      (name !== '' && subNumbered.has(prefix)) ||
      (Number(last) === Number(first) + 1 &&
        (/[+&]/.test(sign)
          ? isOfSingles || (prefix !== '' && name !== '')
          : prefix !== '' && name !== '' && (isOfSingles || severalNames.test(name)))),
  ],
  [lone, ([, code = ''], name, shape) => name !== '' && shape.lone.has(code)],
];

/** The table reader puts a colon behind the code. */
function inColumn(text: string, codes: ReadonlySet<string>): LineItem | undefined {
  const at = text.indexOf(': ');
  const code = at === -1 ? text.replace(/ \([^()]*\)$/, '') : text.slice(0, at);
  if (!codes.has(code)) return undefined;
  const rest = text.slice(code.length).replace(/^: /, '').trim();
  return { kind: 'sticker', code: codeOf(code), ...splitRemark(rest) };
}

function codeOf(code: string): WrittenCode {
  const { prefix, label } = splitCode(code);
  const glue = code.slice(prefix.length, code.length - label.length);
  return { prefix, glue, digits: label, suffix: '' };
}

export function shapeOf(
  lines: ReadonlyArray<{ readonly text: string }>,
  codes: ReadonlySet<string>,
): ListShape {
  const [prefixes, bare] = [new Set<string>(), new Set<string>()];
  const tails = new Map<string, Set<string>>();
  let [single, many] = [0, 0];
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const texts = filled.map(({ text }) => text.trim().replace(bullet, ''));
  for (const [at, text] of texts.entries()) {
    const entry = entryOf(filled[at] ?? { text });
    if (entry?.prefix === '') bare.add(String(entry.number));
    else if (entry !== undefined) prefixes.add(entry.prefix);
    if (entry?.isMany === true || entry?.name === '') many += 1;
    else if (entry !== undefined) single += 1;
    if (entry !== undefined) continue;
    const [, , first = ''] = lettered.exec(text) ?? [];
    if (first !== '') prefixes.add(first);
    const [, , prefix = '', tail = ''] = worded.exec(text) ?? [];
    if (tail === '') continue;
    const known = tails.get(tail) ?? new Set();
    tails.set(tail, known.add(prefix));
  }
  const found = new Set<string>();
  const names = texts.map((text, at) =>
    entryOf(filled[at] ?? { text }) === undefined ? loneCode(text) : undefined,
  );
  for (const [at, code] of names.entries()) {
    const isBeside = names[at - 1] !== undefined || names[at + 1] !== undefined;
    if (code !== undefined && isBeside && !prefixes.has(code)) found.add(code);
  }
  return {
    prefixes,
    tails,
    bare,
    lone: found,
    isOfSingles: single > many,
    subNumbered: subNumberedIn(lines),
    codes,
  };
}

/** `JD Jude D.`, `JD: Jude`: letters that a sign parts from the name, or that begin its words. */
function loneCode(text: string): string | undefined {
  const [, code = '', point, gap, stroke, name = ''] = lone.exec(text) ?? [];
  if (code === '' || !/\p{Ll}/u.test(name) || /\d/.test(name)) return undefined;
  const isParted = (point ?? gap ?? stroke) !== undefined;
  const initials = name.split(/[\s-]+/).map(word => word.charAt(0));
  return isParted || initials.join('').startsWith(code) ? code : undefined;
}
