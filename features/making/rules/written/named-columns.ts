import { entryOf, readEntry, type LineEntry } from './line-entry.ts';
import type { WrittenLine } from './place.ts';

interface Column {
  readonly heading: WrittenLine;
  readonly lines: WrittenLine[];
  last: LineEntry | undefined;
}

const cellsOf = ({ text }: WrittenLine) =>
  text
    .trim()
    .split(/\s{3,}|\s*\t\s*/)
    .filter(cell => cell !== '');

/** `SV Aue    FC Bach` above `SVA1 Wappen    FCB1 Wappen`: each column is a section, and is read downwards. */
export function withNamedColumns(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  if (!lines.some(({ text }) => /\S(?: {3}|\t).*\S/.test(text))) return lines;
  const result: WrittenLine[] = [];
  let columns: readonly Column[] = [];
  const close = () => {
    for (const { heading, lines: own, last } of columns)
      result.push(
        { ...heading, text: `## ${last?.prefix === '' ? `"${heading.text}"` : heading.text}` },
        ...own,
      );
    columns = [];
  };
  const filled = lines.filter(({ text }) => text.trim() !== '');
  for (const [at, line] of filled.entries()) {
    const cells = cellsOf(line);
    const next = filled[at + 1];
    const isHeading = entryOf(line) === undefined && cells.length > 1 && next !== undefined;
    if (isHeading && isRow(cellsOf(next), cells.length) && cells.every(cell => /\p{L}{2}/u.test(cell))) {
      close();
      columns = cells.map(text => ({ heading: { ...line, text }, lines: [], last: undefined }));
    } else if (columns.length > 0 && isRow(cells) && cells.length <= columns.length) {
      for (const [place, cell] of cells.entries()) {
        const entry = readEntry(cell);
        const column =
          cells.length === columns.length ? columns[place] : columns.find(({ last }) => goesOn(last, entry));
        if (column === undefined) return lines;
        column.lines.push({ ...line, text: cell });
        column.last = entry;
      }
    } else {
      close();
      result.push(line);
    }
  }
  close();
  return result.length === filled.length ? lines : result;
}

function isRow(cells: readonly string[], count = cells.length): boolean {
  return cells.length === count && cells.every(cell => (readEntry(cell)?.name ?? '') !== '');
}

function goesOn(last: LineEntry | undefined, entry: LineEntry | undefined): boolean {
  return last?.prefix === entry?.prefix && (last?.number ?? 0) + 1 === entry?.number;
}
