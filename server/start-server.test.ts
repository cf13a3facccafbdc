import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from './config.ts';
import { documentPolicyOf, featureDoors, sessions } from './features.ts';
import type { Job } from './jobs.ts';
import { createLog } from './log.ts';
import { publicOrigin } from './public-origin.ts';
import { release } from './release.ts';
import { startServer } from './start-server.ts';
import { openApiPath } from './calls/openapi.ts';
import { signUp } from '#features/auth/sign-up-contract.ts';
import { clientAt } from '#testing/api-client.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { people } from '#testing/people.ts';

const migrationsDir = path.resolve(import.meta.dirname, '../migrations');

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
  const server = await startServer({
    config: readConfig({ PORT: '0', SMTP_URL: mailbox.smtpUrl }),
    log: createLog('info', line => said.push(line)),
    connectionString: database.connectionString,
    doors: featureDoors,
    jobs: [job],
    ...sessions,
    documentPolicyOf,
    migrationsDir,
    pages: undefined,
    prepare: async () => undefined,
  });
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
