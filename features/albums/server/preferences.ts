import { setAlbumPreference } from '../contract.ts';
import { sql } from 'kysely';
import { openTo } from './access.ts';
import type { Queries } from '#server/database/database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveSetAlbumPreference = serve(setAlbumPreference)(async (context, input) => {
  const { userId } = context.member;
  const { albumId, status = null, collectsExtras = null } = input;
  const { rows } = await sql`
    insert into user_album_preferences as p (user_id, album_id, status, collects_extras)
    select ${userId}, a.id, coalesce(${status}, 'active'), coalesce(${collectsExtras}::boolean, false)
    from albums a where a.id = ${albumId} and ${openTo(userId)} for key share
    on conflict (user_id, album_id) do update set status = coalesce(${status}, p.status),
      collects_extras = coalesce(${collectsExtras}::boolean, p.collects_extras)
    returning album_id
  `.execute(context.db.query);
  if (rows.length === 0) return refuse('album_not_found');
  context.live.post({ userIds: [userId] }, { topic: 'albums' });
  return {};
});

/** Tells who of them collects the extras of which album. */
export async function readCollectsExtras(
  db: Queries,
  userIds: readonly string[],
  albumIds: readonly number[],
): Promise<(userId: string, albumId: number) => boolean> {
  const { rows } = await sql<{ chosen: string }>`
    select user_id || ' ' || album_id as chosen from user_album_preferences
    where user_id = any(${[...userIds]}::uuid[]) and album_id = any(${[...albumIds]}::int[]) and collects_extras
  `.execute(db);
  const chosen = new Set(rows.map(row => row.chosen));
  return (userId, albumId) => chosen.has(`${userId} ${albumId}`);
}

/** For members who have not chosen themselves; opens to them what is not for all. */
export async function putOnTable(
  tx: Queries,
  userIds: readonly string[],
  albumIds: readonly number[],
): Promise<void> {
  await sql`
    insert into user_album_preferences (user_id, album_id, status)
    select u, a, 'active' from unnest(${[...userIds]}::uuid[]) as u, unnest(${[...albumIds]}::int[]) as a
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into album_collectors (user_id, album_id)
    select u, a.id from unnest(${[...userIds]}::uuid[]) as u, albums a
    where a.id = any(${[...albumIds]}::int[]) and a.is_private on conflict do nothing
  `.execute(tx);
}
