import { sql } from 'kysely';
import { setOrdered } from '../ordered-contract.ts';
import { copiesAt } from '../rules/copies.ts';
import { copiesOf, readCollection } from './store.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse } from '#shared/refusal.ts';

export const serveSetOrdered = serve(setOrdered)(async ({ db, live, member }, input) => {
  const { userId } = member;
  const { albumId, stickerIds, areOrdered } = input;
  const found = await readCollection(db, { userId, albumId });
  if (found === null) return refuse('album_not_found');
  const slots = await readAlbumSlots(db, albumId, found.version);
  if (stickerIds.some(id => !slots.slotOf.has(id))) return refuse('sticker_unknown');
  const copies = copiesOf(found);
  const owned = [...slots.slotOf].flatMap(([id, slot]) => (copiesAt(copies, slot) > 0 ? [id] : []));
  await db.transaction(async tx => {
    // What has come in meanwhile would be ordered again once it is given away.
    const gone = areOrdered ? owned : [...owned, ...stickerIds];
    await sql`
      delete from ordered_stickers
      where user_id = ${userId} and album_id = ${albumId} and sticker_id = any(${gone}::int[])
    `.execute(tx);
    const isOwned = new Set(owned);
    const fresh = areOrdered ? [...new Set(stickerIds)].filter(id => !isOwned.has(id)) : [];
    await sql`
      insert into ordered_stickers (user_id, album_id, sticker_id)
      select ${userId}, ${albumId}, unnest(${fresh}::int[]) on conflict do nothing
    `.execute(tx);
    live.post({ userIds: [userId] }, { topic: 'collection', albumId, revision: found.revision ?? 0 }, tx);
  });
  return {};
});

/** What each has ordered that has not come in yet. */
export async function readOrdered(
  db: Queries,
  userIds: readonly string[],
  albumIds: readonly number[],
): Promise<(userId: string, albumId: number) => ReadonlySet<number>> {
  const { rows } = await sql<{ of: string; stickerIds: number[] }>`/* read-ordered */
    select o.user_id || ' ' || o.album_id as of, array_agg(o.sticker_id order by s.number) as "stickerIds"
    from ordered_stickers o join stickers s on s.id = o.sticker_id
    left join collections c on c.user_id = o.user_id and c.album_id = o.album_id
    where o.user_id = any(${[...userIds]}::uuid[]) and o.album_id = any(${[...albumIds]}::int[])
      and coalesce(copies_of(c.copies, c.large, s.number), 0) = 0
    group by o.user_id, o.album_id
  `.execute(db);
  const ordered = new Map(rows.map(({ of, stickerIds }) => [of, new Set(stickerIds)]));
  return (userId, albumId) => ordered.get(`${userId} ${albumId}`) ?? new Set();
}
