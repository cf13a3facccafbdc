import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import { writeBackupFile } from './backup-file.ts';
import { readIsCopy } from './copy-mark.ts';
import { backupName, isDraft, madeAt, outdated } from './rotation.ts';
import { backupText as text } from './text.ts';
import type { Config } from '#server/config.ts';
import type { House } from '#server/context.ts';
import { codeOf } from '#server/error-code.ts';
import type { Job } from '#server/jobs.ts';

/** Called at start, so that a wrong directory is reported at once rather than in the first night. */
export async function checkBackupDir({ backup }: Pick<Config, 'backup'>): Promise<void> {
  if (backup === undefined) return;
  try {
    // Not recursive: where the system refuses to make directories, a recursive mkdir never ends.
    await mkdir(backup.dir, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    // The trailing separator makes this fail for a plain file.
    await access(path.join(backup.dir, path.sep), constants.W_OK);
  } catch (error) {
    throw new BackupError(text.dirClosed(backup.dir), { cause: error });
  }
}

/** Runs where BACKUP_DIR is set. A failed backup is logged and tried again the next night. */
export const backUpNightly: Job = {
  name: 'back-up',
  schedule: '23 2 * * *',
  trustsAnyClock: true,
  run: backUp,
};

async function backUp({ config: { backup }, db, log }: House): Promise<void> {
  // A copy's would take the place of the instance's in the directory.
  if (backup === undefined || (await readIsCopy(db.query))) return;
  // Of a night that was cut off; each may be as large as the database.
  for (const name of (await readdir(backup.dir)).filter(isDraft))
    await rm(path.join(backup.dir, name), { force: true });
  const begunAt = new Date();
  const file = path.join(backup.dir, backupName(begunAt));
  const client = await db.client({});
  // A lost connection already fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows, bytes } = await writeBackupFile(client, file);
    log.info('backed up', { file, rows, bytes });
  } finally {
    await client.end();
  }
  const names = await readdir(backup.dir);
  for (const name of outdated(names, backup, begunAt)) await rm(path.join(backup.dir, name), { force: true });
}

/** When the newest nightly backup was begun; undefined where there is none, or BACKUP_DIR is not set. */
export async function lastBackupAt({ backup }: Pick<Config, 'backup'>): Promise<Date | undefined> {
  if (backup === undefined) return undefined;
  const names = await readdir(backup.dir).catch((): string[] => []);
  return (
    names
      .flatMap(name => madeAt(name) ?? [])
      // One that a clock ahead named says nothing of how old the newest is.
      .filter(at => at.getTime() <= Date.now())
      .toSorted((one, other) => one.getTime() - other.getTime())
      .at(-1)
  );
}
