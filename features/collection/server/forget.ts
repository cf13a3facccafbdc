import { sql } from 'kysely';
import type { BeforeErase } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

/** The ledger refers to nobody, because its quarters are dropped whole. */
export const forgetCollections: BeforeErase = async (_house, tx, userIds) => {
  await tx.deleteFrom('sticker_operations').where('user_id', 'in', userIds).execute();
  await tx.deleteFrom('packets').where('user_id', 'in', userIds).execute();
  await tx.deleteFrom('ordered_stickers').where('user_id', 'in', userIds).execute();
  await tx.deleteFrom('collections').where('user_id', 'in', userIds).execute();
};

/** What others changed in it is forgotten with its quarter. */
export async function forgetAlbum(tx: Queries, albumId: number, makerId: string | null): Promise<void> {
  await sql`
    delete from sticker_operations o using stickers s
    where s.album_id = ${albumId} and o.user_id = ${makerId} and o.sticker_id = s.id
  `.execute(tx);
  await tx.deleteFrom('packets').where('album_id', '=', albumId).execute();
  await tx.deleteFrom('ordered_stickers').where('album_id', '=', albumId).execute();
  await tx.deleteFrom('collections').where('album_id', '=', albumId).execute();
}
