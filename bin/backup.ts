import path from 'node:path';
import { backupCommandText as text } from './backup-text.ts';
import { reasonOf } from './start-failure.ts';
import { withClient } from './with-database.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { writeBackupFile } from '#server/backup/backup-file.ts';

/** `npm run backup -- FILE`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) return complain(text.backupUsage());
  const place = path.resolve(file);
  const written = await withClient('warn', client => writeBackupFile(client, place));
  process.stdout.write(`${text.written(place, written)}\n`);
  return 0;
}

function complain(words: string): number {
  process.stderr.write(`${words}\n`);
  return 1;
}

// Not process.exit: what was printed into a pipe must arrive.
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) =>
  complain(error instanceof BackupError ? error.message : text.failed(reasonOf(error))),
);
