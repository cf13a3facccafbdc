import { Cron } from 'croner';
import { sql, type RawBuilder } from 'kysely';
import { isClockTrusted, noteRun } from './clock-doubt.ts';
import type { House } from './context.ts';
import type { Queries } from './database/database.ts';
import { errorFields } from './log.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { LiveEvent } from '#shared/live-event.ts';

/** A scheduled task that runs in one process of an instance at a time. */
export interface Job {
  readonly name: string;
  /** Five cron fields, in the time zone Europe/Berlin. */
  readonly schedule: string;
  /** Must be idempotent. Long runs must watch `stopping`. */
  run(house: House, stopping?: AbortSignal): Promise<void>;
  /**
   * Events posted by this process for which the job runs here at once, even while it runs elsewhere. Such a job must
   * claim its work row by row.
   */
  wokenBy?(event: LiveEvent): boolean;
  /** Ends and deletes nothing by its age: it goes on while the clock is in doubt (`clock-doubt.ts`). */
  readonly trustsAnyClock?: true;
}

/** Statements one after the other, each in a transaction of its own. */
export function statementsJob(
  name: string,
  schedule: string,
  ...statements: ReadonlyArray<RawBuilder<unknown>>
): Job {
  const run = async ({ db }: House) => {
    for (const statement of statements) await statement.execute(db.query);
  };
  return { name, schedule, run };
}

/** The first key of the advisory locks; the second is a hash of the job's name. */
const lockSpace = 7341;

const clockToleranceMs = 30_000;

const timetableOf = ({ schedule }: Job) => new Cron(schedule, { timezone: 'Europe/Berlin' });

/**
 * Runs the job if it is due since its last success and no process runs it: once per scheduled time, also after
 * downtime, and not by a clock in doubt. Returns whether it ran.
 */
export async function runJob(house: House, job: Job, stopping?: AbortSignal): Promise<boolean> {
  const patient = { ...house, db: house.db.patient };
  return house.db.session(async connection => {
    const key = sql`${lockSpace}::int, hashtext(${job.name})`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      connection,
    );
    if (rows[0]?.locked !== true) return false;
    try {
      if (job.trustsAnyClock !== true && !(await isClockTrusted(connection))) return false;
      const servedUntil = await readDueTime(connection, job);
      if (servedUntil === undefined) return false;
      await job.run(patient, stopping);
      if (stopping?.aborted !== true) await noteRun(connection, job.name, servedUntil);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** The scheduled time that a run would serve; undefined when none is due. */
async function readDueTime(db: Queries, job: Job): Promise<Date | undefined> {
  const { rows } = await sql<{ now: Date; doneUntil: Date | null }>`
    select now() as now, (select done_until from job_runs where name = ${job.name}) as "doneUntil"
  `.execute(db);
  const { now = new Date(0), doneUntil = null } = rows[0] ?? {};
  // A time that has not come yet was noted by a clock that was ahead.
  if (doneUntil === null || doneUntil.getTime() > now.getTime() + clockToleranceMs) return now;
  const dueAt = timetableOf(job).nextRun(doneUntil);
  if (dueAt === null || dueAt.getTime() > now.getTime() + clockToleranceMs) return undefined;
  return dueAt > now ? dueAt : now;
}

/**
 * Catches up on missed runs one by one, then follows the schedule. A failed job is logged and waits for its next time.
 */
export function startJobs(house: House, jobs: readonly Job[]): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const failed = (job: Job) => (error: unknown) =>
    house.log.error('job failed', { job: job.name, ...errorFields(error) });
  const timetable = followTimes(jobs, job =>
    runJob(house, job, stopping.signal).then(
      ran => house.log.debug('job', { job: job.name, ran }),
      failed(job),
    ),
  );
  const caughtUp = catchUp();
  async function catchUp(): Promise<void> {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      if ((timetableOf(job).msToNext() ?? 0) > 60_000)
        await runJob(house, job, stopping.signal).catch(failed(job));
    }
  }
  const woken = jobs
    .filter(({ wokenBy }) => wokenBy !== undefined)
    .map(job => {
      const run = oneAtATime(
        () => job.run({ ...house, db: house.db.patient }, stopping.signal).catch(failed(job)),
        () => stopping.signal.aborted,
      );
      house.live.watch(event => {
        if (job.wokenBy?.(event) === true) void run.ask();
      });
      return run;
    });
  return {
    async stop() {
      stopping.abort();
      clearInterval(timetable);
      await Promise.all([caughtUp, ...woken.map(run => run.settled())]);
    },
  };
}

const tickMs = 1_000;

/** Looks at the clock each second instead of waiting for a time: of a clock that is set back the times come once more. */
function followTimes(jobs: readonly Job[], run: (job: Job) => Promise<void>): NodeJS.Timeout {
  let seenAt = Date.now();
  const followed = jobs.map(job => ({ job, times: timetableOf(job), isRunning: false, next: 0 }));
  const plan = (one: (typeof followed)[number]) => (one.next = one.times.nextRun()?.getTime() ?? Infinity);
  followed.forEach(plan);
  return setInterval(() => {
    const now = Date.now();
    if (now < seenAt) followed.forEach(plan);
    seenAt = now;
    for (const one of followed) {
      if (now < one.next) continue;
      plan(one);
      if (one.isRunning) continue;
      one.isRunning = true;
      void run(one.job).finally(() => (one.isRunning = false));
    }
  }, tickMs).unref();
}
