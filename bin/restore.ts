import path from 'node:path';
import { backupCommandText as text } from './backup-text.ts';
import { complain, ownWordsOr, runCommand, say } from './command.ts';
import { migrationsDir, withClient, withDatabase } from './with-database.ts';
import { markAs } from '#server/backup/copy-mark.ts';
import { refuseUnfit, restoreBackup } from '#server/backup/restore-backup.ts';
import { settleRestored } from '#server/backup/settle-restored.ts';
import type { Queries } from '#server/database/database.ts';
import { featureDoors } from '#server/features.ts';

const endSessionsOption = '--end-sessions';
const movedOption = '--moved';
const instanceOption = '--instance';
const options = [endSessionsOption, movedOption, instanceOption];

/** `npm run restore -- FILE [--instance | --end-sessions | --moved]` or `-- --instance`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [file, ...more] = args.filter(arg => !options.includes(arg));
  const endSessions = args.includes(endSessionsOption);
  const isMoved = args.includes(movedOption);
  if (args.join() === instanceOption) return beInstance();
  if (file === undefined || file.startsWith('-') || more.length > 0 || (endSessions && isMoved))
    return complain(text.restoreUsage());
  const place = path.resolve(file);
  // Checked before a database is created for it.
  await refuseUnfit(place, migrationsDir);
  const isInstance = isMoved || endSessions || args.includes(instanceOption);
  const settle = async (db: Queries) => {
    // Where nothing happened since the backup, nothing has to be settled.
    if (!isMoved) await settleRestored(featureDoors, endSessions)(db);
    await markAs(db, isInstance ? 'instance' : 'copy');
  };
  const restored = await withClient('warn', client =>
    restoreBackup(client, place, { migrationsDir, settle }),
  );
  const how = isMoved ? 'moved' : endSessions ? 'sessionsEnded' : isInstance ? 'goneBack' : 'copied';
  return say(text.restored(restored, how));
}

/** Takes the mark from a copy, which may run meanwhile. */
async function beInstance(): Promise<number> {
  const wasCopy = await withDatabase('warn', db => markAs(db.query, 'instance'));
  return say(wasCopy ? text.isInstance() : text.wasInstance());
}

await runCommand('restore', run, ownWordsOr(text.failed));
