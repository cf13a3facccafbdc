import { sql } from 'kysely';
import { refuse, type Refusal } from '#shared/refusal.ts';
import type { Database } from './database.ts';

/** Fixed windows. */
export interface RateLimit {
  readonly most: number;
  readonly seconds: number;
}

/**
 * Atomic in one statement: at the edge exactly one of two passes, and all processes share the count. Keys must be
 * hashed: no personal data in clear.
 */
export async function countAgainst(
  db: Database,
  key: string,
  limit: RateLimit,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const { rows } = await sql<{ count: number; retry_after: number }>`
    insert into rate_limits as r (key, window_start, count)
    values (${key}, ${windowStart(limit)}, 1)
    on conflict (key) do update set
      count = case when r.window_start = excluded.window_start then r.count + 1 else 1 end,
      window_start = excluded.window_start
    returning count, ceil(extract(epoch from (window_start + ${limit.seconds} * interval '1 second' - now())))::int
      as retry_after
  `.execute(db.query);
  const row = rows[0];
  if (row === undefined || row.count <= limit.most) return undefined;
  return tooMany(row.retry_after);
}

export async function checkLimit(
  db: Database,
  key: string,
  limit: RateLimit,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const { rows } = await sql<{ retry_after: number }>`
    select ceil(extract(epoch from (window_start + ${limit.seconds} * interval '1 second' - now())))::int as retry_after
    from rate_limits
    where key = ${key} and window_start = ${windowStart(limit)} and count >= ${limit.most}
  `.execute(db.query);
  const row = rows[0];
  return row === undefined ? undefined : tooMany(row.retry_after);
}

export async function forgetCount(db: Database, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db.query);
}

export async function takeBackCount(db: Database, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`.execute(db.query);
}

function windowStart(limit: RateLimit) {
  return sql`to_timestamp(floor(extract(epoch from now()) / ${limit.seconds}) * ${limit.seconds})`;
}

function tooMany(retryAfterSeconds: number): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { details: { retryAfterSeconds: Math.max(1, retryAfterSeconds) } });
}
