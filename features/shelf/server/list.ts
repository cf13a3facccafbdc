import { sql, type RawBuilder } from 'kysely';
import { listShelf, type ShelfAlbum } from '../contract.ts';
import { isFitFor, makersNear } from './makers-near.ts';
import { countWaiting } from './mistakes.ts';
import { mostOwnAlbums } from '#features/albums/rules/own-album.ts';
import { joinKnownAs, knownPerson } from '#features/profiles/server/known-as.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';

export const serveListShelf = serve(listShelf)(async (context, { part }) => {
  const { userId, kind } = context.member;
  const forAll =
    part === 'near' ? nearOfThoseForAll(userId) : sql`select id from albums where not is_private`;
  const { rows } =
    await sql<ShelfAlbum>`${sql.raw(`/* ${part === 'near' ? 'shelf-near' : 'shelf'}-of-${kind} */`)}
    with near as materialized (${makersNear(userId)}), shown as (
      select id, 'forAll' as kind from (${forAll}) a
      union all
      select a.id, case when a.made_by = ${userId} then 'own' else 'joined' end
        from album_collectors c, ${oneAlbum(sql`c.album_id`)} a where c.user_id = ${userId} and a.is_private
      union all
      select a.id, 'friends' from near n join albums a on a.made_by = n.id and a.is_private and ${isFitFor(context.member)}
        where not exists (select from album_collectors c where c.user_id = ${userId} and c.album_id = a.id)
    )
    select a.id, a.name, a.description, a.version, a.edition, a.image_url as "imageUrl", a.total_stickers as "totalStickers", s.kind,
      coalesce(w.status, 'active') as status,
      coalesce(w.status = 'active', s.kind <> 'friends' and (a.is_current or s.kind <> 'forAll' or c.album_id is not null))
        as "isOnTable",
      ${knownPerson} as maker,
      case when a.is_private then
        (select count(*)::int from album_collectors where album_id = a.id) else 0 end as collectors,
      case when s.kind in ('own', 'joined') then a.join_code end as "joinCode",
      case when s.kind = 'own' then ${countWaiting(sql`s.id`)} else 0 end as mistakes,
      coalesce((select code from stickers where album_id = a.id order by number limit 1), '') as "firstCode",
      coalesce((select code from stickers where album_id = a.id order by number desc limit 1), '') as "lastCode"
    from shown s cross join ${oneAlbum(sql`s.id`)} a
    ${joinKnownAs({ viewer: sql`${userId}::uuid`, person: sql`case when a.is_private then a.made_by end` })}
    left join user_album_preferences w on w.user_id = ${userId} and w.album_id = a.id
    left join collections c on c.user_id = ${userId} and c.album_id = a.id
    order by a.created_at desc, a.id desc
  `.execute(context.db.query);
  const countOf = (asked: ShelfAlbum['kind']) => rows.filter(row => row.kind === asked).length;
  const more = part === 'near' ? (await countForAll(context.db.query)) - countOf('forAll') : 0;
  return { albums: rows, mayMake: Math.max(0, mostOwnAlbums - countOf('own')), more: Math.max(0, more) };
});

/** Albums for all that are current, or that the member has ever taken, put away or begun. */
function nearOfThoseForAll(userId: string) {
  return sql`select id from albums where is_current and not is_private
    union select a.id from (
      select album_id from user_album_preferences where user_id = ${userId}
      union select album_id from album_collectors where user_id = ${userId}
      union select album_id from collections where user_id = ${userId}
    ) known, ${oneAlbum(sql`known.album_id`)} a where not a.is_private`;
}

/** Forces an index lookup: with hundreds of albums PostgreSQL would read the whole table, which takes longer. */
function oneAlbum(id: RawBuilder<unknown>) {
  return sql`lateral (select * from albums where id = ${id} offset 0)`;
}

async function countForAll(db: Queries): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from albums where not is_private
  `.execute(db);
  return rows[0]?.found ?? 0;
}
