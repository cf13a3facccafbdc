import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fillByRelease, openEmptyDatabase, readRows } from '#testing/filled-database.ts';

it('backs up and restores by two commands, which say what they did, or what to do', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-backup-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = path.join(directory, 'stand.gz');
  const run = (command: string, databaseUrl: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', path.join(import.meta.dirname, `${command}.ts`), ...args],
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: databaseUrl } },
    );
    return { status, said: stdout + stderr };
  };
  const source = await openEmptyDatabase();
  await fillByRelease(source.client, randomBytes(32).toString('base64url'));
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
