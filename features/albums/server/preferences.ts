import { setAlbumPreference } from '../contract.ts';
import { sql } from 'kysely';
import { isOpen } from './access.ts';
import type { Queries } from '#server/database/database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveSetAlbumPreference = serve(setAlbumPreference)(async (context, input) => {
  const { userId } = context.member;
  if (!(await isOpen(context.db.query, userId, input.albumId))) return refuse('album_not_found');
  await context.db.query
    .insertInto('user_album_preferences')
    .values({ user_id: userId, album_id: input.albumId, status: input.status })
    .onConflict(conflict => conflict.columns(['user_id', 'album_id']).doUpdateSet({ status: input.status }))
    .execute();
  context.live.post({ userIds: [userId] }, { topic: 'albums' });
  return {};
});

/** For members who have not chosen themselves. */
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
}
