import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { hasNoRoom, isDatabaseFull } from '../database/failures.ts';
import { syncDirectory } from '../sync-directory.ts';
import { BackupError } from './backup-error.ts';
import type { BackupEnd } from './format.ts';
import { draftEnding } from './rotation.ts';
import { backupText as text } from './text.ts';
import { writeBackup } from './write-backup.ts';

export interface WrittenBackup extends BackupEnd {
  readonly bytes: number;
}

/**
 * Writes a backup that only its owner can read. It appears complete or not at all, even if the machine crashes. Never
 * overwrites a file.
 */
export async function writeBackupFile(client: pg.Client, file: string): Promise<WrittenBackup> {
  if (existsSync(file)) throw new BackupError(text.exists(file));
  const draft = file + draftEnding;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    // `flush` makes the stream fsync the file before it closes.
    const done = await writeBackup(client, handle.createWriteStream({ flush: true }));
    const { size: bytes } = await stat(draft);
    await rename(draft, file);
    await syncDirectory(path.dirname(file));
    return { ...done, bytes };
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    if (hasNoRoom(error) && !isDatabaseFull(error))
      throw new BackupError(text.noRoom(path.dirname(file)), { cause: error });
    throw error;
  }
}
