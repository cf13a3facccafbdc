import { aloneAtEnd, countsIn } from './list-counts.ts';
import { ListFindings, type ListPart, type Side } from './list-findings.ts';
import type { ListIndex } from './list-index.ts';
import { ListLine } from './list-line.ts';
import { legendIn, signedBy } from './list-legend.ts';
import { lettersIn, modeOf, onlyHas } from './list-mode.ts';
import { cellsOf, headOf, stateIn, type Column, type TableHead } from './list-table.ts';
import { pagesIn } from './line-tokens.ts';
import { pieceOf, placeOf, plainLines, without, type PlainLine, type Range } from './plain-text.ts';

/** A parsed list, by sticker numbers. */
export interface ReadList {
  readonly missing: ReadonlySet<number>;
  /** Number → copies to give. */
  readonly duplicates: ReadonlyMap<number, number>;
  /** Listed where nothing says which list it is; with the copies, if there are any. */
  readonly unmarked: ReadonlyMap<number, number>;
  /** Missing stickers that are listed more than once. */
  readonly repeated: readonly number[];
  /** Looks like a sticker but matches none; as written. */
  readonly unknown: readonly string[];
  /** All numbers and codes of the text, in its order. */
  readonly parts: readonly ListPart[];
  /** The text was too long, and its end was not read. */
  readonly isCut: boolean;
}

/** In characters; 980 codes with their surroundings are 15 kB. */
export const longestList = 40_000;
const mostUnknown = 50;
const mostSpares = 99;

/**
 * Parses lists as people paste them from chats and other apps: headings in twelve languages, a prefix per line or per
 * number, emoji, section names for prefixes, ranges, copies before or after a number, page references, counts,
 * adverts and addresses around. Never throws, never exceeds the album; says of each number what it was taken for.
 */
export function readList(text: string, index: ListIndex): ReadList {
  const findings = new ListFindings();
  const isCut = text.length > longestList;
  const lines = plainLines(isCut ? wholeLines(text) : text);
  const counts = countsIn(
    lines.map(line => line.text),
    index.stickers,
  );
  const isReply = lines.some(({ text: line }) => /\d/.test(line) && !line.startsWith('>'));
  let prefix = '';
  let table: TableHead | undefined;
  let legend: ReadonlyMap<string, Side> = new Map();
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]?.text ?? '';
    const all = { start: 0, end: line.text.length };
    const count = counts.has(at) ? (aloneAtEnd.exec(line.text)?.index ?? -1) : -1;
    const isTitle = isTitleOf(line.text, next, index.albumName);
    if (legend.size === 0) legend = legendIn(line.text);
    table =
      headOf(line.text, next) ??
      (table !== undefined && line.text.includes(table.separator) ? table : undefined);
    if (isReply && line.text.startsWith('>')) note(findings, line, { ...all, none: 'other' });
    else if (isTitle) note(findings, line, { ...all, none: 'year' });
    else if (table === undefined) {
      const signed = signedBy(line.text, legend);
      const apart = pagesIn(line.text, index);
      if (signed !== undefined) apart.unshift(signed.range);
      if (count >= 0) apart.push({ start: count, end: line.text.length, none: 'count' });
      for (const range of apart) note(findings, line, range);
      const { side } = findings;
      if (signed !== undefined) findings.turn(signed.side);
      prefix = new ListLine(without(line, apart), prefix, index, findings, /^\W{0,3}\d/.test(next)).read();
      if (signed !== undefined) findings.side = side;
    } else readRow(line, table, index, findings);
  }
  return { ...summed(findings), isCut };
}

/** Reads each cell as a line of its own, on the side that its column or its row says. */
function readRow(
  line: PlainLine,
  { separator, columns }: TableHead,
  index: ListIndex,
  findings: ListFindings,
): void {
  const { side } = findings;
  const cells = cellsOf(line.text, separator).map((cell, at) => ({
    ...cell,
    text: line.text.slice(cell.start, cell.end),
    column: columns[at] ?? 'other',
  }));
  const inside = (column: Column) => cells.find(cell => cell.column === column)?.text ?? '';
  const status = lettersIn(inside('status'));
  const said = onlyHas(status) ? 'gone' : modeOf(status);
  if (said !== undefined) findings.turn(said);
  // Where the row names one sticker, other cells say whether, and how often.
  const isOfOne = cells.some(cell => cell.column === 'code' && /\d/.test(cell.text));
  const before = findings.entries.length;
  let prefix = '';
  for (const { start, end, text, column } of cells) {
    const state = isOfOne && column !== 'code' ? stateIn(text) : undefined;
    if (column === 'amount' || column === 'other' || state !== undefined)
      note(findings, line, { start, end, none: column === 'other' ? 'other' : 'copies' });
    if (state !== undefined && column !== 'status') stateOf(findings, before, column, state);
    else if (column === 'missing' || column === 'duplicates' || column === 'code') {
      if (column !== 'code') findings.turn(column);
      prefix = new ListLine(pieceOf(line, start, end), prefix, index, findings, false).read();
    }
  }
  findings.side = side;
}

/** Takes what a cell says for the stickers of its row. */
function stateOf(findings: ListFindings, from: number, column: Column, state: number): void {
  const entries = findings.entries.slice(from);
  if (column === 'amount' && state > 0) for (const entry of entries) entry.copies ??= state;
  const isMissing = (column === 'missing' && state > 0) || (column === 'had' && state === 0);
  const isSpare = column === 'duplicates' && state > 0;
  for (const entry of entries) {
    if (isMissing) entry.side = 'missing';
    else if (isSpare) Object.assign(entry, { side: 'duplicates', copies: state });
    else if (entry.side === 'unmarked' && column !== 'amount' && column !== 'other') entry.side = 'gone';
  }
}

function note(findings: ListFindings, line: PlainLine, { start, end, none }: Range): void {
  const written = line.text.slice(start, end);
  if (!/\d/.test(written)) return;
  const place = { start: placeOf(line, start), end: placeOf(line, end - 1) + 1 };
  findings.add({ ...place, kind: 'none', none, numbers: [], written });
}

function summed(findings: ListFindings): Omit<ReadList, 'isCut'> {
  const missing = new Set<number>();
  const duplicates = new Map<number, number>();
  const unmarked = new Map<number, number>();
  const repeated = new Set<number>();
  // A count of copies is proof of spares.
  const isOfSpares =
    !findings.isHeaded &&
    findings.entries.some(({ side, copies }) => side === 'unmarked' && (copies ?? 1) > 1);
  for (const { number, side, copies = 1 } of findings.entries)
    if (side === 'gone') continue;
    else if (side === 'missing') (missing.has(number) ? repeated : missing).add(number);
    else {
      const spares = side === 'duplicates' || isOfSpares ? duplicates : unmarked;
      if (spares === unmarked && unmarked.has(number)) repeated.add(number);
      // A number that is listed twice is another copy.
      else spares.set(number, Math.min(mostSpares, copies + (spares.get(number) ?? 0)));
    }
  const parts = findings.parts.toSorted((one, other) => one.start - other.start);
  const unknown = parts.filter(({ kind }) => kind === 'unknown').map(({ written }) => written);
  return {
    missing,
    duplicates,
    unmarked,
    repeated: [...repeated],
    unknown: unknown.slice(0, mostUnknown),
    parts,
  };
}

/** The first line of `writeList`, which may hold numbers: "Liga 2026" or "Liga 2026 (1/3)", with the date below. */
function isTitleOf(line: string, next: string, albumName: string): boolean {
  const isNamed = line.startsWith(albumName) && /^(?: \(\d+\/\d+\))?$/.test(line.slice(albumName.length));
  return isNamed && /^Stand: \d/.test(next);
}

/** The longest beginning that is read, which ends between two numbers. */
function wholeLines(text: string): string {
  return text.slice(0, longestList + 1).replace(/[^\s,;]*$/, '');
}
