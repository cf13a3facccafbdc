import path from 'node:path';
import { backupCommandText as text } from './backup-text.ts';
import { complain, ownWordsOr, runCommand, say } from './command.ts';
import { migrationsDir, withClient } from './with-database.ts';
import { refuseUnfit, restoreBackup } from '#server/backup/restore-backup.ts';
import { settleRestored } from '#server/backup/settle-restored.ts';
import { featureDoors } from '#server/features.ts';

const endSessionsOption = '--end-sessions';
const movedOption = '--moved';

/** `npm run restore -- FILE [--end-sessions | --moved]`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [file, ...more] = args.filter(arg => arg !== endSessionsOption && arg !== movedOption);
  const endSessions = args.includes(endSessionsOption);
  const isMoved = args.includes(movedOption);
  if (file === undefined || file.startsWith('-') || more.length > 0 || (endSessions && isMoved))
    return complain(text.restoreUsage());
  const place = path.resolve(file);
  // Checked before a database is created for it.
  await refuseUnfit(place, migrationsDir);
  // Where nothing happened since the backup, nothing has to be settled.
  const settled = isMoved ? {} : { settle: settleRestored(featureDoors, endSessions) };
  const restored = await withClient('warn', client =>
    restoreBackup(client, place, { migrationsDir, ...settled }),
  );
  return say(text.restored(restored, isMoved ? 'moved' : endSessions ? 'sessionsEnded' : 'goneBack'));
}

await runCommand('restore', run, ownWordsOr(text.failed));
