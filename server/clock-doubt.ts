import { sql } from 'kysely';
import type { Queries } from './database/database.ts';

/** Two rows of `job_runs`, beside those of jobs. */
const lastTrusted = 'clock';
export const doubtedSince = 'clock in doubt';

interface Times {
  readonly now: Date;
  readonly trusted: Date | null;
  readonly doubted: Date | null;
}

const hourMs = 3_600_000;
/** Longer than a weekend without a start. */
const longestAbsenceMs = 72 * hourMs;
/** So long the operator is told before anything is deleted. */
const doubtMs = 24 * hourMs;
/** An older doubt was about another moment. */
const longestDoubtMs = 31 * 24 * hourMs;

/**
 * Whether things may be deleted by their age. A clock that leapt while nobody looked is wrong for one start, or right
 * after a long stop; nobody can tell, and what is deleted is gone. A clock that is still the same a day later is right.
 */
export async function isClockTrusted(db: Queries): Promise<boolean> {
  const { rows } = await sql<Times>`
    select now(), max(done_until) filter (where name = ${lastTrusted}) as trusted,
      max(done_until) filter (where name = ${doubtedSince}) as doubted
    from job_runs
  `.execute(db);
  const { now = new Date(0), trusted = null, doubted = null } = rows[0] ?? {};
  const doubtedMs = doubted === null ? -1 : now.getTime() - doubted.getTime();
  const isSteady = doubtedMs >= doubtMs && doubtedMs <= longestDoubtMs;
  if (trusted === null || Math.abs(now.getTime() - trusted.getTime()) <= longestAbsenceMs || isSteady) {
    await noteRun(db, lastTrusted, now);
    await sql`delete from job_runs where name = ${doubtedSince}`.execute(db);
    return true;
  }
  if (doubtedMs < 0 || doubtedMs > longestDoubtMs) await noteRun(db, doubtedSince, now);
  return false;
}

/** Until when a job has served its times; of a clock, when it was seen so. */
export async function noteRun(db: Queries, name: string, until: Date): Promise<void> {
  await sql`
    insert into job_runs (name, done_until) values (${name}, ${until})
    on conflict (name) do update set done_until = excluded.done_until
  `.execute(db);
}
