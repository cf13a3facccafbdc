import { parseArgs } from 'node:util';
import { backupCommandText } from './backup-text.ts';
import { complain, ownWordsOr, runCommand, say } from './command.ts';
import { upgradeText as text } from './upgrade-text.ts';
import { migrationsDir, requireDatabase, withClientAt } from './with-database.ts';
import { writeBackupFile } from '#server/backup/backup-file.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { goBack, upgradeCluster } from '#server/embedded-postgres/start.ts';
import { createLog } from '#server/log.ts';

/** `npm run database:upgrade [-- --programs DIR | --back MAJOR]`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const options = { programs: { type: 'string' }, back: { type: 'string' } } as const;
  const given = readArguments(() => parseArgs({ args: [...args], options }).values);
  if (given === undefined) return complain(text.usage());
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return complain(text.notEmbedded());
  await requireDatabase();
  const log = createLog('warn', line => process.stderr.write(line));
  if (given.back !== undefined) {
    const { to, kept } = await goBack({ dataDir, log }, given.back);
    return say(text.back(to, kept));
  }
  const done = await upgradeCluster({
    dataDir,
    log,
    programs: given.programs,
    async save(ownerUrl, file, from) {
      say(text.saving(from));
      await withClientAt(ownerUrl, client => writeBackupFile(client, file));
    },
    async load(ownerUrl, file, to) {
      say(text.loading(to));
      await withClientAt(ownerUrl, client => restoreBackup(client, file, { migrationsDir }));
    },
  });
  return say(done === undefined ? text.upToDate() : text.done(done.from, done.to, done.kept));
}

function readArguments<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

await runCommand('upgrade-database', run, ownWordsOr(backupCommandText.failed));
