import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '../database/database.ts';
import { perDatabase } from '../database/per-database.ts';

/** A key is generated at its first use. `daily` ones are replaced at midnight (UTC), and the old one is deleted. */
export interface KeyPurpose {
  readonly name: string;
  readonly lasts: 'daily' | 'for-ever';
}

interface KnownKey {
  readonly key: Buffer;
  /** In ms of this process's monotonic clock (`performance.now`). */
  readonly until: number;
}

const known = perDatabase(() => new Map<string, Promise<KnownKey>>());

const make = {
  name: 'make-instance-key',
  text: `
    with day as (
      select case when $2 then (now() at time zone 'UTC')::date else '-infinity' end as made_on
    ), made as (
      insert into instance_keys (purpose, made_on, key) select $1, made_on, $3 from day
      on conflict do nothing returning key
    )
    select key from made union all select k.key from instance_keys k join day using (made_on) where k.purpose = $1`,
};

const rest = {
  name: 'rest-of-day',
  text: `select extract(epoch from date_trunc('day', now() at time zone 'UTC') + interval '1 day'
    - now() at time zone 'UTC')::float8 as seconds`,
};

export async function instanceKey(db: Database, { name, lasts }: KeyPurpose): Promise<Buffer> {
  const keys = known(db);
  const found = keys.get(name);
  if (found !== undefined) {
    const { key, until } = await found;
    if (performance.now() < until) return key;
  }
  const reading = readKey(db, name, lasts === 'daily');
  keys.set(name, reading);
  reading.catch(() => keys.delete(name));
  return (await reading).key;
}

async function readKey(db: Database, name: string, isDaily: boolean): Promise<KnownKey> {
  const startedAt = performance.now();
  const [day] = isDaily ? await db.rows<{ seconds: number }>(rest, []) : [];
  const until = day === undefined ? Infinity : startedAt + day.seconds * 1_000;
  for (;;) {
    // Of concurrent inserts one wins; the others see its row only in their next statement, hence the loop.
    const [row] = await db.rows<{ key: Buffer }>(make, [name, isDaily, randomBytes(32)]);
    if (row !== undefined) return { key: row.key, until };
  }
}

/** A `for-ever` key, read within `tx`: a transaction must not wait for a second connection while it holds one. */
export async function instanceKeyWithin(tx: Queries, db: Database, name: string): Promise<Buffer> {
  const found = await known(db).get(name);
  if (found !== undefined) return found.key;
  await sql`
    insert into instance_keys (purpose, made_on, key) values (${name}, '-infinity', ${randomBytes(32)})
    on conflict do nothing
  `.execute(tx);
  const { rows } = await sql<{ key: Buffer }>`
    select key from instance_keys where purpose = ${name} and made_on = '-infinity'
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`No key for ${name}`);
  return row.key;
}

/** The next caller that asks generates a new key; processes that have read the old one keep it until they end. */
export async function forgetInstanceKey(db: Queries, name: string): Promise<void> {
  await sql`delete from instance_keys where purpose = ${name}`.execute(db);
}
