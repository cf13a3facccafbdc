import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runJob } from '#server/jobs.ts';
import { migrationsDir, openEmptyDatabase, readRows } from '#testing/database/filled-database.ts';
import { startAppForThisTest } from '#testing/start-server.ts';
import { backUpNightly, checkBackupDir, lastBackupAt } from './nightly.ts';
import { restoreBackup } from './restore-backup.ts';
import { readConfig } from '#server/config.ts';

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-nights-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

it('a backup is made each night, also of a night that was slept through, and old ones go', async () => {
  const directory = await newDirectory();
  const app = await startAppForThisTest({ BACKUP_DIR: directory, BACKUP_DAYS: '1', BACKUP_WEEKS: '0' });
  await app.as('mia');
  await writeFile(path.join(directory, 'klebekumpel-2026-01-05T012300Z.gz'), '');
  await writeFile(path.join(directory, 'mine.gz'), '');
  // Left by a process that was killed in the midst of it.
  await writeFile(path.join(directory, 'klebekumpel-2026-01-06T012300Z.gz.part'), '');
  // Pretends that the server did not run in the last two nights.
  await app.sql`insert into job_runs values (${backUpNightly.name}, now() - interval '2 days')`;
  expect(await runJob(app.house, backUpNightly)).toBe(true);
  expect(await runJob(app.house, backUpNightly)).toBe(false);
  const names = (await readdir(directory)).filter(name => name !== 'mine.gz');
  expect(names).toHaveLength(1);
  const last = await lastBackupAt(app.house.config);
  expect(Math.abs((last?.getTime() ?? 0) - Date.now())).toBeLessThan(600_000);
  const { client } = await openEmptyDatabase();
  await restoreBackup(client, path.join(directory, names[0] ?? ''), { migrationsDir });
  expect((await readRows(client))['users']).toMatchObject([{ email: 'mia@example.org' }]);
});

it('a night that fails leaves no half file, and is due again', async () => {
  const directory = await newDirectory();
  const app = await startAppForThisTest({ BACKUP_DIR: directory });
  await rm(directory, { recursive: true });
  await expect(runJob(app.house, backUpNightly)).rejects.toThrow(/ENOENT/);
  expect(await checkBackupDir(app.house.config)).toBe(undefined);
  expect(await runJob(app.house, backUpNightly)).toBe(true);
  expect(await readdir(directory)).toHaveLength(1);
});

it('a directory that cannot be written to ends the start with words', async () => {
  for (const dir of ['/proc/nights', import.meta.filename])
    await expect(checkBackupDir(readConfig({ BACKUP_DIR: dir }))).rejects.toThrow(
      `BACKUP_DIR: In ${dir} kann`,
    );
});
