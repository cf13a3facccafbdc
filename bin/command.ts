import path from 'node:path';
import { reasonOf } from './start-failure.ts';
import { BackupError } from '#server/backup/backup-error.ts';

/** What `npm run backup` and others do with their arguments; returns the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;

export function say(words: string): number {
  process.stdout.write(`${words}\n`);
  return 0;
}

export function complain(words: string): number {
  process.stderr.write(`${words}\n`);
  return 1;
}

/** Runs `command` where the process was started by the script of this name; tests and the server only import it. */
export async function runCommand(
  script: string,
  command: Command,
  sayFailure: (error: unknown) => string,
): Promise<void> {
  if (!path.basename(process.argv[1] ?? '').startsWith(script)) return;
  // Not process.exit, which could cut off output that was printed into a pipe.
  process.exitCode = await command(process.argv.slice(2)).catch((error: unknown) =>
    complain(sayFailure(error)),
  );
}

/** A `BackupError` tells the operator by itself what to do. */
export const ownWordsOr = (failed: (reason: string) => string) => (error: unknown) =>
  error instanceof BackupError ? error.message : failed(reasonOf(error));
