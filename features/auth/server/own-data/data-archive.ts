import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { archiveText as text } from './archive-text.ts';
import type { ReadableTable } from '#server/personal-data.ts';
import { csvCell } from '#shared/csv-cell.ts';
import { escaped } from '#shared/markup.ts';

export interface ArchiveContent {
  readonly exportedAt: string;
  readonly tables: readonly ReadableTable[];
  readonly json: AsyncIterable<string>;
}

/**
 * Packs an HTML page and CSV tables for people and JSON for programs, one after the other; compressed while it is read,
 * off the main thread.
 */
export function packArchive({ exportedAt, tables, json }: ArchiveContent): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const packed = zip.outputStream.pipe(new PassThrough());
  const fail = (error: Error) => void packed.destroy(error);
  zip.once('error', fail);
  const add = (file: string, parts: AsyncIterable<string>) =>
    zip.addReadStreamLazy(file, done => done(null, Readable.from(parts).once('error', fail)));
  add(text.pageFile, page(tables, exportedAt));
  for (const table of tables) add(`${text.tablesFolder}/${table.title}.csv`, csv(table));
  add(text.programsFile, json);
  zip.end();
  return packed;
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const withTimes = (row: readonly string[], time: (when: Date) => string) =>
  row.map(cell => (isoTime.test(cell) ? time(new Date(cell)) : cell));

/** In the form that German Excel opens: semicolons, byte order mark, formulas escaped. */
async function* csv({ columns, rows }: ReadableTable): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`;
  yield `\uFEFF${line(columns)}`;
  for await (const part of rows()) yield part.map(row => line(withTimes(row, text.timeInTables))).join('');
}

async function* page(tables: readonly ReadableTable[], exportedAt: string): AsyncGenerator<string> {
  const links = tables.map(({ title }) => `<li><a href="#${escaped(title)}">${escaped(title)}</a></li>`);
  yield [
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escaped(text.title)}</title>`,
    '<meta name="viewport" content="width=device-width"><style>',
    'body{font:16px/1.5 sans-serif;max-width:70rem;margin:0 auto;padding:16px}',
    'div{overflow-x:auto}table{border-collapse:collapse}td,th{border:1px solid;padding:4px 10px;text-align:left;',
    'vertical-align:top;white-space:pre-line}</style></head>',
    `<body><h1>${escaped(text.title)}</h1><p>${escaped(text.asOf(new Date(exportedAt)))}</p>`,
    `<ul>${links.join('')}</ul>`,
  ].join('');
  for (const table of tables) yield* section(table);
  yield '</body></html>';
}

async function* section({ title, columns, rows }: ReadableTable): AsyncGenerator<string> {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  yield `<h2 id="${escaped(title)}">${escaped(title)}</h2>`;
  let isEmpty = true;
  for await (const part of rows()) {
    if (isEmpty) yield `<div><table>${cells('th', columns)}`;
    isEmpty = false;
    yield part.map(row => cells('td', withTimes(row, text.time))).join('');
  }
  yield isEmpty ? `<p>${escaped(text.nothing)}</p>` : '</table></div>';
}
