import { sql } from 'kysely';
import { answerRing } from '../ring-contract.ts';
import { isRingFair, sharesOfRing } from '../rules/rings.ts';
import { promiseToRing, readRingTable, withoutAsking } from './ring-table.ts';
import * as store from './ring-store.ts';
import { listStickers } from '#features/trades/server/listed-stickers.ts';
import {
  bookAtTable,
  readAlbumsOfTable,
  type AlbumOfTable,
} from '#features/trades/server/at-table/book-at-table.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { House, MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

/** Keeps what a ring promises: accepted by all three and booked once, or not at all. */
export const serveAnswerRing = serve(answerRing)(async (context, { ringId, answer }) => {
  const { db, live, member } = context;
  const ring = await store.readRing(db.query, ringId);
  if (!ring.some(({ userId }) => userId === member.userId)) return refuse('ring_not_found');
  const given = answer === 'accept' ? await accept(context, ringId, ring) : undefined;
  if (given !== undefined && !(given instanceof Refusal && given.code === 'ring_gone')) return given;
  const isEnded = await db.transaction(async tx => {
    const [place] = await store.lockRing(tx, ringId);
    if (place?.state !== 'pending') return false;
    await store.closeRing(tx, ringId, 'ended');
    await store.tellRing(live, tx, { ringId, kind: 'ring_ended', by: member.userId });
    return true;
  });
  return given ?? (isEnded ? { isBooked: false } : refuse('ring_over'));
});

async function accept(context: MemberContext, ringId: string, ring: readonly store.RingPlaceRow[]) {
  const { db, member } = context;
  const userIds = ring.map(({ userId }) => userId);
  const seats = ring.map(({ userId, gives }) => ({ id: userId, gives }));
  const isPending = ring[0]?.state === 'pending';
  const mayAgree = (await withoutAsking(db.query, userIds)).length === 3;
  if (isPending && !(mayAgree && isRingFair(await readRingTable(db, userIds, ringId), seats)))
    return refuse('ring_gone');
  // Read before the transaction, which must not wait for a second connection.
  const { stickers } = await listStickers(
    db.query,
    ring.flatMap(({ gives }) => gives),
  );
  const albumIds = [...new Set([...stickers.values()].map(({ albumId }) => albumId))];
  const albums = await readAlbumsOfTable(db, member.userId, albumIds);
  return db.transaction(tx => acceptLocked(context, tx, ringId, albums));
}

async function acceptLocked(
  context: MemberContext,
  tx: Queries,
  ringId: string,
  albums: readonly AlbumOfTable[],
) {
  const {
    live,
    member: { userId },
  } = context;
  const ring = await store.lockRing(tx, ringId);
  const own = ring.find(place => place.userId === userId);
  if (own?.state === 'booked') return { isBooked: true };
  if (own?.state !== 'pending') return refuse('ring_over');
  if (!own.isWhole) return refuse('ring_gone');
  if (!own.isIn && !(await enter(tx, ringId, own))) return refuse('ring_gone');
  if (ring.some(place => !place.isIn && place !== own)) {
    await store.showRing(live, tx, ringId);
    return { isBooked: false };
  }
  if (!(await book(context, tx, ring, albums))) return refuse('ring_gone');
  await store.closeRing(tx, ringId, 'booked');
  await store.tellRing(live, tx, { ringId, kind: 'ring_booked', by: userId });
  return { isBooked: true };
}

async function enter(tx: Queries, ringId: string, own: store.RingPlaceRow): Promise<boolean> {
  await sql`
    update ring_seats set is_in = true where ring_id = ${ringId} and user_id = ${own.userId}
  `.execute(tx);
  return promiseToRing(tx, ringId, own);
}

/** Three swaps in the histories. False, and to be rolled back: something cannot move, or somebody's last copy would. */
async function book(
  house: House,
  tx: Queries,
  ring: readonly store.RingPlaceRow[],
  albums: readonly AlbumOfTable[],
): Promise<boolean> {
  const shares = sharesOfRing(ring.map(({ userId, gives }) => ({ id: userId, gives })));
  const booked = await bookAtTable(
    house,
    tx,
    shares.map(({ id, ...share }) => ({ userId: id, ...share })),
    albums,
  );
  if (booked.some(({ notGiven, notGotten }) => notGiven.length + notGotten.length > 0)) return false;
  const kept = ring.flatMap(({ userId, gives }) => gives.map(stickerId => ({ userId, stickerId })));
  const { rows } = await sql<{ count: number }>`/* ring-kept */
    select count(*)::int from unnest(${kept.map(({ userId }) => userId)}::uuid[],
      ${kept.map(({ stickerId }) => stickerId)}::int[]) as k (user_id, sticker_id)
    join user_stickers u using (user_id, sticker_id) where u.quantity > 0
  `.execute(tx);
  return rows[0]?.count === kept.length;
}
