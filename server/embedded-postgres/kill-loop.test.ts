import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { buildForThisFile } from '#testing/build-for-tests.ts';
import { testCeiling } from '#testing/ceilings.ts';
import { withClient } from '#testing/database/with-client.ts';
import { appForTests, startApp, type AppForTests } from './app-for-tests.ts';
import { startEmbeddedPostgres } from './start.ts';

/** Of each victim; `npm run torture` sets fifty. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const ceiling = Math.max(testCeiling, rounds * 20_000);
/** Commits before each kill, so that it happens in the middle of writing. */
const commitsBefore = 40;

const script = (await buildForThisFile(appForTests))(appForTests);
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-kill-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Ids whose commit was acknowledged to a writer. */
type Acknowledged = Set<string>;

async function collect(app: AppForTests, acknowledged: Acknowledged, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) acknowledged.add(await app.waitFor('written'));
}

/** Reads the acknowledgements that it printed before it died. */
async function collectRest(app: AppForTests, acknowledged: Acknowledged): Promise<void> {
  for (let line = await app.nextLine(); line !== undefined; line = await app.nextLine())
    if (line.startsWith('written ')) acknowledged.add(line.slice('written '.length));
}

/** Starts the database again and lists which acknowledged ids it lacks. */
async function listLost(acknowledged: Acknowledged, statement = 'select 1'): Promise<string[]> {
  const database = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  const { rows } = await withClient(database.ownerUrl, async client => {
    await client.query(statement);
    return client.query<{ id: string }>('select id from written');
  });
  await database.stop();
  const found = new Set(rows.map(row => row.id));
  return [...acknowledged].filter(id => !found.has(id));
}

const victims = {
  'the app': async (app: AppForTests) => app.kill(),
  'the app and the database': async (app: AppForTests, postmaster: number) => {
    process.kill(postmaster, 'SIGKILL');
    await app.kill();
  },
};

describe('no acknowledged write is lost', () => {
  it.each(Object.entries(victims))(
    'when kill -9 hits %s',
    async (_, kill) => {
      const acknowledged: Acknowledged = new Set();
      for (let round = 0; round < rounds; round += 1) {
        const app = startApp(script, dataDir, 'writing');
        const postmaster = Number(await app.waitFor('ready'));
        await collect(app, acknowledged, commitsBefore);
        await kill(app, postmaster);
        await collectRest(app, acknowledged);
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * commitsBefore);
      expect(await listLost(acknowledged)).toEqual([]);
    },
    ceiling,
  );

  it(
    'when kill -9 hits the database; the app goes on by itself',
    async () => {
      const acknowledged: Acknowledged = new Set();
      const app = startApp(script, dataDir, 'writing');
      let postmaster = Number(await app.waitFor('ready'));
      for (let round = 0; round < rounds; round += 1) {
        await collect(app, acknowledged, commitsBefore);
        process.kill(postmaster, 'SIGKILL');
        postmaster = Number(await collectUntilRestart(app, acknowledged));
      }
      await app.stop();
      await collectRest(app, acknowledged);
      expect(await listLost(acknowledged)).toEqual([]);
    },
    ceiling,
  );

  it('and a lost one would be noticed', async () => {
    const acknowledged: Acknowledged = new Set();
    const app = startApp(script, dataDir, 'writing');
    await collect(app, acknowledged, commitsBefore);
    await app.kill();
    const [victim] = acknowledged;
    expect(await listLost(acknowledged, `delete from written where id = ${victim}`)).toEqual([victim]);
  });
});

/** Collects acknowledgements until the app reports a new server. */
async function collectUntilRestart(app: AppForTests, acknowledged: Acknowledged): Promise<string> {
  for (let line = await app.nextLine(); line !== undefined; line = await app.nextLine()) {
    if (line.startsWith('database ')) return line.slice('database '.length);
    if (line.startsWith('written ')) acknowledged.add(line.slice('written '.length));
  }
  throw new Error('the app ended');
}
