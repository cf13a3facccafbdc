import { sql } from 'kysely';
import { readableTexts as text } from './readable-text.ts';
import { readableTable, type ReadForPeople } from '#server/personal-data.ts';

interface AlbumRow {
  readonly name: string;
  readonly collected: number;
  readonly total: number;
  readonly status: string;
}

/** For the export: albums with progress, and stickers with what is printed on them. */
export const readCollectionData: ReadForPeople = (tx, userId) => [
  readableTable(
    tx,
    text.albums,
    sql<AlbumRow>`
      select a.name, count(us.sticker_id)::int as collected, a.total_stickers as total,
        coalesce(p.status, 'active') as status
      from albums a
      left join user_stickers us on us.album_id = a.id and us.user_id = ${userId}
      left join user_album_preferences p on p.album_id = a.id and p.user_id = ${userId}
      group by a.id, p.status having count(us.sticker_id) > 0 or p.status is not null order by a.name, a.id`,
    ({ name, collected, total, status }) => [
      name,
      String(collected),
      String(total),
      text.status[status] ?? status,
    ],
  ),
  readableTable(
    tx,
    text.stickers,
    sql<{ row: string[] }>`
      select array[a.name, s.code, s.name, us.quantity::text] as row
      from user_stickers us join stickers s on s.id = us.sticker_id join albums a on a.id = s.album_id
      where us.user_id = ${userId} order by a.name, a.id, s.number`,
    ({ row }) => row,
  ),
];
