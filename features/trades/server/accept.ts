import { acceptTrade } from '../contract.ts';
import { settle, type SettledItem, type Settlement } from '../rules/settle.ts';
import { listStickers } from './listed-stickers.ts';
import { lockForAnswer, takeTrade, tradeEvents, type OpenTrade, type TakenTrade } from './store.ts';
import { writing, type CollectionWrite } from '#features/collection/server/store.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database.ts';
import { LastStatement } from '#server/pipelining.ts';
import { serve } from '#server/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/**
 * One transaction (INV-1 to INV-8). Lock order: request, friendship, collections as everywhere. Two round trips,
 * however many stickers move.
 */
export const serveAcceptTrade = serve(acceptTrade)(async (context, input) =>
  context.db.transaction(async tx => {
    const { userId } = context.member;
    const trade = await takeTrade(tx, input.tradeId, userId);
    if (trade?.areFriends) return settleTrade(context, tx, trade);
    if (trade !== undefined) return refuse('not_friends');
    const why = await lockForAnswer(tx, 'accept', input.tradeId, userId);
    return why instanceof Refusal ? why : refuse('trade_not_pending');
  }),
);

async function settleTrade({ live, member }: MemberContext, tx: Queries, trade: TakenTrade) {
  const { fromUserId, toUserId } = trade;
  const items = trade.items.map(({ side, stickerId, quantity }): SettledItem => {
    return { giver: side === 'offered' ? 'from' : 'to', stickerId, quantity };
  });
  const ownedBy = (userId: string) =>
    new Map(
      trade.owned.flatMap(one => (one.userId === userId ? [[one.stickerId, one.quantity] as const] : [])),
    );
  const settled = settle(items, { from: ownedBy(fromUserId), to: ownedBy(toUserId) });
  if (settled instanceof Refusal) return named(tx, settled, trade);
  const about = { tradeId: trade.id, by: member.userId, other: fromUserId, change: 'accepted' } as const;
  const changed = trade.collections.map(({ userId, albumId, revision }) => {
    const event = { topic: 'collection', albumId, revision: revision + 1 } as const;
    return { audience: { userIds: [userId] }, event };
  });
  live.postAll([...tradeEvents(about), ...changed], tx);
  return LastStatement.of(writing(writesOf(trade, items, settled)), () => ({}));
}

/** Every copy that moves is a ledger operation on both sides. */
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

/** Names the sticker and its giver. */
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
      // The acceptor is the recipient.
      isMine: refusal.details['giver'] === 'to' ? 1 : 0,
      giver: sender?.display_name ?? '',
    },
  });
}
