/**
 * Spreadsheets evaluate cells that begin with these signs (in some countries also with the full-width ones). After an
 * apostrophe they show them as text.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell of a CSV file that no spreadsheet evaluates: RFC 4180, quoted for comma and semicolon alike. */
export function csvCell(text: string): string {
  return csvQuoted(formula.test(text) ? `'${text}` : text);
}

/** Quotes only; for text that cannot be a formula. */
export function csvQuoted(text: string): string {
  return /["\r\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The inverse of `csvCell`, for a cell without its quotes. */
export function cellAsMeant(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
