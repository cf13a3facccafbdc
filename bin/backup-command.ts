import { backupCommandText as text } from './backup-text.ts';
import { reasonOf } from './start-failure.ts';
import { BackupError } from '#server/backup/backup-error.ts';

/** A command such as `npm run backup`: takes its arguments and returns the exit code. */
export type BackupCommand = (args: readonly string[]) => Promise<number>;

export function complain(words: string): number {
  process.stderr.write(`${words}\n`);
  return 1;
}

export async function runBackupCommand(run: BackupCommand): Promise<void> {
  // Not process.exit, which could cut off output that was printed into a pipe.
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) =>
    complain(error instanceof BackupError ? error.message : text.failed(reasonOf(error))),
  );
}
