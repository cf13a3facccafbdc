import path from 'node:path';
import { backupCommandText as text } from './backup-text.ts';
import { complain, ownWordsOr, runCommand, say } from './command.ts';
import { migrationsDir, withClient } from './with-database.ts';
import { refuseUnfit, restoreBackup } from '#server/backup/restore-backup.ts';
import { settleRestored } from '#server/backup/settle-restored.ts';
import { featureDoors } from '#server/features.ts';

const endSessionsOption = '--end-sessions';

/** `npm run restore -- FILE [--end-sessions]`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [file, ...more] = args.filter(arg => arg !== endSessionsOption);
  if (file === undefined || file.startsWith('-') || more.length > 0) return complain(text.restoreUsage());
  const place = path.resolve(file);
  // Checked before a database is created for it.
  await refuseUnfit(place, migrationsDir);
  const endSessions = args.includes(endSessionsOption);
  const settle = settleRestored(featureDoors, endSessions);
  const restored = await withClient('warn', client =>
    restoreBackup(client, place, { migrationsDir, settle }),
  );
  return say(text.restored(restored, endSessions));
}

await runCommand('restore', run, ownWordsOr(text.failed));
