import { Cron } from 'croner';
import { sql } from 'kysely';
import type { House } from './context.ts';
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

/** Runs a job unless another process is at it. Returns whether it ran. */
export async function runJob(house: House, job: Job, stopping?: AbortSignal): Promise<boolean> {
  return house.db.query.connection().execute(async connection => {
    const key = sql`${lockSpace}::int, hashtext(${job.name})`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      connection,
    );
    if (rows[0]?.locked !== true) return false;
    try {
      await job.run(house, stopping);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** Starts the timetable; a job that fails is logged and comes again at its next time. */
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
      await Promise.all(woken.map(({ run }) => run.settled()));
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
      isAskedAgain = true;
      running ??= runAll().finally(() => (running = undefined));
    },
    settled: async () => running,
  };
}
