import path from 'node:path';
import { complain, runBackupCommand } from './backup-command.ts';
import { backupCommandText as text } from './backup-text.ts';
import { requireDatabase, withClient } from './with-database.ts';
import { writeBackupFile } from '#server/backup/backup-file.ts';

/** `npm run backup -- FILE`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) return complain(text.backupUsage());
  const place = path.resolve(file);
  await requireDatabase();
  const written = await withClient('warn', client => writeBackupFile(client, place));
  process.stdout.write(`${text.written(place, written)}\n`);
  return 0;
}

await runBackupCommand(run);
