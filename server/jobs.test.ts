import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startJobs, type Job } from './jobs.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

it('wakes a job when the database says so, never twice at once, and waits for it at the end', async () => {
  const { house } = await startAppForThisTest();
  const ends: Array<() => void> = [];
  let onBegin = () => {};
  let [running, mostAtOnce] = [0, 0];
  const job: Job = {
    name: 'woken',
    schedule: '0 0 1 1 *',
    wokenBy: 'woken',
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
  const jobs = await startJobs(house, [job]);
  const wake = () => sql`select pg_notify('woken', '')`.execute(house.db.query);
  const nextRun = () => new Promise<void>(resolve => (onBegin = resolve));

  const first = nextRun();
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
