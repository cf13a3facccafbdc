import { sql } from 'kysely';
import { readAlbumStory } from '../../story-contract.ts';
import { hasStayed, isSettled } from '../store.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { readBegan } from '#features/collection/server/began.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadAlbumStory = serve(readAlbumStory)(async ({ db, member }, { albumId }) => {
  const { userId } = member;
  if (!(await isOpen(db.query, userId, albumId))) return refuse('album_not_found');
  const began = await readBegan(db.query, { userId, albumId });
  const { rows } = await sql<{ swapped: number }>`
    select coalesce(sum(i.quantity), 0)::int as swapped
    from trade_requests t join trade_request_stickers i on i.trade_request_id = t.id
    where ${isSettled} and ${hasStayed} and i.album_id = ${albumId}
      and ((t.from_user_id = ${userId} and i.side = 'requested') or (t.to_user_id = ${userId} and i.side = 'offered'))
  `.execute(db.query);
  return { beganAt: began?.toISOString() ?? null, swapped: rows[0]?.swapped ?? 0 };
});
