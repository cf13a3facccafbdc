import { sql } from 'kysely';
import { foundSeconds, mostFoundOf } from '../rules/limits.ts';
import type { Database } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { countDistinct, countingKey } from '#server/calls/rate-limit.ts';
import type { Refusal } from '#shared/refusal.ts';

/** The number of discoverable members changes slowly: cached for this long. */
const knownForMs = 10 * 60_000;

const knownOf = perDatabase(() => ({ findable: 0, until: -1 }));

/** Limits how many different strangers a member is shown in a day, so that nobody can list all (SEC-E1). */
export async function countFound(
  db: Database,
  userId: string,
  strangers: readonly string[],
): Promise<Refusal<'too_many_requests'> | undefined> {
  if (strangers.length === 0) return undefined;
  const limit = { most: mostFoundOf(await readFindable(db)), seconds: foundSeconds };
  return countDistinct(db, [countingKey('found', userId), limit], strangers);
}

async function readFindable(db: Database): Promise<number> {
  const known = knownOf(db);
  if (performance.now() < known.until) return known.findable;
  const { rows } = await sql<{ findable: number }>`
    select count(*)::int as findable from profiles where is_discoverable
  `.execute(db.query);
  known.findable = rows[0]?.findable ?? 0;
  known.until = performance.now() + knownForMs;
  return known.findable;
}
