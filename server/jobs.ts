import { Cron } from 'croner';
import { sql } from 'kysely';
import type { House } from './context.ts';
import type { Queries } from './database.ts';
import { errorFields } from './log.ts';

/** Work that happens by the clock, in one process of an instance at a time. */
export interface Job {
  readonly name: string;
  /** Five cron fields, in Europe/Berlin. */
  readonly schedule: string;
  /** Must be harmless when it runs twice. A long one looks whether the server is stopping. */
  run(house: House, stopping?: AbortSignal): Promise<void>;
  /**
   * A channel of the database whose notifications run it at once, in every process: it takes in hand by itself what no
   * other may do at the same time.
   */
  readonly wokenBy?: string;
}

/** First key of the advisory locks that jobs take; the second is the job's name, hashed. */
const lockSpace = 7341;

/** How much earlier than the database's clock, at most, another process may have come to the same time. */
const clockToleranceMs = 30_000;

const timetableOf = ({ schedule }: Job) => new Cron(schedule, { timezone: 'Europe/Berlin' });

/**
 * Runs a job when its time has come since it last ended well, unless another process is at it. So each time of the
 * timetable is served once, by whichever process, also after nights without any. Returns whether it ran.
 */
export async function runJob(house: House, job: Job, stopping?: AbortSignal): Promise<boolean> {
  return house.db.query.connection().execute(async connection => {
    const key = sql`${lockSpace}::int, hashtext(${job.name})`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      connection,
    );
    if (rows[0]?.locked !== true) return false;
    try {
      const servedUntil = await readDueTime(connection, job);
      if (servedUntil === undefined) return false;
      await job.run(house, stopping);
      if (stopping?.aborted !== true) await noteRun(connection, job, servedUntil);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** Until when a run now would serve the timetable; undefined when no time of it has come since the last one. */
async function readDueTime(db: Queries, job: Job): Promise<Date | undefined> {
  const { rows } = await sql<{ now: Date; doneUntil: Date | null }>`
    select now() as now, (select done_until from job_runs where name = ${job.name}) as "doneUntil"
  `.execute(db);
  const { now = new Date(0), doneUntil = null } = rows[0] ?? {};
  if (doneUntil === null) return now;
  const dueAt = timetableOf(job).nextRun(doneUntil);
  if (dueAt === null || dueAt.getTime() > now.getTime() + clockToleranceMs) return undefined;
  return dueAt > now ? dueAt : now;
}

async function noteRun(db: Queries, job: Job, servedUntil: Date): Promise<void> {
  await sql`
    insert into job_runs (name, done_until) values (${job.name}, ${servedUntil})
    on conflict (name) do update set done_until = excluded.done_until
  `.execute(db);
}

/**
 * Starts the timetable, and makes up for what was missed, one job after the other. A job that fails is logged and comes
 * again at its next time.
 */
export async function startJobs(house: House, jobs: readonly Job[]): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const failed = (job: Job) => (error: unknown) =>
    house.log.error('job failed', { job: job.name, ...errorFields(error) });
  const timetable = jobs.map(
    job =>
      new Cron(job.schedule, { timezone: 'Europe/Berlin', unref: true, protect: true }, () =>
        runJob(house, job, stopping.signal).then(
          ran => house.log.debug('job', { job: job.name, ran }),
          failed(job),
        ),
      ),
  );
  const caughtUp = catchUp();
  async function catchUp(): Promise<void> {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      // What comes within the minute anyway was not missed.
      if ((timetableOf(job).msToNext() ?? 0) > 60_000)
        await runJob(house, job, stopping.signal).catch(failed(job));
    }
  }
  const woken = jobs.flatMap(job => {
    const run = oneAtATime(() => job.run(house, stopping.signal).catch(failed(job)), stopping.signal);
    return job.wokenBy === undefined ? [] : [{ channel: job.wokenBy, run }];
  });
  const stops = await Promise.all(
    woken.map(({ channel, run }) => house.db.listen(channel, run.ask, run.ask)),
  );
  return {
    async stop() {
      stopping.abort();
      timetable.forEach(cron => cron.stop());
      await Promise.all(stops.map(stop => stop()));
      await Promise.all([caughtUp, ...woken.map(({ run }) => run.settled())]);
    },
  };
}

/** Runs something when it is asked for, once more when it was asked for meanwhile, never twice at once or at the end. */
function oneAtATime(run: () => Promise<void>, stopping: AbortSignal) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  async function runAll(): Promise<void> {
    do {
      isAskedAgain = false;
      await run();
    } while (isAskedAgain && !stopping.aborted);
  }
  return {
    ask(): void {
      if (stopping.aborted) return;
      isAskedAgain = true;
      running ??= runAll().finally(() => (running = undefined));
    },
    settled: async () => running,
  };
}
