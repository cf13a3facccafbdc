import path from 'node:path';
import { backupCommandText as text } from './backup-text.ts';
import { complain, ownWordsOr, runCommand, say } from './command.ts';
import { requireDatabase, withClient } from './with-database.ts';
import { writeBackupFile } from '#server/backup/backup-file.ts';

/** `npm run backup -- FILE`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) return complain(text.backupUsage());
  const place = path.resolve(file);
  await requireDatabase();
  const written = await withClient('warn', client => writeBackupFile(client, place));
  return say(text.written(place, written));
}

await runCommand('backup', run, ownWordsOr(text.failed));
