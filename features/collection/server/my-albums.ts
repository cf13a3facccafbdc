import { sql } from 'kysely';
import { listMyAlbums, type MyAlbum } from '../contract.ts';
import { serve } from '#server/serve-endpoint.ts';

type Row = Omit<MyAlbum, 'changedAt'> & { changedAt: Date | null };

export const serveListMyAlbums = serve(listMyAlbums)(async context => {
  const { userId } = context.member;
  const { rows } = await sql<Row>`
    select a.id, a.name, a.description, a.image_url as "imageUrl", a.total_stickers as "totalStickers", a.version,
      coalesce(p.status, 'active') as status,
      coalesce(o.collected, 0)::int as collected, coalesce(o.duplicates, 0)::int as duplicates,
      case when c.revision > 0 then c.changed_at end as "changedAt"
    from albums a
    left join user_album_preferences p on p.user_id = ${userId} and p.album_id = a.id
    left join collections c on c.user_id = ${userId} and c.album_id = a.id
    left join (
      select album_id, count(*) as collected, sum(quantity - 1) as duplicates
      from user_stickers where user_id = ${userId} group by album_id
    ) o on o.album_id = a.id
    order by a.created_at desc, a.id desc
  `.execute(context.db.query);
  return { albums: rows.map(row => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null })) };
});
