import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { readIsCopy } from '#server/backup/copy-mark.ts';
import { backupText } from '#server/backup/text.ts';
import { onClient } from '#server/database/on-client.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { fillDatabase, openEmptyDatabase, readRows } from '#testing/database/filled-database.ts';

const scriptOf = await buildForThisFile(
  'bin/backup.ts',
  'bin/restore.ts',
  'bin/confirm-account.ts',
  'bin/take-off-code.ts',
  'bin/export-newsletter.ts',
  'bin/import-catalogue.ts',
);

async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-backup-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

function runCommand(command: string, settings: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [scriptOf(`bin/${command}.ts`), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
  return { status, said: stdout + stderr };
}

it('backs up and restores by two commands, which say what they did, or what to do', async () => {
  const directory = await emptyDirectory();
  const file = path.join(directory, 'stand.gz');
  const run = (command: string, databaseUrl: string, ...args: string[]) =>
    runCommand(command, { DATABASE_URL: databaseUrl }, ...args);
  const source = await openEmptyDatabase();
  await fillDatabase(source.client, randomBytes(32).toString('base64url'));
  const target = await openEmptyDatabase();

  expect(run('backup', source.connectionString)).toMatchObject({
    status: 1,
    said: expect.stringContaining('npm run backup -- DATEI'),
  });
  expect(run('backup', source.connectionString, file)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Gesichert: \S+stand\.gz \(\d+ Tabellen, \d+ Zeilen, [\d,]+ kB\)\.\n$/),
  });
  expect(run('backup', source.connectionString, file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('überschreibt nichts'),
  });
  expect(run('restore', target.connectionString, `${file}.other`)).toMatchObject({
    status: 1,
    said: expect.stringContaining('gibt es nicht'),
  });
  expect(run('restore', target.connectionString, file, '--end-sessions')).toMatchObject({
    status: 0,
    said: expect.stringContaining('Alle müssen sich neu anmelden.'),
  });
  const { sessions, mails, ...rows } = await readRows(target.client);
  expect([sessions, mails]).toEqual([[], []]);
  const { users, blog_image_files: pictures, push_keys: keys } = await readRows(source.client);
  expect(rows).toMatchObject({ users, blog_image_files: pictures, push_keys: keys });
  expect(run('restore', source.connectionString, file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('nur in eine leere'),
  });
});

it('restores a copy to look at, which a word makes the instance, at once or afterwards', async () => {
  const file = path.join(await emptyDirectory(), 'stand.gz');
  const source = await openEmptyDatabase();
  await fillDatabase(source.client, randomBytes(32).toString('base64url'));
  expect(runCommand('backup', { DATABASE_URL: source.connectionString }, file).status).toBe(0);
  const restored = async (...args: string[]) => {
    const target = await openEmptyDatabase();
    const run = (...given: string[]) =>
      runCommand('restore', { DATABASE_URL: target.connectionString }, ...given);
    const { status, said } = run(file, ...args);
    expect(status).toBe(0);
    return { isCopy: await readIsCopy(onClient(target.client)), said, run, target };
  };
  for (const word of ['--instance', '--end-sessions', '--moved'])
    expect((await restored(word)).isCopy).toBe(false);
  const { isCopy, said, run, target } = await restored();
  expect([isCopy, said]).toEqual([true, expect.stringContaining('npm run restore -- --instance')]);
  expect(run('--instance')).toEqual({ status: 0, said: expect.stringContaining('jetzt die Instanz') });
  expect(await readIsCopy(onClient(target.client))).toBe(false);
  expect(run('--instance').said).toContain('war schon die Instanz');
});

/** A limit for files, which everybody may set, stands in for the full disk that only root can make. */
it.skipIf(process.platform === 'win32')(
  'a backup without room is refused in words, and leaves nothing',
  async () => {
    const directory = await emptyDirectory();
    const source = await openEmptyDatabase();
    await fillDatabase(source.client, randomBytes(32).toString('base64url'));
    const file = path.join(directory, 'stand.gz');
    const limited = ['-c', 'ulimit -f 2; exec "$@"', 'sh', process.execPath, scriptOf('bin/backup.ts'), file];
    const { status, stderr } = spawnSync('sh', limited, {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: source.connectionString },
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: `${backupText.noRoom(directory)}\n` });
    expect(await readdir(directory)).toEqual([]);
  },
);

it.each([
  ['backup', ['stand.gz']],
  ['confirm-account', ['mia@example.org', '--yes']],
  ['take-off-code', ['mia@example.org', '--yes']],
  ['export-newsletter', []],
  ['import-catalogue', ['album.json']],
])('%s says that there is no database, and makes none', async (command, args) => {
  const directory = await emptyDirectory();
  for (const dataDir of [directory, path.join(directory, 'vertippt')])
    expect(runCommand(command, { DATABASE_URL: '', DATA_DIR: dataDir }, ...args)).toEqual({
      status: 1,
      said: expect.stringContaining(
        `In ${dataDir} ist keine Datenbank von Klebekumpel. Nenne den richtigen Ordner (DATA_DIR=…) oder deine Datenbank (DATABASE_URL=…).\n`,
      ),
    });
  expect(await readdir(directory)).toEqual([]);
});

it.each([
  ['fehlt.gz', undefined, 'gibt es nicht.'],
  ['brief.txt', 'Guten Tag', 'ist keine Sicherung von Klebekumpel.'],
  [
    'morgen.gz',
    gzipSync('{"format":"klebekumpel-backup","version":99}\n'),
    'stammt von einem neueren Klebekumpel',
  ],
])('restore of %s makes no database', async (name, content, words) => {
  const directory = await emptyDirectory();
  const file = path.join(directory, name);
  if (content !== undefined) await writeFile(file, content);
  const dataDir = path.join(directory, 'neu');
  expect(runCommand('restore', { DATABASE_URL: '', DATA_DIR: dataDir }, file)).toEqual({
    status: 1,
    said: expect.stringContaining(words),
  });
  expect(existsSync(dataDir)).toBe(false);
});

it('restore of a damaged backup makes no database, whose start would look like an empty one', async () => {
  const directory = await emptyDirectory();
  const file = path.join(directory, 'stand.gz');
  const source = await openEmptyDatabase();
  await fillDatabase(source.client, randomBytes(32).toString('base64url'));
  expect(runCommand('backup', { DATABASE_URL: source.connectionString }, file).status).toBe(0);
  const packed = await readFile(file);
  const renamed = gzipSync(gunzipSync(packed).toString().replace('Birne', 'Banane'));
  const dataDir = path.join(directory, 'neu');
  const damages: ReadonlyArray<[Buffer, string]> = [
    [packed.subarray(0, -200), 'abgeschnitten'],
    [renamed, 'beschädigt (Tabelle stickers)'],
  ];
  for (const [content, words] of damages) {
    await writeFile(file, content);
    expect(runCommand('restore', { DATABASE_URL: '', DATA_DIR: dataDir }, file)).toEqual({
      status: 1,
      said: expect.stringContaining(words),
    });
  }
  expect(existsSync(dataDir)).toBe(false);
});
