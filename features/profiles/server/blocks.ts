import { sql, type RawBuilder } from 'kysely';
import { keepNames } from './known-as.ts';
import type { Queries } from '#server/database/database.ts';

/** In either direction. Under `lockPair` of friends the answer holds until the transaction ends. */
export async function isBlocked(tx: Queries, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select from blocks where (user_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))
  `.execute(tx);
  return rows.length > 0;
}

/** The same as a condition on two ids in SQL. */
export function areParted(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from blocks b
    where (b.user_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;
}

export async function blockPerson(tx: Queries, by: string, other: string): Promise<void> {
  await sql`insert into blocks (user_id, blocked_id) values (${by}, ${other}) on conflict do nothing`.execute(
    tx,
  );
  await keepNames(tx, by, [other]);
}

/** False if there was no block. */
export async function unblockPerson(db: Queries, by: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    delete from blocks where user_id = ${by} and blocked_id = ${other} returning user_id
  `.execute(db);
  return rows.length > 0;
}
