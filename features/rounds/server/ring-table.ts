import { sql } from 'kysely';
import type { Table } from '../rules/table.ts';
import { readTable } from './read-table.ts';
import { areFree } from './solve-rounds.ts';
import { listDecided } from '#features/family/server/store.ts';
import { reserveForRing } from '#features/trades/server/at-table/reserved.ts';
import type { Database, Queries } from '#server/database/database.ts';

const noRing = '00000000-0000-0000-0000-000000000000';

/** What these members have to spare and need, in albums of the first; but for what they promised to others than this ring. */
export async function readRingTable(
  db: Database,
  userIds: readonly string[],
  ringId: string = noRing,
): Promise<Table> {
  const albumIds = await listAlbumIds(db.query, userIds[0] ?? '');
  const seats = userIds.map(userId => ({ userId, heldBack: [], gives: [] }));
  return readTable(db, { id: ringId, seed: '', albumIds }, seats);
}

async function listAlbumIds(db: Queries, userId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select album_id as id from collections where user_id = ${userId} and length(copies) > 0 order by album_id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Promises the member's copies to the ring; false where they are not free any more. */
export async function promiseToRing(
  tx: Queries,
  ringId: string,
  { userId, gives }: { userId: string; gives: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select distinct album_id as id from stickers where id = any(${[...gives]}::int[])
  `.execute(tx);
  const albumIds = rows.map(({ id }) => id);
  const isFree = await areFree(tx, { id: ringId, albumIds }, [{ id: userId, gives, gets: [] }]);
  if (isFree) await reserveForRing(tx, ringId, { userId, stickerIds: gives });
  return isFree;
}

/** Those of them who may say yes by themselves. */
export async function withoutAsking(db: Queries, userIds: readonly string[]): Promise<string[]> {
  const decided = await listDecided(db, userIds);
  const asking = new Set(decided.filter(({ swaps }) => swaps === 'ask').map(({ childId }) => childId));
  return userIds.filter(id => !asking.has(id));
}
