import { sql } from 'kysely';
import { cancelTrade, declineTrade, tickHandover } from '../contract.ts';
import { decideTrade, lockTrade, tellTrade } from './store.ts';
import { serve } from '#server/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveDeclineTrade = serve(declineTrade)(async (context, input) =>
  context.db.transaction(async tx => {
    const { userId } = context.member;
    const trade = await lockTrade(tx, input.tradeId, userId);
    if (trade === undefined) return refuse('trade_not_found');
    if (trade.toUserId !== userId) return refuse('not_trade_recipient');
    if (trade.status !== 'pending') return refuse('trade_not_pending');
    await decideTrade(tx, trade.id, 'declined');
    const about = { tradeId: trade.id, by: userId, other: trade.fromUserId, change: 'declined' } as const;
    await tellTrade(context.live, tx, about);
    return {};
  }),
);

export const serveCancelTrade = serve(cancelTrade)(async (context, input) =>
  context.db.transaction(async tx => {
    const { userId } = context.member;
    const trade = await lockTrade(tx, input.tradeId, userId);
    if (trade === undefined) return refuse('trade_not_found');
    if (trade.fromUserId !== userId) return refuse('not_trade_sender');
    if (trade.status !== 'pending') return refuse('trade_not_pending');
    await decideTrade(tx, trade.id, 'cancelled');
    const about = { tradeId: trade.id, by: userId, other: trade.toUserId, change: 'cancelled' } as const;
    await tellTrade(context.live, tx, about);
    return {};
  }),
);

export const serveTickHandover = serve(tickHandover)(async (context, input) =>
  context.db.transaction(async tx => {
    const { userId } = context.member;
    const trade = await lockTrade(tx, input.tradeId, userId);
    if (trade === undefined) return refuse('trade_not_found');
    if (trade.status !== 'accepted') return refuse('trade_not_accepted');
    const isSender = trade.fromUserId === userId;
    const side = (input.side === 'gives') === isSender ? 'offered' : 'requested';
    if (!trade.items.some(item => item.side === side && item.stickerId === input.stickerId))
      return refuse('sticker_not_listed');
    await sql`
      update trade_request_stickers set handed_over = ${input.isHandedOver}
      where trade_request_id = ${trade.id} and side = ${side} and sticker_id = ${input.stickerId}
    `.execute(tx);
    const other = isSender ? trade.toUserId : trade.fromUserId;
    await tellTrade(context.live, tx, { tradeId: trade.id, by: userId, other, change: 'handed_over' });
    return {};
  }),
);
