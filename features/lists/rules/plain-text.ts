import { asciiDigits } from './ascii-digits.ts';
import type { NoneKind } from './list-findings.ts';
import { isDictated, numberOfWord } from './number-words-text.ts';
import { withoutUnseen } from '#features/albums/rules/unseen.ts';

/** From an index of a line on, its characters stand one after the other from this place of the text on. */
type Segment = readonly [index: number, place: number];

/** A line of a text as it is read. */
export interface PlainLine {
  readonly text: string;
  /** Ascending; where its characters stand in what was pasted. */
  readonly segments: readonly Segment[];
}

/** What stands in a line that is no part of a list. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly none: NoneKind;
}

/** Nearly all characters of long lists, which stay as they are. */
const plain = /[!-~\u00C0-\u024F]+/y;
const lineBreak = /\r\n?|[\n\u2028\u2029]/y;
/** The end of a line that the next one continues. */
const continued = /(?:,|^[^;]*;) ?$/;
/** A variation selector, or the frame of a keycap such as 1️⃣. */
const framing = /[\uFE0F\u20E3]/;
/** Stands for what was taken out; a prefix reaches across it. */
export const takenOut = '·';

/**
 * The lines of a text without what nobody sees, with numbers in digits where they are all dictated, with the digits of all scripts as `0` to `9` and white space as single
 * blanks, but for tabs. A line that ends in a comma is joined with the next one.
 */
export function plainLines(text: string): readonly PlainLine[] {
  const lines: PlainLine[] = [];
  let line = new Builder();
  const isSpoken = isDictated(text);
  for (let place = 0; place < text.length;) {
    const run = matchAt(plain, text, place);
    const end = run === undefined ? matchAt(lineBreak, text, place) : undefined;
    const spoken = isSpoken && run !== undefined ? numberOfWord(run) : undefined;
    if (spoken !== undefined) line.addEach(String(spoken), place);
    else if (run !== undefined) line.add(run, place);
    else if (end !== undefined && continued.test(line.text)) line.addBlank(place);
    else if (end !== undefined) {
      lines.push(line.finish());
      line = new Builder();
    } else {
      const written = String.fromCodePoint(text.codePointAt(place) ?? 0);
      if (written === '\t') line.add(written, place);
      else if (/\s/.test(written)) line.addBlank(place);
      else if (!framing.test(written)) line.addEach(readable(written), place);
      place += written.length;
      continue;
    }
    place += (run ?? end ?? '').length;
  }
  lines.push(line.finish());
  return lines;
}

class Builder {
  text = '';
  readonly #segments: Segment[] = [];
  #next = -1;

  add(written: string, place: number): void {
    if (place !== this.#next) this.#segments.push([this.text.length, place]);
    this.text += written;
    this.#next = place + written.length;
  }

  /** Characters that all stand for what is written at one place. */
  addEach(characters: string, place: number): void {
    if (/^[\uD800-\uDBFF]/.test(characters)) this.add(characters, place);
    else for (const character of characters) this.add(character, place);
  }

  addBlank(place: number): void {
    if (this.text !== '' && !/[\s]$/.test(this.text)) this.add(' ', place);
  }

  finish(): PlainLine {
    return { text: this.text.trimEnd(), segments: this.#segments };
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function readable(written: string): string {
  return withoutUnseen(asciiDigits(written)).replace(/[\uFF08-\uFF5A]/g, wide => wide.normalize('NFKC'));
}

/** Where the character at an index of the line stands in the text. */
export function placeOf({ segments }: PlainLine, index: number): number {
  const [from, place] = segments.findLast(([start]) => start <= index) ?? [0, 0];
  return place + index - from;
}

export function without(line: PlainLine, ranges: readonly Range[]): PlainLine {
  if (ranges.length === 0) return line;
  const kept = new Builder();
  let at = 0;
  const keep = (end: number) => {
    for (let index = at; index < end; index += 1) kept.add(line.text[index] ?? '', placeOf(line, index));
  };
  for (const { start, end } of ranges) {
    keep(start);
    kept.add(takenOut, placeOf(line, start));
    at = end;
  }
  keep(line.text.length);
  return kept.finish();
}

/** A piece of a line. */
export function pieceOf(line: PlainLine, start: number, end: number): PlainLine {
  const text = line.text.slice(start, end);
  const later = line.segments.filter(([index]) => index > start && index < end);
  return {
    text,
    segments: [[0, placeOf(line, start)], ...later.map(([index, place]) => [index - start, place] as const)],
  };
}
