import { sql } from 'kysely';
import type { Removal } from '#features/albums/server/import-album.ts';
import type { Queries } from '#server/database/database.ts';

/**
 * Which of the stickers that are to go anybody owns, or has changed as far as the ledger remembers. Where nobody does, no
 * change that was decided while they were there is written any more: each collection of the album counts one revision
 * further, and whoever begins one waits for the album. Nobody who collects another album waits.
 */
export async function findOwnedStickers(tx: Queries, removal: Removal): Promise<ReadonlySet<number>> {
  if (removal.stickerIds.length === 0) return new Set();
  const owned = await findOwned(tx, removal);
  if (removal.isDryRun || owned.size > 0) return owned;
  await sql`select from albums where id = ${removal.albumId} for update`.execute(tx);
  await sql`
    with held as materialized (
      select user_id from collections where album_id = ${removal.albumId} order by user_id for update
    )
    update collections c set revision = c.revision + 1 from held
    where c.user_id = held.user_id and c.album_id = ${removal.albumId}
  `.execute(tx);
  return findOwned(tx, removal);
}

async function findOwned(tx: Queries, { albumId, stickerIds }: Removal): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from stickers s join collections c on c.album_id = ${albumId}
    where s.id = any(${[...stickerIds]}::int[]) and copies_of(c.copies, c.large, s.number) > 0
    union select o.sticker_id from collections c join sticker_operations o on o.user_id = c.user_id
    where c.album_id = ${albumId} and o.sticker_id = any(${[...stickerIds]}::int[])
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
