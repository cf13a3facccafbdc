import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runJob, startJobs, type Job } from './jobs.ts';
import { startAppForThisTest, startSecondHouse, type TestApp } from '#testing/start-server.ts';

/** Sets when the job last succeeded. */
async function ranBefore({ db }: Pick<TestApp, 'db'>, name: string, ago: string): Promise<void> {
  await sql`
    insert into job_runs (name, done_until) values (${name}, now() - ${ago}::interval)
    on conflict (name) do update set done_until = excluded.done_until
  `.execute(db.query);
}

/** Counts which of these jobs have succeeded within the last year. */
async function countNoted({ db }: Pick<TestApp, 'db'>, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from job_runs where name = any(${[...names]}) and done_until > now() - interval '370 days'
  `.execute(db.query);
  return rows[0]?.n ?? 0;
}

/** A job that counts its runs; `begun` resolves with the first one. */
function counting(name: string, schedule: string) {
  const counted = { runs: 0 };
  let begin = () => {};
  const begun = new Promise<void>(resolve => (begin = resolve));
  const job: Job = {
    name,
    schedule,
    async run() {
      counted.runs += 1;
      begin();
    },
  };
  return Object.assign(counted, { job, begun });
}

it('runs at the start what was missed, once for all processes, and nothing else', async () => {
  const app = await startAppForThisTest();
  const second = await startSecondHouse(app);
  const missed = counting('missed', '0 0 1 1 *');
  const never = counting('never ran', '0 0 1 1 *');
  const done = counting('done', '0 0 1 1 *');
  await ranBefore(app, 'missed', '2 years');
  await ranBefore(app, 'done', '1 minute');
  for (const start of ['first', 'second']) {
    const last = counting(start, '0 0 1 1 *');
    const jobs = [done.job, missed.job, never.job, last.job];
    const running = [startJobs(app.house, jobs), startJobs(second.house, jobs)];
    // Jobs are checked in order: the last one may run in one process while the other still records an earlier one.
    await last.begun;
    await expect.poll(() => countNoted(app, ['missed', 'never ran'])).toBe(2);
    await Promise.all(running.map(each => each.stop()));
  }
  expect([done.runs, missed.runs, never.runs]).toEqual([0, 1, 1]);
  await second.close();
});

it('serves each time once, and comes again when the next one has come', async () => {
  const app = await startAppForThisTest();
  const { house } = app;
  const yearly = counting('yearly', '0 0 1 1 *');
  await ranBefore(app, 'yearly', '2 years');
  const runs = await Promise.all([runJob(house, yearly.job), runJob(house, yearly.job)]);
  expect(runs.filter(Boolean)).toHaveLength(1);
  const { rows } = await sql<{ isDone: boolean }>`
    select done_until > now() - interval '1 minute' as "isDone" from job_runs where name = 'yearly'
  `.execute(house.db.query);
  expect(rows).toEqual([{ isDone: true }]);
  await ranBefore(app, 'yearly', '366 days');
  expect(await runJob(house, yearly.job)).toBe(true);
});

it('comes again at the next start when it failed', async () => {
  const app = await startAppForThisTest();
  let runs = 0;
  const job: Job = {
    name: 'fails once',
    schedule: '0 0 1 1 *',
    async run() {
      runs += 1;
      if (runs === 1) throw new Error('not yet');
    },
  };
  await ranBefore(app, job.name, '2 years');
  await expect(runJob(app.house, job)).rejects.toThrow('not yet');
  expect(await runJob(app.house, job)).toBe(true);
  expect(await runJob(app.house, job)).toBe(false);
});

it('wakes a job when what was told says so, never twice at once, and waits for it at the end', async () => {
  const app = await startAppForThisTest();
  const { house } = app;
  await ranBefore(app, 'woken', '1 minute');
  const ends: Array<() => void> = [];
  let onBegin = () => {};
  let [running, mostAtOnce] = [0, 0];
  const job: Job = {
    name: 'woken',
    schedule: '0 0 1 1 *',
    wokenBy: event => event.topic === 'friends',
    async run() {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await new Promise<void>(resolve => {
        ends.push(resolve);
        onBegin();
      });
      running -= 1;
    },
  };
  const jobs = startJobs(house, [job]);
  /** Resolves when the event was published. */
  function wake(topic: 'friends' | 'albums' = 'friends'): Promise<void> {
    const event = topic === 'friends' ? { topic, change: 'own' as const } : { topic };
    house.live.post({ userIds: [] }, event);
    return new Promise<void>(resolve => queueMicrotask(resolve));
  }
  const nextRun = () => new Promise<void>(resolve => (onBegin = resolve));

  const first = nextRun();
  await wake('albums');
  expect(running).toBe(0);
  await wake();
  await first;
  const second = nextRun();
  await wake();
  ends[0]?.();
  await second;
  await wake();

  let isStopped = false;
  const stopped = jobs.stop().then(() => (isStopped = true));
  await sql`select 1`.execute(house.db.query);
  expect(isStopped).toBe(false);
  ends[1]?.();
  await stopped;
  expect([ends.length, mostAtOnce, running]).toEqual([2, 1, 0]);
});
