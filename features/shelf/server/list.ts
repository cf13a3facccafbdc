import { sql } from 'kysely';
import { listShelf, type ShelfAlbum } from '../contract.ts';
import { mostOwnAlbums } from '#features/albums/rules/own-album.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';

export const serveListShelf = serve(listShelf)(async (context, { part }) => {
  const { userId } = context.member;
  const forAll =
    part === 'near' ? nearOfThoseForAll(userId) : sql`select id from albums where not is_private`;
  const { rows } = await sql<ShelfAlbum>`${sql.raw(part === 'near' ? '/* shelf-near */' : '/* shelf */')}
    with friends as materialized (
      select user2_id as id from friendships where user1_id = ${userId} and status = 'accepted'
      union all select user1_id from friendships where user2_id = ${userId} and status = 'accepted'
    ), shown as (
      select id, 'forAll' as kind from (${forAll}) a
      union all
      select a.id, case when a.made_by = ${userId} then 'own' else 'joined' end
        from album_collectors c join albums a on a.id = c.album_id and a.is_private where c.user_id = ${userId}
      union all
      select a.id, 'friends' from friends f join albums a on a.made_by = f.id and a.is_private
        where not exists (select from album_collectors c where c.user_id = ${userId} and c.album_id = a.id)
    )
    select a.id, a.name, a.description, a.version, a.edition, a.image_url as "imageUrl", a.total_stickers as "totalStickers", s.kind,
      coalesce(p.status, 'active') as status,
      coalesce(p.status = 'active', s.kind <> 'friends' and (a.is_current or s.kind <> 'forAll' or c.album_id is not null))
        as "isOnTable",
      case when m.user_id is null then null else json_build_object(
        'userId', m.user_id, 'displayName', m.display_name, 'avatarUrl', m.avatar_url) end as maker,
      case when a.is_private then
        (select count(*)::int from album_collectors where album_id = a.id) else 0 end as collectors,
      case when s.kind in ('own', 'joined') then a.join_code end as "joinCode",
      case when s.kind = 'own' then (select count(*)::int from album_corrections
        where album_id = a.id and is_applied is null) else 0 end as "openCorrections",
      coalesce((select code from stickers where album_id = a.id order by number limit 1), '') as "firstCode",
      coalesce((select code from stickers where album_id = a.id order by number desc limit 1), '') as "lastCode"
    from shown s
    join albums a on a.id = s.id
    left join profiles m on m.user_id = a.made_by and a.is_private
    left join user_album_preferences p on p.user_id = ${userId} and p.album_id = a.id
    left join collections c on c.user_id = ${userId} and c.album_id = a.id
    order by a.created_at desc, a.id desc
  `.execute(context.db.query);
  const countOf = (asked: ShelfAlbum['kind']) => rows.filter(({ kind }) => kind === asked).length;
  const more = part === 'near' ? (await countForAll(context.db.query)) - countOf('forAll') : 0;
  return { albums: rows, mayMake: Math.max(0, mostOwnAlbums - countOf('own')), more: Math.max(0, more) };
});

/** Current, or ever taken, put away or begun by the member. */
function nearOfThoseForAll(userId: string) {
  return sql`select id from albums where is_current and not is_private
    union select a.id from albums a join (
      select album_id from user_album_preferences where user_id = ${userId}
      union select album_id from album_collectors where user_id = ${userId}
      union select album_id from collections where user_id = ${userId}
    ) known on known.album_id = a.id where not a.is_private`;
}

async function countForAll(db: Queries): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from albums where not is_private
  `.execute(db);
  return rows[0]?.found ?? 0;
}
