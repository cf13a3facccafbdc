import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSession, signIn } from '#features/auth/contract.ts';
import { provideInvite, redeemInvite } from '#features/friends/contract.ts';
import { lastBackupAt } from './backup/nightly.ts';
import { doubtedSince } from './clock-doubt.ts';
import { featureJobs } from './features.ts';
import { runJob, startJobs, type Job } from './jobs.ts';
import { fillDatabase, openEmptyDatabase, readRows, type Rows } from '#testing/database/filled-database.ts';
import { createPerson, password, people } from '#testing/people.ts';
import { startAppForThisTest, startTestApp, type TestApp } from '#testing/start-server.ts';
import { withClient } from '#testing/database/with-client.ts';

/** Sent, counted and noted; nothing of it is what a member made. */
const passing = new Set([
  'instance_keys',
  'job_runs',
  'ledger_start',
  'mails',
  'newsletter_deliveries',
  'newsletter_issues',
  'push_deliveries',
  'push_keys',
  'push_subscriptions',
  'rate_limits',
  'table_sizes',
]);

/** Sets the database's clock ahead, as it looks from its rows: all that was noted is so much older. */
async function leap(connectionString: string, by: string): Promise<void> {
  await withClient(connectionString, async client => {
    const { rows } = await client.query<{ table: string; set: string }>(
      `select format('%I', c.relname) as table, string_agg(format('%1$I = %1$I - $1::interval', attname), ', ') as set
     from pg_class c join pg_attribute a on attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and atttypid = 'timestamptz'::regtype and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1`,
    );
    for (const { table, set } of rows) {
      await client.query(`alter table ${table} disable trigger user`);
      await client.query(`update ${table} set ${set.replaceAll('$1::interval', `interval '${by}'`)}`);
      await client.query(`alter table ${table} enable trigger user`);
    }
  });
}

async function runAll(app: TestApp): Promise<void> {
  for (const job of featureJobs) await runJob(app.house, job);
}

async function readKept(connectionString: string): Promise<Rows> {
  const rows = await withClient(connectionString, readRows);
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !passing.has(table)));
}

const countIn = (rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]));

/** An instance with rows of every release in every table, which ran a moment ago. */
async function startFilled(): Promise<TestApp> {
  const { client, connectionString } = await openEmptyDatabase();
  await fillDatabase(client, randomBytes(32).toString('base64url'));
  const given = { connectionString, isElsewhere: true, drop: async () => undefined };
  const app = await startTestApp({}, undefined, given);
  onTestFinished(() => app.close());
  await runAll(app);
  return app;
}

const isDoubted = async ({ db }: TestApp) =>
  (await sql`select from job_runs where name = ${doubtedSince}`.execute(db.query)).rows.length > 0;

describe('the database’s clock', () => {
  it.each(['1 year', '-1 year', '4 days', '-20 years'])(
    'ends and deletes nothing when it leapt by %s for one start',
    async by => {
      const app = await startFilled();
      const { connectionString } = app;
      await leap(connectionString, by);
      const before = await readKept(connectionString);
      await runAll(app);
      await runAll(app);
      expect(await readKept(connectionString)).toEqual(before);
      await app.troubles.look();
      expect(app.logged.join('')).toContain('"trouble":"the clock leapt"');

      await leap(connectionString, by.startsWith('-') ? by.slice(1) : `-${by}`);
      await runAll(app);
      expect(await isDoubted(app)).toBe(false);
      expect(countIn(await readKept(connectionString))).toEqual(countIn(before));
    },
  );

  it('is believed a day later: what is too old goes after a stop of a year', async () => {
    const app = await startFilled();
    const { connectionString } = app;
    await leap(connectionString, '1 year');
    await runAll(app);
    await leap(connectionString, '23 hours');
    await runAll(app);
    const before = countIn(await readKept(connectionString));
    expect(before['list_links']).toBeGreaterThan(0);
    await leap(connectionString, '2 hours');
    await runAll(app);
    const after = countIn(await readKept(connectionString));
    expect(after).toMatchObject({ sessions: 0, list_links: 0 });
    expect(after['users']).toBe(before['users']);
    expect(await isDoubted(app)).toBe(false);
  });

  it('is doubted anew when it leaps again while it is in doubt', async () => {
    const app = await startFilled();
    await leap(app.connectionString, '10 days');
    await runAll(app);
    await leap(app.connectionString, '1 year');
    const before = await readKept(app.connectionString);
    await runAll(app);
    expect(await readKept(app.connectionString)).toEqual(before);
  });

  it('does not keep jobs from running until a time that was noted by mistake', async () => {
    const app = await startAppForThisTest();
    const job: Job = { name: 'nightly', schedule: '23 2 * * *', run: async () => undefined };
    await app.sql`insert into job_runs values (${job.name}, now() + interval '1 year')`;
    expect(await runJob(app.house, job)).toBe(true);
    expect(await runJob(app.house, job)).toBe(false);
  });

  it('that was ahead leaves no session, no count and no waiting mail behind that lasts as long', async () => {
    const app = await startAppForThisTest();
    const mia = await app.as('mia');
    await app.visitor().ask(signIn, { email: people.mia.email, password: 'falsch' });
    await app.sql`insert into mails (recipient, subject, text_body, html_body) values ('a', '', '', '')`;
    await leap(app.connectionString, '-1 year');
    await runAll(app);
    expect((await mia.ask(readSession, {})).status).toBe(200);
    for (const table of ['sessions', 'rate_limits', 'mails'])
      expect(await app.sql`select from ${sql.table(table)}`).toEqual([]);
  });
});

describe('the app’s clock', () => {
  afterEach(() => void vi.useRealTimers());

  const hour = 3_600_000;

  it.each([
    ['ten minutes ahead', hour / 6],
    ['ten minutes behind', -hour / 6],
    ['an hour back', -hour],
    ['a year ahead', 8_760 * hour],
  ])('decides nothing: %s', async (_, ms) => {
    const backups = await mkdtemp(path.join(tmpdir(), 'klebekumpel-clock-'));
    onTestFinished(() => rm(backups, { recursive: true }));
    const app = await startAppForThisTest({ BACKUP_DIR: backups, BACKUP_DAYS: '1', BACKUP_WEEKS: '0' });
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    const { code } = await mia.call(provideInvite, {});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

    await createPerson(app.db, 'lea');
    const signedIn = await app.visitor().ask(signIn, { email: people.lea.email, password });
    expect(signedIn.status).toBe(200);
    expect((await ben.ask(redeemInvite, { code })).status).toBe(200);
    expect((await mia.ask(readSession, {})).status).toBe(200);
    await runAll(app);
    expect(await readdir(backups)).toHaveLength(1);
    expect((await mia.ask(readSession, {})).status).toBe(200);

    vi.useRealTimers();
    await app.sql`update job_runs set done_until = done_until - interval '1 day'`;
    await runAll(app);
    const last = await lastBackupAt(app.house.config);
    expect(Math.abs(Number(last) - Date.now())).toBeLessThan(hour);
  });

  it('that was ahead for a moment lets jobs go on', async () => {
    const app = await startAppForThisTest();
    let runs = 0;
    const schedule = '* * * * * *';
    const job: Job = {
      name: 'each second',
      schedule,
      trustsAnyClock: true,
      run: async () => void (runs += 1),
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8_760 * hour });
    const jobs = startJobs(app.house, [job]);
    await expect.poll(() => runs).toBeGreaterThan(0);
    vi.useRealTimers();
    const before = runs;
    await expect.poll(() => runs).toBeGreaterThan(before);
    await jobs.stop();
  });
});
