import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from './config.ts';
import { documentPolicyOf, featureDoors, sessions } from './features.ts';
import { markAs } from './backup/copy-mark.ts';
import { onClient } from './database/on-client.ts';
import { ageOf } from './embedded-postgres/start.ts';
import type { Job } from './jobs.ts';
import { createLog } from './log.ts';
import { publicOrigin } from './public-origin.ts';
import { release } from './release.ts';
import { startServer, type ServerParts } from './start-server.ts';
import { openApiPath } from './calls/openapi.ts';
import { signUp } from '#features/auth/sign-up-contract.ts';
import { clientAt } from '#testing/api-client.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { withClient } from '#testing/database/with-client.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { people } from '#testing/people.ts';

const migrationsDir = path.resolve(import.meta.dirname, '../migrations');

function partsOn(
  { connectionString }: { readonly connectionString: string },
  said: string[],
  settings: Readonly<Record<string, string>> = {},
  jobs: readonly Job[] = [],
): ServerParts {
  return {
    config: readConfig({ PORT: '0', ...settings }),
    log: createLog('info', line => said.push(line)),
    connectionString,
    doors: featureDoors,
    jobs,
    ...sessions,
    documentPolicyOf,
    migrationsDir,
    pages: undefined,
    prepare: async () => undefined,
  };
}

it('names the port that it listens on, where PORT leaves the choice', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const said: string[] = [];
  const ofJobs: string[] = [];
  const job: Job = {
    name: 'mails links',
    schedule: '0 3 * * *',
    run: async house => void ofJobs.push(publicOrigin(house.config)),
  };
  const server = await startServer(partsOn(database, said, { SMTP_URL: mailbox.smtpUrl }, [job]));
  onTestFinished(() => server.stop());
  const versions = `klebekumpel ${release}, Node ${process.version}, PostgreSQL \\d+`;
  expect(release).toMatch(/^\d+\.\d+\.\d+$/);
  expect(said.join('')).toMatch(new RegExp(versions));
  const origin = `http://localhost:${server.port}`;
  const here = `http://127.0.0.1:${server.port}`;

  const { email, displayName, avatarUrl } = people.mia;
  const client = clientAt(here);
  await client.call(signUp, { email, displayName, avatarUrl, password: 'drei müde Dachse' });
  expect((await mailbox.arrival(0)).text).toContain(`${origin}/auth/confirm/`);
  const document = await (await fetch(here + openApiPath)).json();
  expect(document).toMatchObject({ servers: [{ url: origin }] });
  await vi.waitFor(() => expect(ofJobs).toEqual([origin]));
});

it('says at the start that the database is a restored copy, and whether the embedded PostgreSQL is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2036-01-01') });
  onTestFinished(() => void vi.useRealTimers());
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await withClient(database.connectionString, client => markAs(onClient(client), 'copy'));
  const saidBy = async (settings?: Record<string, string>) => {
    const said: string[] = [];
    const server = await startServer(partsOn(database, said, settings));
    await server.stop();
    return { isCopy: server.isCopy, said: said.join('') };
  };
  const embedded = await saidBy();
  expect([embedded.isCopy, embedded.said]).toEqual([
    true,
    expect.stringContaining('this is a restored copy'),
  ]);
  const { rows } = await withClient(database.connectionString, client => client.query('show server_version'));
  expect(embedded.said.includes('the embedded PostgreSQL is old')).toBe(ageOf(rows[0].server_version).isOld);
  await withClient(database.connectionString, client => markAs(onClient(client), 'instance'));
  const elsewhere = await saidBy({ DATABASE_URL: database.connectionString });
  expect([elsewhere.isCopy, elsewhere.said]).toEqual([false, expect.not.stringMatching(/copy|is old/)]);
});
