import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packArchive } from './data-archive.ts';

const exportedAt = '2026-11-22T10:00:00.000Z';
const tables = [
  {
    title: 'Freunde',
    columns: ['Name', 'Seit'],
    rows: () => partsOf([['=SUMME(A1)', exportedAt]], [["'=1+1", '']], [['<b>Ben</b>; "der" Bär', '']]),
  },
  { title: 'Beiträge', columns: ['Titel'], rows: () => partsOf() },
];

it('holds a page to read, a table per subject, and everything for programs', async () => {
  const all = { exportedAt, tables: { users: [{ email: 'mia@example.org' }] } };
  const packed = unzipSync(await buffer(packArchive({ exportedAt, tables, json: inParts(all) })));
  const files = Object.fromEntries(
    Object.entries(packed).map(([name, content]) => [name, strFromU8(content)]),
  );
  expect(Object.keys(files)).toEqual([
    'Deine Daten.html',
    'Tabellen/Freunde.csv',
    'Tabellen/Beiträge.csv',
    'klebekumpel-meine-daten.json',
  ]);
  expect(JSON.parse(files['klebekumpel-meine-daten.json'] ?? '')).toEqual(all);
  expect(files['Tabellen/Freunde.csv']).toBe(
    `Name;Seit\r\n'=SUMME(A1);22.11.2026 11:00\r\n''=1+1;\r\n"<b>Ben</b>; ""der"" Bär";\r\n`,
  );
  // The byte order mark, by which spreadsheets detect UTF-8.
  expect([...(packed['Tabellen/Freunde.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  const page = files['Deine Daten.html'] ?? '';
  expect(page).toContain(`<td>22. November 2026 um 11:00</td>`);
  expect(page).toContain('&#60;b&#62;Ben');
  expect(page).not.toContain('<b>');
  expect(page).toContain('Nichts gespeichert.');
});

it('reads a table only as far as it is packed', async () => {
  async function* endless(): AsyncGenerator<readonly string[][]> {
    for (;;) yield [[crypto.randomUUID()]];
  }
  const table = { title: 'Sticker', columns: ['Code'], rows: endless };
  const packed = packArchive({ exportedAt, tables: [table], json: inParts({}) });
  for await (const part of packed) {
    expect(part.length).toBeGreaterThan(0);
    break;
  }
});

it('fails where its reading fails, rather than being short', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield '{"tables":';
    throw new Error('The database went away.');
  }
  const packed = buffer(packArchive({ exportedAt, tables, json: broken() }));
  await expect(packed).rejects.toThrow('The database went away.');
});

async function* inParts(all: object): AsyncGenerator<string> {
  for (const part of JSON.stringify(all).split(/(?=:)/)) yield part;
}

async function* partsOf(...parts: ReadonlyArray<readonly string[][]>): AsyncGenerator<readonly string[][]> {
  yield* parts;
}
