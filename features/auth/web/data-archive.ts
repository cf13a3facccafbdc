import { strToU8, zipSync } from 'fflate';
import type { ExportedTable, ExportedTables } from './exported-data.ts';
import { dataText as text } from './data-text.ts';
import { absoluteTime } from '#web/format.ts';

/** An HTML page and CSV tables for people, JSON for programs. */
export function packArchive(readable: readonly ExportedTable[], all: ExportedTables): Blob {
  const tables = readable.map(withGermanTimes);
  const files = {
    [text.pageFile]: strToU8(page(tables, all.exportedAt)),
    ...Object.fromEntries(
      tables.map(table => [`${text.tablesFolder}/${table.title}.csv`, strToU8(csv(table))]),
    ),
    [text.programsFile]: strToU8(JSON.stringify(all, null, 2)),
  };
  return new Blob([zipSync(files)], { type: 'application/zip' });
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function withGermanTimes({ rows, ...table }: ExportedTable): ExportedTable {
  return {
    ...table,
    rows: rows.map(row => row.map(cell => (isoTime.test(cell) ? absoluteTime(cell) : cell))),
  };
}

/** As German Excel opens it: semicolons, byte order mark, formulas escaped. */
function csv({ columns, rows }: ExportedTable): string {
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`;
  return `\uFEFF${[columns, ...rows].map(line).join('')}`;
}

function csvCell(words: string): string {
  const harmless = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function page(tables: readonly ExportedTable[], exportedAt: string): string {
  const links = tables.map(({ title }) => `<li><a href="#${escaped(title)}">${escaped(title)}</a></li>`);
  return [
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escaped(text.title)}</title>`,
    '<meta name="viewport" content="width=device-width"><style>',
    'body{font:16px/1.5 sans-serif;max-width:70rem;margin:0 auto;padding:16px}',
    'div{overflow-x:auto}table{border-collapse:collapse}td,th{border:1px solid;padding:4px 10px;text-align:left;',
    'vertical-align:top;white-space:pre-line}</style></head>',
    `<body><h1>${escaped(text.title)}</h1><p>${escaped(text.asOf(absoluteTime(exportedAt)))}</p>`,
    `<ul>${links.join('')}</ul>${tables.map(section).join('')}</body></html>`,
  ].join('');
}

function section({ title, columns, rows }: ExportedTable): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.length === 0 ? `<p>${escaped(text.nothing)}</p>` : table();
  function table(): string {
    return `<div><table>${cells('th', columns)}${rows.map(row => cells('td', row)).join('')}</table></div>`;
  }
  return `<h2 id="${escaped(title)}">${escaped(title)}</h2>${body}`;
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
