import type { Place, WrittenLine } from './place.ts';
import { entryOf, readEntry, type LineEntry } from './line-entry.ts';
import { subNumberedIn } from './sub-numbers.ts';
import { labelWords, writtenTexts } from './written-text.ts';

/** A line that hardly means what it says. Where `cure` keeps the number of lines, the list is read as if it were cured. */
export interface Slip extends Place {
  readonly message: string;
  readonly cure?: Cure | undefined;
}

export interface Cure {
  /** What should stand there instead. */
  readonly text: string;
  readonly label: string;
}

interface Line {
  readonly line: WrittenLine;
  readonly at: number;
  readonly entry: LineEntry | undefined;
  /** Words without a number. */
  readonly isName: boolean;
}

const mostMissing = 9;
/** How `l5`, `2O` and `I2` were meant. */
const alike: Readonly<Record<string, string>> = {
  l: '1',
  I: '1',
  L: '1',
  '|': '1',
  i: '1',
  O: '0',
  o: '0',
  Q: '0',
  S: '5',
  B: '8',
  Z: '2',
  z: '2',
};
const mistyped = new RegExp(
  `^[^\\p{L}\\p{N}]{0,4}(?:(?:${labelWords})(?!\\p{L})\\.?\\s*)?([\\dlILiOoQSBZz|]{1,4})(?=[.:)]?\\s+\\p{L}{2}|[.:)]?$)`,
  'u',
);

/** Compares each line with its neighbours in lists of single stickers whose numbers count up. */
export function findSlips(
  lines: readonly WrittenLine[],
  source: string,
): { readonly lines: readonly WrittenLine[]; readonly slips: readonly Slip[] } {
  const subNumbered = subNumberedIn(lines);
  const all = lines.map((line, at): Line => {
    const text = line.text.trim();
    const entry = entryOf(line);
    const isName =
      entry === undefined && /^\P{N}*\p{Ll}\P{N}*[^:\s\p{N}]$/u.test(text) && !/^[#=*[]/.test(text);
    const isOne =
      entry?.isMany !== true && !(entry?.number !== entry?.last && subNumbered.has(entry?.prefix ?? ''));
    return { line, at, entry: isOne ? entry : undefined, isName };
  });
  const singles = all.filter(({ entry }) => entry !== undefined && entry.name !== '');
  if (singles.length < 3 || singles.length * 2 < all.filter(({ line }) => /\d/.test(line.text)).length)
    return { lines, slips: [] };
  return new Search(all, source).run(lines);
}

class Search {
  readonly #all: readonly Line[];
  readonly #source: string;
  readonly #cured = new Map<number, string>();
  readonly #slips: Slip[] = [];
  readonly #gaps: Slip[] = [];
  readonly #codes: Set<string>;
  readonly #prefixes = new Map<string, number>();
  /** Where a line without a number, and without a blank one above, stands between numbers of which none is missing. */
  readonly #hasHeadings: boolean;

  constructor(all: readonly Line[], source: string) {
    this.#all = all;
    this.#source = source;
    this.#codes = new Set(
      all.flatMap(({ entry }) => (entry === undefined ? [] : [`${entry.prefix}${entry.number}`])),
    );
    for (const { entry } of all)
      if (entry !== undefined) this.#prefixes.set(entry.prefix, (this.#prefixes.get(entry.prefix) ?? 0) + 1);
    let before: LineEntry | undefined;
    this.#hasHeadings = all.some(({ entry, isName, at }) => {
      before = entry ?? before;
      const isHeading = isName && before !== undefined && this.#after(at)?.number === before.last + 1;
      return isHeading && !this.#isBlank(at - 1);
    });
  }

  run(lines: readonly WrittenLine[]) {
    let before: LineEntry | undefined;
    for (const one of this.#all) {
      const found = this.#meant(one, before);
      if (found === undefined) {
        if (one.entry !== undefined) this.#findGap(one, one.entry, before);
        // Behind a range the numbers go on anywhere.
        before = one.entry ?? (/\d/.test(one.line.text) ? undefined : before);
      } else {
        this.#cured.set(one.at, found.text);
        before = found.entry;
      }
    }
    // In a list of a few stickers of many, a gap is no slip.
    const entries = this.#all.filter(({ entry }) => entry !== undefined).length;
    if (this.#gaps.length * 4 <= entries) this.#slips.push(...this.#gaps);
    return {
      lines: lines.map((line, at) => {
        const text = this.#cured.get(at);
        return text === undefined ? line : { ...line, text };
      }),
      slips: this.#slips.toSorted((one, other) => one.start - other.start),
    };
  }

  /** The line as it was meant, where its neighbours leave no doubt. */
  #meant(one: Line, before: LineEntry | undefined): { text: string; entry: LineEntry } | undefined {
    const { line, entry, isName } = one;
    if (entry !== undefined && entry.number === (before?.last ?? -1) + 1 && entry.prefix === before?.prefix)
      return undefined;
    const after = this.#after(one.at);
    const expected = before === undefined ? undefined : before.last + 1;
    const fits = expected !== undefined && after?.number === expected + 1 && after.prefix === before?.prefix;
    const near = between(before, after);
    const typed = mistyped.exec(line.text.trim())?.[1] ?? '';
    const read = [...typed].map(sign => alike[sign] ?? sign).join('');
    if (/\d/.test(typed) ? read !== typed : /^[lIO]$/.test(typed)) {
      const number = Number(read);
      const isBetween = number > (before?.last ?? -1) && number < (after?.number ?? Infinity);
      const isNext = number === expected || number === (after?.number ?? 0) - 1;
      const areBare = (before?.prefix ?? '') === '' && (after?.prefix ?? '') === '';
      if (isBetween && isNext && areBare && (fits || /\d/.test(typed) || before === undefined))
        return this.#replace(line, typed, read, writtenTexts.slip(typed, read, near));
    }
    if (entry !== undefined) {
      if (!fits || before === undefined) return undefined;
      if (entry.prefix !== before.prefix) {
        // `GRE 2` between `GER 1` and `GER 3`.
        const isOnce = this.#prefixes.get(entry.prefix) === 1 && entry.number === expected;
        const [from, to] = [entry, before].map(({ prefix, glue }) => `${prefix}${glue}${entry.digits}`);
        return isOnce
          ? this.#replace(line, from ?? '', to ?? '', writtenTexts.slip(from ?? '', to ?? '', near))
          : undefined;
      }
      const digits = String(expected).padStart(entry.digits.startsWith('0') ? entry.digits.length : 1, '0');
      return this.#replace(line, entry.digits, digits, writtenTexts.slip(entry.digits, digits, near));
    }
    if (!isName || !fits || before === undefined || this.#hasHeadings) return undefined;
    if (this.#isBlank(one.at - 1) || this.#isBlank(one.at + 1)) return undefined;
    const code = `${before.prefix}${before.glue}${expected}`;
    return this.#replace(line, '', `${code} `, writtenTexts.noNumber(code, near));
  }

  #replace(line: WrittenLine, from: string, to: string, message: string) {
    const { start, end } = line;
    const text = line.text.trim().replace(from, () => to);
    const entry = readEntry(text);
    if (entry === undefined) return undefined;
    const cured = this.#source.slice(start, end).replace(from, () => to);
    this.#slips.push({ start, end, message, cure: { text: cured, label: writtenTexts.putIn(to.trim()) } });
    return { text, entry };
  }

  #findGap({ line }: Line, entry: LineEntry, before: LineEntry | undefined): void {
    if (before === undefined || before.prefix !== entry.prefix) return;
    const missing = entry.number - before.last - 1;
    if (missing < 1 || missing > mostMissing) return;
    const numbers = Array.from({ length: missing }, (_, at) => before.last + 1 + at);
    if (numbers.some(number => this.#codes.has(`${entry.prefix}${number}`))) return;
    const codes = numbers.map(number => `${entry.prefix}${entry.glue}${number}`);
    const { start, end } = line;
    const text = [...codes, this.#source.slice(start, end)].join('\n');
    const message = writtenTexts.missing(codes, between(before, entry));
    this.#gaps.push({ start, end, message, cure: { text, label: writtenTexts.add(codes) } });
  }

  #after(at: number): LineEntry | undefined {
    for (const { entry, isName, line } of this.#all.slice(at + 1, at + 4)) {
      if (entry !== undefined) return entry;
      if (!isName && line.text.trim() !== '') return undefined;
    }
    return undefined;
  }

  #isBlank(at: number): boolean {
    return this.#all[at]?.line.text.trim() === '';
  }
}

function between(before: LineEntry | undefined, after: LineEntry | undefined): string {
  const named = (entry: LineEntry | undefined, number = 0) =>
    entry === undefined ? undefined : `${entry.prefix}${entry.glue}${number}`;
  return writtenTexts.between(named(before, before?.last), named(after, after?.number));
}
