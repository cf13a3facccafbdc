import { sql } from 'kysely';
import { readStats, type Stats } from '../contract.ts';
import { openTo } from '#features/albums/server/access.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { isSettled } from '#features/trades/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Database } from '#server/database/database.ts';

export const serveReadStats = serve(readStats)(({ readLagging, member: { userId } }) =>
  readLagging(userId, db => countStats(db, userId)),
);

interface Owned {
  readonly albumId: number;
  readonly version: string;
  readonly totalStickers: number;
  readonly copies: Buffer;
}

async function countStats(db: Database, userId: string): Promise<Stats> {
  const { rows } = await sql<Owned>`
    select a.id as "albumId", a.version, a.total_stickers as "totalStickers", c.copies
    from collections c join albums a on a.id = c.album_id where c.user_id = ${userId} and ${openTo(userId)}
  `.execute(db.query);
  const { rows: trades } = await sql<{ accepted: number }>`
    select past_swaps + (select count(*)::int from trade_requests t
      where ${userId} in (from_user_id, to_user_id) and ${isSettled}) as accepted
    from profiles where user_id = ${userId}
  `.execute(db.query);
  const stats = { totalStickers: 0, completedAlbums: 0, rareStickers: 0 };
  for (const { albumId, version, totalStickers, copies } of rows) {
    const { stickerIds, rare, uncounted } = await readAlbumSlots(db, albumId, version);
    let printed = 0;
    for (const [slot, quantity] of copies.entries()) {
      if (quantity === 0 || (stickerIds[slot] ?? 0) === 0 || uncounted[slot] === 1) continue;
      printed += 1;
      stats.rareStickers += rare[slot] ?? 0;
    }
    stats.totalStickers += printed;
    if (printed === totalStickers) stats.completedAlbums += 1;
  }
  return { ...stats, successfulTrades: trades[0]?.accepted ?? 0 };
}
