import { sql } from 'kysely';
import { dailyGuessBudget, paceOfPasses, wrongCodesOfNetwork } from '../rules/limits.ts';
import { Pace } from '#server/admission/pace.ts';
import type { Database } from '#server/database/database.ts';
import { countGuess, countingKey, windowsOfNetwork, type Guess } from '#server/calls/rate-limit.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { day } from '#shared/limits.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/** Tokens are not counted, because they cannot be guessed. */
export async function countPassGuess(db: Database, network: string): Promise<Guess> {
  const most = dailyGuessBudget(await countPasses(db));
  return countGuess(db, [
    ...windowsOfNetwork('pass-guess', network, wrongCodesOfNetwork),
    [countingKey('pass-guess-in-all'), { most, seconds: day }],
  ]);
}

/** An estimate, because counting all rows would cost more than the try itself. */
async function countPasses(db: Database): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select greatest(reltuples, (select count(*) from (select from passes limit 1000) as few))::int as live
    from pg_class where oid = 'passes'::regclass
  `.execute(db.query);
  return rows[0]?.live ?? 0;
}

const paceOf = perDatabase(() => new Pace(paceOfPasses));

/** Refuses when this member has issued too many passes lately. */
export function refuseIssuing(
  db: Database,
  memberId: string,
  passes: number,
): Refusal<'too_many_requests'> | undefined {
  if (paceOf(db).isKept(memberId, passes)) return undefined;
  return refuse('too_many_requests', { details: { retryAfterSeconds: 3_600 } });
}
