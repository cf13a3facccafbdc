import { sql } from 'kysely';
import type { ListedAlbum, ListedSection, ListedSticker } from '../partner-contract.ts';
import type { Queries } from '#server/database/database.ts';

/** Stickers with the albums and sections that they refer to. */
export interface Listed {
  readonly stickers: ReadonlyMap<number, ListedSticker>;
  readonly albums: ListedAlbum[];
  readonly sections: ListedSection[];
}

/** Unknown ids are left out. */
export async function listStickers(db: Queries, stickerIds: Iterable<number>): Promise<Listed> {
  const ids = [...new Set(stickerIds)];
  if (ids.length === 0) return { stickers: new Map(), albums: [], sections: [] };
  const { rows } = await sql<{
    stickers: ListedSticker[];
    albums: ListedAlbum[];
    sections: ListedSection[];
  }>`
    with asked as materialized (select * from stickers where id = any(${ids}::int[]))
    select
      (select coalesce(json_agg(json_build_object('stickerId', id, 'albumId', album_id, 'number', number,
          'code', code, 'name', name, 'rarity', rarity, 'foil', foil, 'imageUrl', image_url,
          'sectionId', section_id, 'isWithdrawn', is_withdrawn)), '[]') from asked) as stickers,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'imageUrl', image_url,
          'totalStickers', total_stickers) order by name), '[]')
        from albums where id in (select album_id from asked)) as albums,
      (select coalesce(json_agg(json_build_object('id', id, 'albumId', album_id, 'name', name,
          'deep', deep, 'mid', mid) order by album_id, position), '[]')
        from album_sections where id in (select section_id from asked)) as sections
  `.execute(db);
  const [found] = rows;
  return {
    stickers: new Map((found?.stickers ?? []).map(sticker => [sticker.stickerId, sticker])),
    albums: found?.albums ?? [],
    sections: found?.sections ?? [],
  };
}
