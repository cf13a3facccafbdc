import { setAlbumPreference } from '../contract.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveSetAlbumPreference = serve(setAlbumPreference)(async (context, input) => {
  const { userId } = context.member;
  const album = await context.db.query
    .selectFrom('albums')
    .select('id')
    .where('id', '=', input.albumId)
    .executeTakeFirst();
  if (album === undefined) return refuse('album_not_found');
  await context.db.query
    .insertInto('user_album_preferences')
    .values({ user_id: userId, album_id: input.albumId, status: input.status })
    .onConflict(conflict => conflict.columns(['user_id', 'album_id']).doUpdateSet({ status: input.status }))
    .execute();
  context.live.post({ userIds: [userId] }, { topic: 'albums' });
  return {};
});
