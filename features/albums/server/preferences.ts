import { setAlbumPreference } from '../contract.ts';
import { isOpen } from './access.ts';
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
