import { isCodeLike } from '#features/lists/rules/code-pattern.ts';
import { labelWords } from './written-text.ts';

/** The code at the head of a line, where it has a number. */
export interface LineEntry {
  readonly prefix: string;
  readonly glue: string;
  readonly digits: string;
  readonly number: number;
  /** The same, or the second one of `POL 2-3`. */
  readonly last: number;
  readonly name: string;
  /** A range or a list of codes. */
  readonly isMany: boolean;
}

const head = new RegExp(
  `^[^\\p{L}\\p{N}]{0,6}(?:(?:${labelWords})(?!\\p{L})\\.?\\s*)?(?:(\\p{L}{1,8})([ .-]?))?(\\d{1,4})(?:([\\p{Pd}+/])(\\d{1,4}))?\\p{L}?(?![\\p{L}\\d])(.*)$`,
  'iu',
);
const further =
  /^\s*(?:(?:[,;/+&~]|\p{Pd}|…|\.\.)\s*|(?:bis|to|und|and|sowie)\s+)(?:\p{L}{1,8}[ -]?)?\d|^\.\d/iu;

const known = new WeakMap<object, LineEntry | undefined>();

/** Asked for each line by all that looks at the whole list. */
export function entryOf(line: { readonly text: string }): LineEntry | undefined {
  if (!known.has(line)) known.set(line, readEntry(line.text));
  return known.get(line);
}

export function readEntry(line: string): LineEntry | undefined {
  const [, prefix = '', glue = '', digits = '', sign, second, rest = ''] = head.exec(line.trim()) ?? [];
  if (digits === '' || (prefix !== '' && !isCodeLike(prefix))) return undefined;
  const number = Number(digits);
  const isDouble =
    second !== undefined &&
    (sign === '+' || prefix !== '') &&
    Number(second) === number + 1 &&
    /^\W*\s\W*\p{L}/u.test(rest);
  const name = rest.replace(/^[\s.:)\]|;,=_\p{Pd}>→]+/u, '').trim();
  const isMany = (second !== undefined && !isDouble) || further.test(rest);
  return { prefix, glue, digits, number, last: isDouble ? Number(second) : number, name, isMany };
}
