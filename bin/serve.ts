import path from 'node:path';
import { announce, openLog } from './announce.ts';
import { importDemoCatalogues } from './import-catalogue.ts';
import { demoEnvironment, seedDemo } from './demo/seed-demo.ts';
import { importShelfAlbums } from './demo/shelf-albums.ts';
import { startFailureText } from './start-failure.ts';
import { operatorText } from './text.ts';
import { openDatabase } from './with-database.ts';
import { turnLedger } from '#features/collection/server/turn-ledger.ts';
import { missingEssentials } from '#features/legal/rules/operator.ts';
import { checkBackupDir } from '#server/backup/nightly.ts';
import { loadBuiltPages } from '#server/files/built-pages.ts';
import { ConfigError, readConfig, type Config } from '#server/config.ts';
import { documentPolicyOf, featureDoors, featureJobs, sessions } from '#server/features.ts';
import { errorFields, type Log } from '#server/log.ts';
import { misspeltSettings } from '#server/misspelt-settings.ts';
import { isReachable, originsInNetwork, publicOrigin } from '#server/public-origin.ts';
import { startServer } from '#server/start-server.ts';

/** The project's root; this file runs as `build/server/serve.js` or as `bin/serve.ts`. */
const root = path.resolve(import.meta.dirname, import.meta.dirname.endsWith('server') ? '../..' : '..');

/** `--demo`: uses a data directory of its own, with members whose sign-ins are printed. */
const isDemo = process.argv.includes('--demo');

async function run(): Promise<void> {
  const config = readConfig(isDemo ? demoEnvironment(process.env) : process.env);
  const log = openLog(config.logLevel);
  await checkBackupDir(config);
  const starting = start(config, log);
  // At once: a signal in the midst of the start would end this process and leave the database running alone.
  stopOnSignal(async () => (await starting)(), log);
  await starting;
}

/** Answers how to stop. */
async function start(config: Config, log: Log): Promise<() => Promise<void>> {
  const database = await openDatabase(config, log);
  const server = await startServer({
    config,
    log,
    connectionString: database.connectionString,
    ownerUrl: database.ownerUrl,
    doors: featureDoors,
    jobs: featureJobs,
    ...sessions,
    documentPolicyOf,
    migrationsDir: path.join(root, 'migrations'),
    pages: await loadBuiltPages(path.join(root, 'build')),
    async prepare(db) {
      // An instance may have been off for a quarter.
      await turnLedger(db);
      if (config.demoAlbums || isDemo)
        await importDemoCatalogues(db, path.join(root, 'build/catalogue'), log);
      if (!isDemo) return;
      await importShelfAlbums(db, path.join(root, 'build/catalogue/shelf'));
      await seedDemo(db, log, announce);
    },
  }).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const reached = { ...config, port: server.port };
  warn(reached, server.isCopy);
  announce(operatorText.ready(publicOrigin(reached), config.publicUrl ? [] : originsInNetwork(reached)));
  return async () => {
    await server.stop();
    await database.stop();
  };
}

/** A demo and a trial on one's own machine need neither imprint nor operators. */
function warn(config: Config, isCopy: boolean): void {
  if (isCopy) announce(operatorText.isCopy, 'warn');
  for (const words of misspeltSettings(Object.keys(process.env))) announce(words, 'warn');
  if (isDemo || !isReachable(config)) return;
  const missing = missingEssentials(config.operator);
  if (missing.length > 0) announce(operatorText.imprintMissing(missing), 'warn');
  if (config.operators === undefined) announce(operatorText.operatorsMissing, 'warn');
  if (config.publicUrl === undefined) announce(operatorText.publicUrlMissing, 'warn');
}

const longestStopMs = 9_000;

/** Ctrl-C and SIGTERM stop everything in order; a second signal ends the process at once. */
function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const handle = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    announce(operatorText.stopping);
    // In case something hangs: a service manager would soon kill the process without a message.
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, longestStopMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopping failed', errorFields(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  // The terminal was closed.
  process.on('SIGHUP', handle);
}

run().catch((error: unknown) => {
  const { PORT: port = '3000', HOST: host = '', DATABASE_URL: databaseUrl } = process.env;
  const isConfig = error instanceof ConfigError;
  const settings = { port, host, databaseUrl: databaseUrl || undefined };
  announce(isConfig ? error.message : startFailureText(error, settings), 'error');
  if (process.env['LOG_LEVEL'] === 'debug') openLog('debug').error('not started', errorFields(error));
  process.exit(1);
});
