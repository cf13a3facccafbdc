import { sql } from 'kysely';
import { isRare, type Rarity } from '../rules/rarity.ts';
import type { Database } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { Kept } from '#server/kept.ts';

/** Which sticker has which slot in vectors: slot n-1 is number n. */
export interface AlbumSlots {
  /** Sticker id by slot; 0 where a number has no sticker. */
  readonly stickerIds: Int32Array;
  /** By slot: 1 where the sticker is rare. */
  readonly rare: Uint8Array;
  /** By slot: 1 where the sticker counts nowhere: it is withdrawn, or an extra. */
  readonly uncounted: Uint8Array;
  /** Sticker id → slot. */
  readonly slotOf: ReadonlyMap<number, number>;
}

/** Never invalidated, because versions are immutable. An album of 980 stickers has about 50 kB. */
const keptOf = perDatabase(
  () => new Kept<AlbumSlots>({ most: 300, mostBytes: 32_000_000, bytesOf: slots => 50 * slots.rare.length }),
);

export function readAlbumSlots(db: Database, albumId: number, version: string): Promise<AlbumSlots> {
  return keptOf(db).get(`${albumId}`, version, () => read(db, albumId));
}

async function read(db: Database, albumId: number): Promise<AlbumSlots> {
  const { rows } = await sql<{
    id: number;
    number: number;
    rarity: Rarity;
    is_uncounted: boolean;
  }>`/* album-slots */
    select id, number, rarity, is_withdrawn or is_extra as is_uncounted from stickers where album_id = ${albumId} order by number
  `.execute(db.query);
  const stickerIds = new Int32Array(rows.at(-1)?.number ?? 0);
  const rare = new Uint8Array(stickerIds.length);
  const uncounted = new Uint8Array(stickerIds.length);
  for (const { id, number, rarity, is_uncounted: isUncounted } of rows) {
    stickerIds[number - 1] = id;
    rare[number - 1] = isRare(rarity) ? 1 : 0;
    uncounted[number - 1] = isUncounted ? 1 : 0;
  }
  return { stickerIds, rare, uncounted, slotOf: new Map(rows.map(({ id, number }) => [id, number - 1])) };
}
