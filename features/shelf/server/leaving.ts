import { sql } from 'kysely';
import { deleteOwn, giveOwn, stopCollecting } from '#features/albums/server/own-albums.ts';
import { forgetAlbum } from '#features/collection/server/forget.ts';
import { tellMaker } from '#features/notices/server/store.ts';
import type { BeforeErase, House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

/** Hands over what the leavers made, and deletes what nobody has any more (P-21). */
export const leaveAlbums: BeforeErase = async (house, tx, userIds) => {
  for (const userId of userIds) await handOver(house, tx, userId);
  await stopCollecting(tx, userIds);
  const { rows } = await sql<{ id: number }>`
    select id from albums a
    where made_by is null and is_private and join_code is not null
      and not exists (select from album_collectors c where c.album_id = a.id)
    order by id for update
  `.execute(tx);
  // Somebody may have joined while this waited.
  for (const { id } of rows) await deleteUnneeded(tx, id, null);
};

/**
 * Children go on reading the words of those near them: before whoever collected it longest come the leaver's fellow
 * guardian, also without collecting it if a child of theirs does, and guardians of other children who do.
 */
async function handOver(house: House, tx: Queries, userId: string): Promise<void> {
  const { rows } = await sql<{ id: number; heirId: string | null }>`
    select a.id, (
      select h.id from (
        select c.user_id as id, c.joined_at from album_collectors c where c.album_id = a.id
        union all
        select g.user_id, null from family_members l
        join family_members g on g.family_id = l.family_id
        join family_members k on k.family_id = l.family_id and k.role = 'child'
        join album_collectors c on c.user_id = k.user_id and c.album_id = a.id
        where l.user_id = ${userId}
      ) h join users u on u.id = h.id and u.kind = 'account'
      where h.id <> ${userId}
      order by
        exists (select from family_members l join family_members g using (family_id)
          where l.user_id = ${userId} and g.user_id = h.id) desc,
        exists (select from family_members g join family_members k using (family_id)
          join album_collectors c on c.user_id = k.user_id and c.album_id = a.id
          where g.user_id = h.id and k.role = 'child') desc,
        h.joined_at, h.id
      limit 1
    ) as "heirId"
    from albums a where a.made_by = ${userId} order by a.id for no key update of a
  `.execute(tx);
  for (const { id: albumId, heirId: to } of rows) {
    await giveOwn(tx, albumId, to);
    if (to === null) continue;
    await tellMaker(house.live, tx, { to, albumId, kind: 'album_inherited' });
    house.live.post({ userIds: [to] }, { topic: 'albums' }, tx);
  }
}

/** False, and nothing is done, where others have the album or it is in a request. It must be locked. */
export async function deleteUnneeded(tx: Queries, albumId: number, makerId: string | null): Promise<boolean> {
  const isOther = sql`user_id is distinct from ${makerId}`;
  const { rows } = await sql`
    select from album_collectors where album_id = ${albumId} and ${isOther}
    union all select from collections where album_id = ${albumId} and ${isOther}
    union all select from trade_request_stickers where album_id = ${albumId}
    limit 1
  `.execute(tx);
  if (rows.length > 0) return false;
  await forgetAlbum(tx, albumId, makerId);
  await deleteOwn(tx, albumId);
  return true;
}
