import type { CollectionKey } from './store.ts';
import type { Queries } from '#server/database/database.ts';

/** Undefined where nothing was ever entered. */
export async function readBegan(db: Queries, { userId, albumId }: CollectionKey): Promise<Date | undefined> {
  const row = await db
    .selectFrom('collections')
    .select('began_at')
    .where('user_id', '=', userId)
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  return row?.began_at;
}
