import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importDemoCatalogues, importFiles } from './import-catalogue.ts';
import { mostFileCharacters } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { albumOf, createAlbum, put, teamAlbumOf } from '#testing/albums.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { writeCatalogueCsv, writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { createPerson } from '#testing/people.ts';

const log = createLog('silent');
const scriptOf = await buildForThisFile('bin/import-catalogue.ts');
let db: Database;
let connectionString: string;
let dropDatabase: () => Promise<void>;
let directory: string;

beforeEach(async () => {
  const database = await createTestDatabase();
  connectionString = database.connectionString;
  dropDatabase = database.drop;
  db = createDatabase({ connectionString, poolSize: 8, log });
  directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-import-'));
});
afterEach(async () => {
  await db.destroy();
  await dropDatabase();
  await rm(directory, { recursive: true });
});

async function file(name: string, content: string | Buffer): Promise<string> {
  await writeFile(path.join(directory, name), content);
  return path.join(directory, name);
}

async function run(files: readonly string[], isDryRun = false) {
  const lines: string[] = [];
  const isDone = await importFiles(db, files, { isDryRun }, line => lines.push(line));
  return { isDone, text: lines.join('\n') };
}

const albumNames = async () =>
  (await db.query.selectFrom('albums').select('name').orderBy('id').execute()).map(album => album.name);

describe('importing files', () => {
  it('imports every file and reports it', async () => {
    const files = [
      await file('a.csv', writeCatalogueCsv(albumOf(), ';')),
      await file('b.json', writeCatalogueJson(teamAlbumOf())),
    ];
    expect(await run(files)).toMatchObject({ isDone: true });
    expect(await albumNames()).toEqual(['Markttag', 'WM der Tiere']);
    const again = await run(files);
    expect(again).toEqual({
      isDone: true,
      text: '„Markttag“ ist unverändert.\n„WM der Tiere“ ist unverändert.',
    });
  });

  it('imports none when one of them is faulty', async () => {
    const good = await file('a.json', writeCatalogueJson(albumOf()));
    const bad = await file('b.csv', '# name: B\n# key: b\nnumber;rarity\n1;gold');
    const { isDone, text } = await run([good, bad]);
    expect(isDone).toBe(false);
    expect(text).toContain('Zeile 4: rarity: Diese Seltenheit gibt es nicht.');
    expect(await albumNames()).toEqual([]);
  });

  it('changes nothing on a dry run', async () => {
    const { isDone, text } = await run([await file('a.json', writeCatalogueJson(albumOf()))], true);
    expect(isDone).toBe(true);
    expect(text).toContain('würde neu angelegt');
    expect(await albumNames()).toEqual([]);
  });

  it('says in one document what is in each file, also of a list on a dry run', async () => {
    const files = [
      await file('a.json', writeCatalogueJson(teamAlbumOf())),
      await file('b.txt', 'Wald\n1 Fuchs\n2 Hase (Glitzer)\nWiese\n3 Reh\n4 Dachs\n6 Uhu\nSeite 1 von 2\n??'),
    ];
    const lines: string[] = [];
    const how = { isDryRun: true, isJson: true };
    expect(await importFiles(db, files, how, line => lines.push(line))).toBe(true);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      dryRun: true,
      files: [
        { file: files[0], outcome: 'created', title: 'WM der Tiere', problems: [] },
        {
          outcome: 'list',
          stickers: 5,
          first: '1',
          last: '6',
          foils: 1,
          marks: [{ line: 9, words: '??', message: expect.any(String) }],
          slips: [{ line: 7, words: '6 Uhu', cure: '5\n6 Uhu' }],
          left: [{ line: 8, words: 'Seite 1 von 2' }],
        },
      ],
    });
    expect((await run(files, true)).text).toContain('Zeile 7: 5 fehlt zwischen 4 und 6. 6 Uhu');
    expect((await run(files)).isDone).toBe(false);
  });

  it('reports an album that cannot be changed and imports the others', async () => {
    const album = await createAlbum(db, { count: 2 });
    await put(db, await createPerson(db, 'mia'), album, { 2: 1 });
    const smaller = await file('a.json', writeCatalogueJson(albumOf({ count: 1 })));
    const { isDone, text } = await run([smaller, await file('b.json', writeCatalogueJson(teamAlbumOf()))]);
    expect(isDone).toBe(false);
    expect(text).toContain('Nr. 2 Sticker 2 fehlt in der Datei');
    expect(text).toContain('nicht betroffen');
    expect(await albumNames()).toEqual(['Markttag', 'WM der Tiere']);
  });

  it.each([
    ['a file in Latin-1', 'a.csv', Buffer.from('# name: Gemüse', 'latin1'), 'nicht als UTF-8'],
    ['a file that is too large', 'a.csv', Buffer.alloc(mostFileCharacters + 1, 32), 'zu groß'],
    ['an empty file', 'a.json', '', 'kein gültiges JSON'],
  ])('reports %s', async (_, name, content, expected) => {
    const { isDone, text } = await run([await file(name, content)]);
    expect(isDone).toBe(false);
    expect(text).toContain(expected);
  });

  it('reports a file that is not there', async () => {
    const { isDone, text } = await run([path.join(directory, 'nirgends.csv')]);
    expect(isDone).toBe(false);
    expect(text).toContain('nicht lesbar');
  });
});

describe('the demo catalogues', () => {
  beforeEach(async () => {
    await file('a.json', writeCatalogueJson(teamAlbumOf()));
    await file('b.json', writeCatalogueJson(albumOf({ count: 3 })));
    await file('readme.txt', 'no album');
  });

  it('are imported once when processes start together, the largest last', async () => {
    const lines: string[] = [];
    const counting = createLog('info', line => lines.push(line));
    await Promise.all(Array.from({ length: 4 }, () => importDemoCatalogues(db, directory, counting)));
    expect(lines.filter(line => line.includes('demo catalogues imported'))).toHaveLength(1);
    expect(await albumNames()).toEqual(['Markttag', 'WM der Tiere']);
    expect(await db.query.selectFrom('stickers').select('id').execute()).toHaveLength(7);
  });

  it('are left out where any album is', async () => {
    await createAlbum(db, { key: 'eigenes', name: 'Eigenes' });
    await importDemoCatalogues(db, directory, log);
    expect(await albumNames()).toEqual(['Eigenes']);
  });

  it('may be missing, and a faulty one does not keep the others back', async () => {
    await importDemoCatalogues(db, path.join(directory, 'nirgends'), log);
    expect(await albumNames()).toEqual([]);
    await file('a.json', '{');
    const lines: string[] = [];
    await importDemoCatalogues(
      db,
      directory,
      createLog('error', line => lines.push(line)),
    );
    expect(await albumNames()).toEqual(['Markttag']);
    expect(lines.join()).toContain('demo catalogue is faulty');
  });
});

describe('the command', () => {
  function command(...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [scriptOf('bin/import-catalogue.ts'), ...args], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, DATABASE_URL: connectionString },
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    return new Promise(resolve => child.on('close', code => resolve({ code, output })));
  }

  it('imports and exits with 0, refuses and exits with 1', async () => {
    const good = await file('a.json', writeCatalogueJson(albumOf()));
    expect(await command(good, '--dry-run')).toMatchObject({ code: 0 });
    expect(await albumNames()).toEqual([]);
    expect(await command(good)).toMatchObject({ code: 0, output: expect.stringContaining('neu angelegt') });
    expect(await albumNames()).toEqual(['Markttag']);
    expect(await command(await file('b.json', '{'))).toMatchObject({ code: 1 });
  });

  it.each([[[]], [['--dry-run']], [['a.json', '--force']]])('explains itself for %j', async args => {
    const { code, output } = await command(...args);
    expect(code).toBe(1);
    expect(output).toContain('Aufruf: npm run albums:import');
  });
});
