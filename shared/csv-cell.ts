/** Spreadsheets evaluate cells that begin like this, wide signs in some countries too; behind an apostrophe they show them. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell of a file for spreadsheets: RFC 4180 with either separator, and nothing in it is evaluated. */
export function csvCell(text: string): string {
  return csvQuoted(formula.test(text) ? `'${text}` : text);
}

/** For text that is known to be harmless. */
export function csvQuoted(text: string): string {
  return /["\r\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What `csvCell` was given, of a cell without its quotes. */
export function cellAsMeant(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
