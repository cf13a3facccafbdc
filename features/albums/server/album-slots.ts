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
  /** By slot: 1 where the sticker is withdrawn. */
  readonly withdrawn: Uint8Array;
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
    is_withdrawn: boolean;
  }>`/* album-slots */
    select id, number, rarity, is_withdrawn from stickers where album_id = ${albumId} order by number
  `.execute(db.query);
  const stickerIds = new Int32Array(rows.at(-1)?.number ?? 0);
  const rare = new Uint8Array(stickerIds.length);
  const withdrawn = new Uint8Array(stickerIds.length);
  for (const { id, number, rarity, is_withdrawn: isWithdrawn } of rows) {
    stickerIds[number - 1] = id;
    rare[number - 1] = isRare(rarity) ? 1 : 0;
    withdrawn[number - 1] = isWithdrawn ? 1 : 0;
  }
  return { stickerIds, rare, withdrawn, slotOf: new Map(rows.map(({ id, number }) => [id, number - 1])) };
}
