/** A record. Quoted fields may contain line breaks, so a record may have several lines. */
export interface CsvRow {
  /** The number of its first line, counted from `firstLine`. */
  readonly line: number;
  readonly fields: readonly string[];
  /** A violation of RFC 4180; the fields are parsed as well as possible. */
  readonly flaw?: 'open_quote' | 'text_after_quote';
}

/**
 * Parses RFC 4180 with any one-character separator and any line break. Accepts every text: a quote inside an unquoted
 * field is literal, an unclosed one runs to the end. Lazy, so that the reader may stop early.
 */
export function* readCsvRows(text: string, separator: string, firstLine: number): Generator<CsvRow> {
  let position = 0;
  let line = firstLine;
  while (position < text.length) {
    const start = line;
    const fields: string[] = [];
    let flaw: CsvRow['flaw'];
    for (;;) {
      const field = readField(text, position, separator);
      fields.push(field.text);
      flaw ??= field.flaw;
      line += countBreaks(text, position, field.end);
      position = field.end;
      if (text[position] !== separator) break;
      position += 1;
    }
    if (position < text.length) {
      position += text.startsWith('\r\n', position) ? 2 : 1;
      line += 1;
    }
    yield flaw === undefined ? { line: start, fields } : { line: start, fields, flaw };
  }
}

interface Field {
  readonly text: string;
  /** Index of the separator, of the line break, or of the end. */
  readonly end: number;
  readonly flaw?: NonNullable<CsvRow['flaw']>;
}

function readField(text: string, start: number, separator: string): Field {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start, separator);
    return { text: text.slice(start, end), end };
  }
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote === -1) return { text: unquote(text.slice(start + 1)), end: text.length, flaw: 'open_quote' };
    if (text[quote + 1] === '"') {
      position = quote + 2;
      continue;
    }
    const inside = unquote(text.slice(start + 1, quote));
    const end = endOfPlain(text, quote + 1, separator);
    if (end === quote + 1) return { text: inside, end };
    return { text: inside + text.slice(quote + 1, end), end, flaw: 'text_after_quote' };
  }
}

function endOfPlain(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

function unquote(text: string): string {
  return text.replaceAll('""', '"');
}

function countBreaks(text: string, start: number, end: number): number {
  return text.slice(start, end).match(/\r\n|\r|\n/g)?.length ?? 0;
}
