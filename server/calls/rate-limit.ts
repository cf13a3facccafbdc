import { refuse, type Refusal } from '#shared/refusal.ts';
import type { Database } from '../database/database.ts';

/** Fixed windows. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

/** Keys must be hashed: no personal data in clear. */
export type Count = readonly [key: string, limit: RateLimit];

const count = {
  name: 'count',
  text: `
    with given as materialized (
      select key, most, window_start, ceil(extract(epoch from (window_start + seconds * interval '1 second' - now())))::int as rest
      from unnest($1::text[], $2::int[], $3::int[]) as g (key, most, seconds)
      cross join lateral (
        select to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as window_start) as w
    ), locked as materialized (
      select r.key, r.window_start, r.count from rate_limits r join given using (key) order by r.key for update of r
    ), full_ones as materialized (
      select g.rest from given g join locked l using (key) where l.window_start = g.window_start and l.count >= g.most
    ), counted as (
      insert into rate_limits as r (key, window_start, count)
      select key, window_start, 1 from given where not exists (select from full_ones) order by key
      on conflict (key) do update set
        count = case when r.window_start = excluded.window_start then r.count + 1 else 1 end,
        window_start = excluded.window_start
      returning key, count
    )
    select max(rest) as "retryAfterSeconds" from (
      select rest from full_ones union all select rest from counted join given using (key) where count > most
    ) as refused`,
};

/**
 * Counts against all of them, or against none where one is full: a refused try closes nothing to others and writes
 * nothing. One statement, so at the edge exactly one of two passes; all processes share the counts.
 */
export async function countAgainst(
  db: Database,
  ...counts: readonly Count[]
): Promise<Refusal<'too_many_requests'> | undefined> {
  const [found] = await db.rows<{ retryAfterSeconds: number | null }>(count, [
    counts.map(([key]) => key),
    counts.map(([, { most }]) => most),
    counts.map(([, { seconds }]) => seconds),
  ]);
  return tooMany(found?.retryAfterSeconds);
}

const look = {
  name: 'check-limit',
  text: `
    select ceil(extract(epoch from (window_start + $3::int * interval '1 second' - now())))::int as "retryAfterSeconds"
    from rate_limits
    where key = $1 and count >= $2 and window_start = to_timestamp(floor(extract(epoch from now()) / $3) * $3)`,
};

/** As if it were counted, but it is not. */
export async function checkLimit(
  db: Database,
  ...[key, { most, seconds }]: Count
): Promise<Refusal<'too_many_requests'> | undefined> {
  const [found] = await db.rows<{ retryAfterSeconds: number }>(look, [key, most, seconds]);
  return tooMany(found?.retryAfterSeconds);
}

const takeBack = {
  name: 'take-back-counts',
  text: `
    with locked as materialized (
      select key from rate_limits where key = any($1::text[] || $2::text[]) order by key for update
    ), forgotten as (delete from rate_limits where key in (select key from locked) and key = any($2::text[]))
    update rate_limits set count = count - 1 where key in (select key from locked) and key = any($1::text[]) and count > 0`,
};

/** Counts one less against `keys`, and nothing any more against those of `forgotten`. */
export async function takeBackCounts(
  db: Database,
  keys: readonly string[],
  forgotten: readonly string[] = [],
): Promise<void> {
  await db.rows(takeBack, [keys, forgotten]);
}

function tooMany(retryAfterSeconds: number | null | undefined): Refusal<'too_many_requests'> | undefined {
  if (retryAfterSeconds === null || retryAfterSeconds === undefined) return undefined;
  return refuse('too_many_requests', { details: { retryAfterSeconds: Math.max(1, retryAfterSeconds) } });
}
