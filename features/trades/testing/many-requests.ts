import { sql } from 'kysely';
import type { CreatedAlbum } from '#testing/albums.ts';
import type { TestApp } from '#testing/start-server.ts';

interface Many {
  readonly from: string;
  readonly to: string;
  readonly album: CreatedAlbum;
  readonly count: number;
  /** Different stickers on each side. */
  readonly each?: number;
}

/** Stores open requests, more than a friend may have, newest first; some share a time. */
export async function storeRequests(
  { db }: TestApp,
  { from, to, album, count, each = 1 }: Many,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into trade_requests (from_user_id, to_user_id, created_at)
    select ${from}, ${to}, now() - at / 3 * interval '1 minute' from generate_series(1, ${count}) as at
    returning id
  `.execute(db.query);
  const ids = rows.map(({ id }) => id);
  const [offered, requested] = [album.stickerIds.slice(0, each), album.stickerIds.slice(each, 2 * each)];
  await sql`
    insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
    select id, side, ${album.id}, sticker_id, 1 from unnest(${ids}::uuid[]) as id, (
      select 'offered' as side, unnest(${offered}::int[]) as sticker_id
      union all select 'requested', unnest(${requested}::int[])) as sides
  `.execute(db.query);
  const { rows: ordered } = await sql<{ id: string }>`
    select id from trade_requests where id = any(${ids}::uuid[]) order by created_at desc, id
  `.execute(db.query);
  return ordered.map(({ id }) => id);
}
