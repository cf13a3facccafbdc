import { acceptTrade } from '../contract.ts';
import { settle, type SettledItem, type Settlement } from '../rules/settle.ts';
import { listStickers } from './listed-stickers.ts';
import { decideTrade, lockTrade, tellTrade, type StoredTrade } from './store.ts';
import {
  lockCollections,
  readQuantities,
  writeCollections,
  type CollectionWrite,
} from '#features/collection/server/store.ts';
import { areFriends } from '#features/friends/server/store.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database.ts';
import { serve } from '#server/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/** A request whose sides are both still here. */
type OpenTrade = StoredTrade & { readonly fromUserId: string; readonly toUserId: string };

/**
 * One transaction (INV-1 to INV-8): the request is locked first, then the friendship, then the collections of both
 * sides in the order that everybody keeps; what the rules decide is written by one statement.
 */
export const serveAcceptTrade = serve(acceptTrade)(async (context, input) =>
  context.db.transaction(async tx => {
    const { userId } = context.member;
    const trade = await lockTrade(tx, input.tradeId, userId);
    if (trade === undefined) return refuse('trade_not_found');
    if (trade.toUserId !== userId) return refuse('not_trade_recipient');
    if (trade.status !== 'pending' || !isOpen(trade)) return refuse('trade_not_pending');
    if (!(await areFriends(tx, trade.fromUserId, trade.toUserId))) return refuse('not_friends');
    return settleTrade(context, tx, trade);
  }),
);

function isOpen(trade: StoredTrade): trade is OpenTrade {
  return trade.fromUserId !== null && trade.toUserId !== null;
}

async function settleTrade({ live, member }: MemberContext, tx: Queries, trade: OpenTrade) {
  const { fromUserId, toUserId } = trade;
  const albumIds = [...new Set(trade.items.map(item => item.albumId))];
  await lockCollections(
    tx,
    albumIds.flatMap(albumId => [fromUserId, toUserId].map(userId => ({ userId, albumId }))),
  );
  const stickerIds = trade.items.map(item => item.stickerId);
  const owned = await readQuantities(tx, [fromUserId, toUserId], albumIds, stickerIds);
  const items = trade.items.map(({ side, stickerId, quantity }): SettledItem => {
    return { giver: side === 'offered' ? 'from' : 'to', stickerId, quantity };
  });
  const quantities = { from: owned.get(fromUserId) ?? new Map(), to: owned.get(toUserId) ?? new Map() };
  const settled = settle(items, quantities);
  if (settled instanceof Refusal) return named(tx, settled, trade);
  const writes = writesOf(trade, items, settled);
  const revisions = await writeCollections(tx, writes);
  await decideTrade(tx, trade.id, 'accepted');
  const told = writes.map(({ userId, albumId }, at) => {
    const event = { topic: 'collection', albumId, revision: revisions[at] ?? 0 } as const;
    return { audience: { userIds: [userId] }, event };
  });
  const about = { tradeId: trade.id, by: member.userId, other: fromUserId, change: 'accepted' } as const;
  await tellTrade(live, tx, about, told);
  return {};
}

/** What the settlement changes in each collection: every copy that moves is an operation of the ledger on both sides. */
function writesOf(trade: OpenTrade, items: readonly SettledItem[], settled: Settlement): CollectionWrite[] {
  const albumOf = new Map(trade.items.map(item => [item.stickerId, item.albumId]));
  const sides = [
    { side: 'from', userId: trade.fromUserId },
    { side: 'to', userId: trade.toUserId },
  ] as const;
  return sides.flatMap(({ side, userId }) =>
    [...new Set(albumOf.values())].map(albumId => ({
      userId,
      albumId,
      quantities: new Map([...settled[side]].filter(([stickerId]) => albumOf.get(stickerId) === albumId)),
      operations: items
        .filter(item => albumOf.get(item.stickerId) === albumId)
        .flatMap(({ giver, stickerId, quantity }) =>
          Array.from({ length: quantity }, () => ({
            id: crypto.randomUUID(),
            stickerId,
            delta: giver === side ? -1 : 1,
            refusal: null,
          })),
        ),
    })),
  );
}

/** The rules' refusal in people's words: which sticker, and whose. */
async function named<Code extends 'sticker_gone' | 'too_many_copies'>(
  tx: Queries,
  refusal: Refusal<Code>,
  { fromUserId }: OpenTrade,
): Promise<Refusal<Code>> {
  const stickerId = Number(refusal.details['stickerId']);
  const { stickers } = await listStickers(tx, [stickerId]);
  const sticker = stickers.get(stickerId);
  const sender = await tx
    .selectFrom('profiles')
    .select('display_name')
    .where('user_id', '=', fromUserId)
    .executeTakeFirst();
  return refuse(refusal.code, {
    details: {
      ...refusal.details,
      sticker: sticker === undefined ? '' : `${sticker.code} ${sticker.name}`.trim(),
      // The one who accepts is the recipient.
      isMine: refusal.details['giver'] === 'to' ? 1 : 0,
      giver: sender?.display_name ?? '',
    },
  });
}
