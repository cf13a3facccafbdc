import { Cron } from 'croner';
import { sql } from 'kysely';
import type { House } from './context.ts';
import { errorFields } from './log.ts';

/** Work that happens by the clock, in one process of an instance at a time. */
export interface Job {
  readonly name: string;
  /** Five cron fields, in Europe/Berlin. */
  readonly schedule: string;
  /** Must be harmless when it runs twice. */
  run(house: House): Promise<void>;
}

/** First key of the advisory locks that jobs take; the second is the job's name, hashed. */
const lockSpace = 7341;

/** Runs a job unless another process is at it. Returns whether it ran. */
export async function runJob(house: House, job: Job): Promise<boolean> {
  return house.db.query.connection().execute(async connection => {
    const key = sql`${lockSpace}::int, hashtext(${job.name})`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
      connection,
    );
    if (rows[0]?.locked !== true) return false;
    try {
      await job.run(house);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** Starts the timetable; a job that fails is logged and comes again at its next time. */
export function startJobs(house: House, jobs: readonly Job[]): { stop(): void } {
  const timetable = jobs.map(
    job =>
      new Cron(job.schedule, { timezone: 'Europe/Berlin', unref: true, protect: true }, () =>
        runJob(house, job).then(
          ran => house.log.debug('job', { job: job.name, ran }),
          (error: unknown) => house.log.error('job failed', { job: job.name, ...errorFields(error) }),
        ),
      ),
  );
  return { stop: () => timetable.forEach(cron => cron.stop()) };
}
