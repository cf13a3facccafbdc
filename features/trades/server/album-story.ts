import { sql } from 'kysely';
import { readAlbumStory } from '../story-contract.ts';
import { readBegan } from '#features/collection/server/began.ts';
import { serve } from '#server/calls/serve-endpoint.ts';

export const serveReadAlbumStory = serve(readAlbumStory)(async ({ db, member }, { albumId }) => {
  const { userId } = member;
  const began = await readBegan(db.query, { userId, albumId });
  const { rows } = await sql<{ swapped: number }>`
    select coalesce(sum(s.quantity), 0)::int as swapped
    from trade_requests r join trade_request_stickers s on s.trade_request_id = r.id
    where r.status = 'accepted' and s.album_id = ${albumId}
      and ((r.from_user_id = ${userId} and s.side = 'requested') or (r.to_user_id = ${userId} and s.side = 'offered'))
  `.execute(db.query);
  const days = began === undefined ? 0 : Math.floor((Date.now() - began.getTime()) / dayMs);
  return { days: Math.max(0, days), swapped: rows[0]?.swapped ?? 0 };
});

const dayMs = 86_400_000;
