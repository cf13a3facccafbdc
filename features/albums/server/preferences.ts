import { setAlbumPreference } from '../contract.ts';
import { sql } from 'kysely';
import { openTo } from './access.ts';
import type { Queries } from '#server/database/database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveSetAlbumPreference = serve(setAlbumPreference)(async (context, input) => {
  const { userId } = context.member;
  const { rows } = await sql`
    insert into user_album_preferences (user_id, album_id, status)
    select ${userId}, a.id, ${input.status} from albums a where a.id = ${input.albumId} and ${openTo(userId)} for key share
    on conflict (user_id, album_id) do update set status = excluded.status returning album_id
  `.execute(context.db.query);
  if (rows.length === 0) return refuse('album_not_found');
  context.live.post({ userIds: [userId] }, { topic: 'albums' });
  return {};
});

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
