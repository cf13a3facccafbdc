import { asciiDigits } from './ascii-digits.ts';
import type { NoneKind } from './list-findings.ts';
import { withoutUnseen } from '#features/albums/rules/unseen.ts';

/** A line of a text as it is read, with the place of each character in what was pasted. */
export interface PlainLine {
  readonly text: string;
  /** Where the character at an index, and the end behind the last one, stand in the text. */
  readonly places: readonly number[];
}

/** Nearly all characters of long lists: they stay as they are. */
const plain = /[!-~\u00C0-\u024F]/;
/** A variation selector, or the frame of a keycap such as 1️⃣. */
const framing = /[\uFE0F\u20E3]/;
/** Stands for a line break that a comma continues. */
const continued = /[,;]$/;

/**
 * The lines of a text without what nobody sees, with the digits of all scripts as `0` to `9` and white space as single
 * blanks. A line that ends in a comma is joined with the next one.
 */
export function plainLines(text: string): readonly PlainLine[] {
  const lines: PlainLine[] = [];
  let line = '';
  let places: number[] = [];
  const end = (place: number) => {
    const isPadded = line.endsWith(' ');
    lines.push({ text: isPadded ? line.slice(0, -1) : line, places: [...places, place] });
    line = '';
    places = [];
  };
  let place = 0;
  for (const written of text) {
    const isBreak = /[\n\r\u2028\u2029]/.test(written);
    const isBlank = !isBreak && /\s/.test(written);
    if (isBreak && continued.test(line.trimEnd())) {
      if (!line.endsWith(' ')) {
        line += ' ';
        places.push(place);
      }
    } else if (isBreak) end(place);
    else if (isBlank) {
      if (line !== '' && !line.endsWith(' ')) {
        line += ' ';
        places.push(place);
      }
    } else if (!framing.test(written)) {
      const meant = plain.test(written) ? written : readable(written);
      line += meant;
      for (let at = 0; at < meant.length; at += 1) places.push(place);
    }
    place += written.length;
  }
  end(place);
  return lines;
}

function readable(written: string): string {
  return withoutUnseen(asciiDigits(written)).replace(/[\uFF08-\uFF5A]/g, wide => wide.normalize('NFKC'));
}

/** What stands in a line that is no part of a list. */
export interface Range {
  readonly start: number;
  readonly end: number;
  readonly none: NoneKind;
}

/** Stands for what was taken out; a prefix reaches across it. */
export const takenOut = '·';

export function without({ text, places }: PlainLine, ranges: readonly Range[]): PlainLine {
  let kept = '';
  const keptPlaces: number[] = [];
  let at = 0;
  for (const { start, end } of [...ranges, { start: text.length, end: text.length }]) {
    kept += text.slice(at, start);
    keptPlaces.push(...places.slice(at, start));
    if (end > start) {
      kept += takenOut;
      keptPlaces.push(places[start] ?? 0);
    }
    at = end;
  }
  return { text: kept, places: [...keptPlaces, places[text.length] ?? 0] };
}
