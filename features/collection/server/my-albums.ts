import { sql } from 'kysely';
import { listMyAlbums, type MyAlbum } from '../contract.ts';
import { copiesAt, countCopies } from '../rules/copies.ts';
import { copiesOf, type CollectionRow } from './store.ts';
import { openTo } from '#features/albums/server/access.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';

interface Row
  extends
    Sendable<
      Omit<MyAlbum, 'collected' | 'duplicates' | 'uncountedIds' | 'orderedIds' | 'collectsExtras' | 'instead'>
    >,
    CollectionRow {
  readonly instead: MyAlbum['instead'] | null;
  readonly collectsExtras: boolean | null;
  readonly ordered: ReadonlyArray<readonly [number: number, id: number]> | null;
  readonly uncounted: ReadonlyArray<readonly [number: number, id: number]> | null;
}

/** The operator's current albums, and all that the member took or started; the rest of a large shelf costs nothing. */
export const serveListMyAlbums = serve(listMyAlbums)(async context => {
  const { userId } = context.member;
  const { rows } = await sql<Row>`
    select a.id, a.name, a.description, a.image_url as "imageUrl", a.total_stickers as "totalStickers", a.version,
      coalesce(p.status, 'active') as status, c.revision, c.copies, c.large,
      (select json_agg(json_build_array(s.number, s.id)) from stickers s
        where s.album_id = a.id and (s.is_withdrawn or s.is_extra)) as uncounted,
      (select json_agg(json_build_array(s.number, s.id) order by s.number)
        from ordered_stickers o join stickers s on s.id = o.sticker_id and not s.is_withdrawn
        where o.user_id = ${userId} and o.album_id = a.id) as ordered,
      p.collects_extras as "collectsExtras",
      (select json_build_object('id', i.id, 'name', i.name, 'version', i.version)
        from albums i where i.id = a.instead_id and not i.is_private and coalesce(p.status, 'active') = 'active') as instead,
      case when c.revision > 0 then c.changed_at end as "changedAt"
    from (
      select id from albums where is_current and not is_private
      union select album_id from album_collectors where user_id = ${userId}
      union select album_id from user_album_preferences where user_id = ${userId}
      union select album_id from collections where user_id = ${userId}
    ) listed
    join albums a on a.id = listed.id and ${openTo(userId)}
    left join user_album_preferences p on p.user_id = ${userId} and p.album_id = a.id
    left join collections c on c.user_id = ${userId} and c.album_id = a.id
    order by a.created_at desc, a.id desc
  `.execute(context.db.query);
  const albums = rows.map(
    ({ revision, copies, large, uncounted, ordered, collectsExtras, instead, ...album }) => {
      const owned = copiesOf({ revision, copies, large });
      const orderedIds = ordered?.flatMap(([number, id]) => (copiesAt(owned, number - 1) > 0 ? [] : [id]));
      const counted = countCopies(
        owned,
        uncounted?.map(([number]) => number),
      );
      return {
        ...album,
        ...counted,
        ...(instead && { instead }),
        ...(collectsExtras && { collectsExtras }),
        ...(orderedIds?.length && { orderedIds }),
        ...(uncounted && { uncountedIds: uncounted.map(([, id]) => id) }),
      };
    },
  );
  return { albums };
});
