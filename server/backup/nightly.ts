import { access, constants, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import { writeBackupFile } from './backup-file.ts';
import { backupName, madeAt, outdated } from './rotation.ts';
import { backupText as text } from './text.ts';
import type { Config } from '#server/config.ts';
import type { House } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';

/** For a start: what is wrong with the directory is said at once, not the first night. */
export async function checkBackupDir({ backup }: Pick<Config, 'backup'>): Promise<void> {
  if (backup === undefined) return;
  try {
    // Not recursively: that never ends where the system makes no directories.
    await mkdir(backup.dir, { mode: 0o700 }).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
    });
    // Not of a file.
    await access(path.join(backup.dir, path.sep), constants.W_OK);
  } catch (error) {
    throw new BackupError(text.dirClosed(backup.dir), { cause: error });
  }
}

function systemCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Where BACKUP_DIR is set. A failed night is tried again the next one, and said in the log. */
export const backUpNightly: Job = {
  name: 'back-up',
  schedule: '23 2 * * *',
  run: backUp,
};

async function backUp({ config: { backup }, db, log }: House): Promise<void> {
  if (backup === undefined) return;
  const file = path.join(backup.dir, backupName(new Date()));
  const client = await db.client({});
  // A lost connection fails the statement that runs.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows, bytes } = await writeBackupFile(client, file);
    log.info('backed up', { file, rows, bytes });
  } finally {
    await client.end();
  }
  const names = await readdir(backup.dir);
  for (const name of outdated(names, backup)) await rm(path.join(backup.dir, name), { force: true });
}

/** Undefined where there is none, or none is wanted. */
export async function lastBackupAt({ backup }: Pick<Config, 'backup'>): Promise<Date | undefined> {
  if (backup === undefined) return undefined;
  const names = await readdir(backup.dir).catch((): string[] => []);
  return names
    .flatMap(name => madeAt(name) ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1);
}
