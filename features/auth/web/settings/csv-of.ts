import { csvCell } from '#shared/csv-cell.ts';

/** As German Excel opens it: byte order mark, semicolons. The fields of the first row are the head. */
export function csvOf(rows: ReadonlyArray<Readonly<Record<string, unknown>>>): string {
  const head = Object.keys(rows[0] ?? {});
  const lines = [head, ...rows.map(row => head.map(name => row[name]))];
  return `\uFEFF${lines.map(line => `${line.map(cell => csvCell(String(cell))).join(';')}\r\n`).join('')}`;
}
