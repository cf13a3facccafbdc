import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/** Copies of a member that are promised to a round or a ring. */
export interface ReservedCopies {
  readonly userId: string;
  readonly stickerId: number;
  readonly quantity: number;
}

/** Replaces what is promised to the round; the members' collections must be locked. */
export async function reserveCopies(
  tx: Queries,
  roundId: string,
  copies: readonly ReservedCopies[],
): Promise<void> {
  await releaseCopies(tx, roundId);
  await sql`/* reserve-copies */
    insert into reserved_copies (round_id, user_id, sticker_id, quantity)
    select ${roundId}, * from unnest(${copies.map(({ userId }) => userId)}::uuid[],
      ${copies.map(({ stickerId }) => stickerId)}::int[], ${copies.map(({ quantity }) => quantity)}::int[])
  `.execute(tx);
}

/** One copy each is promised to the ring. */
export async function reserveForRing(
  tx: Queries,
  ringId: string,
  { userId, stickerIds }: { userId: string; stickerIds: readonly number[] },
): Promise<void> {
  await sql`/* reserve-for-ring */
    insert into reserved_copies (ring_id, user_id, sticker_id, quantity)
    select ${ringId}, ${userId}, unnest(${[...stickerIds]}::int[]), 1
  `.execute(tx);
}

/** Nothing is promised to the round any more. */
export async function releaseCopies(tx: Queries, roundId: string): Promise<void> {
  await tx.deleteFrom('reserved_copies').where('round_id', '=', roundId).execute();
}

/** Nothing is promised to the ring any more. */
export async function releaseRing(tx: Queries, ringId: string): Promise<void> {
  await tx.deleteFrom('reserved_copies').where('ring_id', '=', ringId).execute();
}

/** As items that are held, of the member's own. */
export async function readReserved(db: Queries, userId: string, stickerIds?: readonly number[]) {
  const name = stickerIds === undefined ? sql`/* read-reserved */` : sql`/* read-reserved-of */`;
  const only = stickerIds === undefined ? sql`` : sql`and sticker_id = any(${[...stickerIds]}::int[])`;
  const { rows } = await sql<{
    tradeId: null;
    to: null;
    stickerId: number;
    quantity: number;
  }>`${name}
    select null as "tradeId", null as "to", sticker_id as "stickerId", quantity from reserved_copies
    where user_id = ${userId} ${only} order by sticker_id
  `.execute(db);
  return rows;
}

/** What these members promised to other rounds and rings than this one. */
export async function readReservedOfAll(
  db: Queries,
  userIds: readonly string[],
  thisId: string,
): Promise<ReservedCopies[]> {
  const { rows } = await sql<ReservedCopies>`/* reserved-of-all */
    select user_id as "userId", sticker_id as "stickerId", quantity from reserved_copies
    where user_id = any(${[...userIds]}::uuid[]) and coalesce(round_id, ring_id) <> ${thisId}
  `.execute(db);
  return rows;
}
