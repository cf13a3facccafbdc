import { CompiledQuery, sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { networksOfSite, siteOf } from '../admission/networks.ts';
import { instanceKey, type KeyPurpose } from './instance-keys.ts';
import { day, type Limit } from '#shared/limits.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import type { Database, Queries } from '../database/database.ts';
import { Unavailable } from '../database/failures.ts';
import { oneByOne } from '../database/one-by-one.ts';
import { Turns } from '../admission/turns.ts';

/** The action, and whom it is counted for (a member, network or address). Stored only as an HMAC. */
export interface CountingKey {
  readonly purpose: string;
  readonly parts: readonly string[];
}

export type Count = readonly [key: CountingKey, limit: Limit];

export function countingKey(purpose: string, ...parts: string[]): CountingKey {
  return { purpose, parts };
}

/** For limits of several windows. */
export function countsOf(purpose: string, limits: readonly Limit[], ...parts: string[]): Count[] {
  return limits.map(limit => [countingKey(`${purpose}-${limit.seconds}`, ...parts), limit]);
}

/**
 * Counts `parts` for a network and, of IPv6, also for the /48 around it: for what all networks share, which one person
 * with 256 networks must not use up.
 */
export function countsOfNetwork(
  purpose: string,
  network: string,
  { most, seconds }: Limit,
  ...parts: string[]
): readonly Count[] {
  const own: Count = [countingKey(purpose, ...parts, network), { most, seconds }];
  const site = siteOf(network);
  if (site === network) return [own];
  return [own, [countingKey(`${purpose}-site`, ...parts, site), { most: most * networksOfSite, seconds }]];
}

/** For limits of several windows, as `countsOf`. */
export function windowsOfNetwork(purpose: string, network: string, limits: readonly Limit[]): Count[] {
  return limits.flatMap(limit => countsOfNetwork(`${purpose}-${limit.seconds}`, network, limit));
}

/** Rotated daily: with a known key, all IPv4 networks could be tried against the stored digests. */
const dailyKey: KeyPurpose = { name: 'counts', lasts: 'daily' };
/** For windows longer than a day, which may count members and e-mail addresses, never networks. */
const lastingKey: KeyPurpose = { name: 'counts-of-months', lasts: 'for-ever' };

async function digests(db: Database, counts: readonly Count[]): Promise<string[]> {
  return Promise.all(
    counts.map(async ([{ purpose, parts }, { seconds }]) => {
      const key = await instanceKey(db, seconds > day ? lastingKey : dailyKey);
      const digest = createHmac('sha256', key).update(JSON.stringify([purpose, ...parts]));
      return `${purpose}:${digest.digest('base64url')}`;
    }),
  );
}

const count = {
  name: 'count',
  text: `
    with given as materialized (
      select key, most, window_start, window_start + seconds * interval '1 second' as ends_at, ceil(extract(epoch from (window_start + seconds * interval '1 second' - now())))::int as rest
      from unnest($1::text[], $2::int[], $3::int[]) as g (key, most, seconds)
      cross join lateral (
        select to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as window_start) as w
    ), locked as materialized (
      select r.key, r.window_start, r.count from rate_limits r join given using (key) order by r.key for update of r
    ), full_ones as materialized (
      select g.rest from given g join locked l using (key) where l.window_start = g.window_start and l.count >= g.most
    ), counted as (
      insert into rate_limits as r (key, window_start, ends_at, count)
      select key, window_start, ends_at, 1 from given where not exists (select from full_ones) order by key
      on conflict (key) do update set
        count = case when r.window_start = excluded.window_start then r.count + 1 else 1 end,
        window_start = excluded.window_start, ends_at = excluded.ends_at
      returning key, count
    )
    select max(rest) as "retryAfterSeconds" from (
      select rest from full_ones union all select rest from counted join given using (key) where count > most
    ) as refused`,
};

/** For each purpose: what all share is one row, for whose lock many networks would wait with all connections. */
const turns = new Turns({ atOnce: 2, mostWaiting: 1_000, longestWaitMs: 4_000 });

/**
 * Counts against all limits or, where one is exhausted, against none and refuses. It is one statement: of two
 * concurrent tries for the last place exactly one passes, whichever processes they come from.
 */
export async function countAgainst(
  db: Database,
  ...counts: readonly Count[]
): Promise<Refusal<'too_many_requests'> | undefined> {
  const values = await countedValues(db, counts);
  const rows = await turns.run(counts[0]?.[0].purpose ?? '', () => db.rows<Found>(count, values));
  if (rows instanceof Refusal) throw new Unavailable('waited too long to be counted');
  return tooMany(rows[0]?.retryAfterSeconds);
}

/** `countAgainst` within a transaction: needs no second connection for the count, and is rolled back with it. */
export async function countWithin(
  db: Database,
  tx: Queries,
  ...counts: readonly Count[]
): Promise<Refusal<'too_many_requests'> | undefined> {
  const counting = CompiledQuery.raw(count.text, await countedValues(db, counts));
  const { rows } = await tx.executeQuery<Found>(counting);
  return tooMany(rows[0]?.retryAfterSeconds);
}

interface Found {
  readonly retryAfterSeconds: number | null;
}

async function countedValues(db: Database, counts: readonly Count[]): Promise<unknown[]> {
  const limits = counts.map(([, limit]) => limit);
  return [await digests(db, counts), limits.map(({ most }) => most), limits.map(({ seconds }) => seconds)];
}

const countNew = (all: string, each: readonly string[], { most, seconds }: Limit) =>
  sql<Found>`
    with span as (
      select w as window_start, w + ${seconds}::int * interval '1 second' as ends_at
      from (select to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int) as w) as at
    ), fresh as (
      select key from unnest(${[...each]}::text[]) as given (key) cross join span
      where not exists (select from rate_limits r where r.key = given.key and r.window_start = span.window_start)
    ), counted as (
      select coalesce((select count from rate_limits r join span using (window_start) where r.key = ${all}), 0)
        + (select count(*) from fresh)::int as count
    ), written as (
      insert into rate_limits as r (key, window_start, ends_at, count)
      select key, window_start, ends_at, n from span, (
        select key, 1 as n from fresh union all select ${all}, count from counted order by key) as due
      where (select count from counted) <= ${most}::int and exists (select from fresh)
      on conflict (key) do update set window_start = excluded.window_start, ends_at = excluded.ends_at,
        count = excluded.count
    )
    select case when count > ${most}::int then ceil(extract(epoch from (ends_at - now())))::int end as "retryAfterSeconds"
    from counted, span`;

/** Counts distinct things: those already seen in the same window are free. Counts all new ones, or none and refuses. */
export async function countDistinct(
  db: Database,
  [key, limit]: Count,
  things: readonly string[],
): Promise<Refusal<'too_many_requests'> | undefined> {
  const [all = '', ...each] = await digests(db, [
    [key, limit],
    ...things.map((thing): Count => [countingKey(key.purpose, ...key.parts, thing), limit]),
  ]);
  return db.apart.transaction(async tx => {
    await oneByOne(tx, 'distinct', all);
    const { rows } = await countNew(all, each, limit).execute(tx);
    return tooMany(rows[0]?.retryAfterSeconds);
  });
}

const look = {
  name: 'check-limit',
  text: `
    select ceil(extract(epoch from (window_start + $3::int * interval '1 second' - now())))::int as "retryAfterSeconds"
    from rate_limits
    where key = $1 and count >= $2 and window_start = to_timestamp(floor(extract(epoch from now()) / $3) * $3)`,
};

/** Refuses as `countAgainst` would, without counting. */
export async function checkLimit(
  db: Database,
  ...asked: Count
): Promise<Refusal<'too_many_requests'> | undefined> {
  const [key] = await digests(db, [asked]);
  const [, { most, seconds }] = asked;
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

/** Decrements `counts` by one each and resets `forgotten` to zero. */
export async function takeBackCounts(
  db: Database,
  counts: readonly Count[],
  forgotten: readonly Count[] = [],
  tx?: Queries,
): Promise<void> {
  const values = [await digests(db, counts), await digests(db, forgotten)];
  if (tx === undefined) await db.rows(takeBack, values);
  else await tx.executeQuery(CompiledQuery.raw(takeBack.text, values));
}

/** A try with a code that can be guessed. */
export interface Guess {
  /** Set after too many tries: this one is not checked. */
  readonly refusal: Refusal<'too_many_requests'> | undefined;
  /** Takes the try off the counts of wrong ones. With `tx` it is called last: until that ends, others wait for shared counts. */
  wasRight(tx?: Queries): Promise<void>;
}

/**
 * Runs `work` in a transaction that takes the try back as the last of what it writes. A refusal that is not `isWrong`
 * takes it back, too, in a commit of its own, because what a refused transaction wrote is rolled back.
 */
export async function withGuess<T>(
  db: Database,
  guess: Guess,
  work: (tx: Queries) => Promise<T>,
  isWrong: (refusal: Refusal) => boolean = () => true,
): Promise<T> {
  const answer = await db.transaction(async tx => {
    const made = await work(tx);
    if (!(made instanceof Refusal)) await guess.wasRight(tx);
    return made;
  });
  if (answer instanceof Refusal && !isWrong(answer)) await guess.wasRight();
  return answer;
}

/**
 * Counts before the check, so that concurrent tries cannot slip through; `wasRight` takes it off `wrongOnes`, and leaves
 * it on `tries`.
 */
export async function countGuess(
  db: Database,
  wrongOnes: readonly Count[],
  tries: readonly Count[] = [],
): Promise<Guess> {
  const refusal = await countAgainst(db, ...tries, ...wrongOnes);
  return { refusal, wasRight: tx => takeBackCounts(db, wrongOnes, [], tx) };
}

function tooMany(retryAfterSeconds: number | null | undefined): Refusal<'too_many_requests'> | undefined {
  if (retryAfterSeconds === null || retryAfterSeconds === undefined) return undefined;
  return refuse('too_many_requests', { details: { retryAfterSeconds: Math.max(1, retryAfterSeconds) } });
}
