import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/**
 * SQL condition on `a` of `albums`: the album is for everybody, or the member collects it. Every call that takes an
 * album's id from a caller must check this; to others the album does not exist.
 */
export const isOpenTo = (member: string) => `(not a.is_private or exists (
  select from album_collectors o where o.album_id = a.id and o.user_id = ${member}))`;

/** The same for a given user id. */
export function openTo(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(select ${sql.raw(isOpenTo('m.id'))} from (select ${userId}::uuid as id) m)`;
}

export async function isOpen(db: Queries, userId: string, albumId: number): Promise<boolean> {
  const { rows } = await sql`select from albums a where a.id = ${albumId} and ${openTo(userId)}`.execute(db);
  return rows.length > 0;
}

/** Whether all of these albums are open to each of the members. */
export async function areOpen(
  db: Queries,
  userIds: readonly string[],
  albumIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`/* are-open */
    select from albums a cross join unnest(${[...userIds]}::uuid[]) as m (id)
    where a.id = any(${[...albumIds]}::int[]) and not ${sql.raw(isOpenTo('m.id'))} limit 1
  `.execute(db);
  return rows.length === 0;
}

/** Whether the member may pass all of them on: for all, or collected and not hidden since. Until the transaction ends none is deleted. */
export async function holdPassable(
  tx: Queries,
  userId: string,
  albumIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from albums a where a.id = any(${[...albumIds]}::int[]) and ${openTo(userId)}
      and (not a.is_private or a.join_code is not null) order by a.id for key share of a
  `.execute(tx);
  return rows.length === new Set(albumIds).size;
}
