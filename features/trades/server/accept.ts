import { sql } from 'kysely';
import { acceptTrade } from '../contract.ts';
import { whyNotAnswer } from '../rules/accept.ts';
import { settle, type SettledItem, type Settlement } from '../rules/settle.ts';
import { listStickers } from './listed-stickers.ts';
import { readWholeTrade, recipient, sender, tradeEvents, type WholeTrade } from './store.ts';
import { copiesAt, withCopies } from '#features/collection/rules/copies.ts';
import {
  createCollections,
  settingCopies,
  type StoredCollection,
} from '#features/collection/server/store.ts';
import { readAlbumSlots, type AlbumSlots } from '#features/albums/server/album-slots.ts';
import { befriends } from '#features/friends/server/store.ts';
import { noting } from '#features/notices/server/store.ts';
import type { MemberContext } from '#server/context.ts';
import type { CopiesChange } from '#server/live/copies-change.ts';
import type { Database } from '#server/database/database.ts';
import { outrun, untilWritten, writeAndTell } from '#server/database/optimistic.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/** INV-1 to INV-8, docs/decisions/0018. */
export const serveAcceptTrade = serve(acceptTrade)((context, { tradeId }) =>
  untilWritten(context.db, () => tryToAccept(context, tradeId)),
);

async function tryToAccept({ db, live, tellOfCopies, member }: MemberContext, tradeId: string) {
  const { userId } = member;
  const trade = await readWholeTrade(db, tradeId, userId);
  if (trade === undefined) return refuse('trade_not_found');
  const why = whyNotAnswer('accept', trade);
  if (why !== undefined) return refuse(why);
  if (!isOpen(trade)) return refuse('trade_not_pending');
  const sides = await sidesOf(db, trade);
  const items = trade.items.map(({ side, stickerId, quantity }): SettledItem => {
    return { giver: side === 'offered' ? 'from' : 'to', stickerId, quantity };
  });
  const settled = settle(items, {
    from: ownedIn(sides, trade.fromUserId),
    to: ownedIn(sides, trade.toUserId),
  });
  if (settled instanceof Refusal) return named(db, settled, trade);
  const moved = sides.map(side => move(side, settled[side.userId === trade.fromUserId ? 'from' : 'to']));
  const isWritten = await writeAndTell(db, writeSettled(db, trade, moved), () => {
    const about = { tradeId, by: userId, other: trade.fromUserId, change: 'accepted' } as const;
    const changed = moved.map(({ userId: owner, albumId, revision }) => {
      const event = { topic: 'collection', albumId, revision: revision + 1 } as const;
      return { audience: { userIds: [owner] }, event };
    });
    live.postAll([...tradeEvents(about), ...changed]);
    tellOfCopies(moved.flatMap(({ changes }) => changes));
  });
  return isWritten ? {} : outrun;
}

/** Both are there while a request is open. */
type OpenTrade = WholeTrade & { readonly fromUserId: string; readonly toUserId: string };

function isOpen(trade: WholeTrade): trade is OpenTrade {
  return trade.fromUserId !== null && trade.toUserId !== null;
}

/** A collection that takes part in a swap. */
interface Side extends StoredCollection {
  readonly slots: AlbumSlots;
  readonly stickerIds: readonly number[];
}

function sidesOf(db: Database, { collections, items }: OpenTrade): Promise<Side[]> {
  return Promise.all(
    collections.map(async collection => ({
      ...collection,
      slots: await readAlbumSlots(db, collection.albumId, collection.version),
      stickerIds: items.filter(item => item.albumId === collection.albumId).map(({ stickerId }) => stickerId),
    })),
  );
}

function ownedIn(sides: readonly Side[], userId: string): Map<number, number> {
  const own = sides.filter(side => side.userId === userId);
  return new Map(
    own.flatMap(({ slots, stickerIds, ...copies }) =>
      stickerIds.map(id => [id, copiesAt(copies, slots.slotOf.get(id) ?? -1)] as const),
    ),
  );
}

interface MovedSide extends StoredCollection {
  readonly changes: readonly CopiesChange[];
}

function move({ slots, stickerIds, ...collection }: Side, settled: Settlement['from']): MovedSide {
  const { userId } = collection;
  const changes = [...new Set(stickerIds)].map(stickerId => {
    const before = copiesAt(collection, slots.slotOf.get(stickerId) ?? -1);
    return { userId, stickerId, before, after: settled.get(stickerId) ?? before };
  });
  const bySlot = changes.flatMap(({ stickerId, after }) => {
    const slot = slots.slotOf.get(stickerId);
    return slot === undefined ? [] : [[slot, after] as const];
  });
  return { ...collection, ...withCopies(collection, new Map(bySlot)), changes };
}

/**
 * In one statement, all or nothing. Locks the request, the friendship and the collections, in the order of everybody,
 * and writes only where all are as they were read.
 */
async function writeSettled(db: Database, trade: OpenTrade, moved: readonly MovedSide[]): Promise<boolean> {
  const missing = moved.filter(({ revision }) => revision === 0);
  if (missing.length > 0) await createCollections(db.query, missing);
  const { rows } = await sql<{ id: string }>`/* write-settled */
    with request as materialized (
      select id, from_user_id, to_user_id from trade_requests where id = ${trade.id} and status = 'pending' for update
    ), friendship as materialized (
      select t.id from request t join friendships f on ${befriends(sender, recipient)} for key share of f
    ), written as materialized (
      select * from unnest(
        ${moved.map(({ userId }) => userId)}::uuid[], ${moved.map(({ albumId }) => albumId)}::int[],
        ${moved.map(({ revision }) => revision)}::bigint[], ${moved.map(({ version }) => version)}::text[],
        ${moved.map(({ bytes }) => bytes)}::bytea[],
        ${moved.map(({ large }) => large && JSON.stringify(large))}::jsonb[])
        as w (user_id, album_id, revision, version, copies, large)
      where exists (select from friendship)
    ), locked as materialized (
      select c.user_id, c.album_id from collections c join written w using (user_id, album_id)
      join albums a on a.id = w.album_id and a.version = w.version
      where c.revision = w.revision order by c.user_id, c.album_id for update of c
    ), accepted as (
      update trade_requests t set status = 'accepted', decided_at = now()
      from request where t.id = request.id and (select count(*) from locked) = ${moved.length}
      returning t.id, t.from_user_id, t.to_user_id
    ), ${noting(
      'trade_accepted',
      sql`(select from_user_id as user_id, to_user_id as actor_id, null::uuid as friendship_id, id as trade_id
        from accepted) as deed`,
    )}, moved as (
      ${sql.raw(settingCopies('written'))} and exists (select from accepted)
    )
    select id from accepted
  `.execute(db.query);
  return rows.length > 0;
}

/** Names the sticker and its giver. */
async function named<Code extends 'sticker_gone' | 'too_many_copies'>(
  { query }: Database,
  refusal: Refusal<Code>,
  { fromUserId }: OpenTrade,
): Promise<Refusal<Code>> {
  const stickerId = Number(refusal.details['stickerId']);
  const { stickers } = await listStickers(query, [stickerId]);
  const sticker = stickers.get(stickerId);
  const giver = await query
    .selectFrom('profiles')
    .select('display_name')
    .where('user_id', '=', fromUserId)
    .executeTakeFirst();
  return refuse(refusal.code, {
    details: {
      ...refusal.details,
      sticker: sticker === undefined ? '' : `${sticker.code} ${sticker.name}`.trim(),
      // The acceptor is the recipient.
      isMine: refusal.details['giver'] === 'to' ? 1 : 0,
      giver: giver?.display_name ?? '',
    },
  });
}
