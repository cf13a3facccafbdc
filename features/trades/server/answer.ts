import { sql } from 'kysely';
import { cancelTrade, declineTrade, tickHandover } from '../contract.ts';
import type { AnswerRefusal } from '../rules/accept.ts';
import { decideTrade, lockForAnswer, tellTrade } from './store.ts';
import type { MemberContext } from '#server/context.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveDeclineTrade = serve(declineTrade)(async (context, { tradeId }) =>
  endTrade(context, 'decline', tradeId, 'declined'),
);

export const serveCancelTrade = serve(cancelTrade)(async (context, { tradeId }) =>
  endTrade(context, 'cancel', tradeId, 'cancelled'),
);

function endTrade<Answer extends 'decline' | 'cancel'>(
  { db, live, member }: MemberContext,
  answer: Answer,
  tradeId: string,
  change: 'declined' | 'cancelled',
): Promise<Refusal<AnswerRefusal<Answer>> | Record<string, never>> {
  return db.transaction(async tx => {
    const trade = await lockForAnswer(tx, answer, tradeId, member.userId);
    if (trade instanceof Refusal) return trade;
    await decideTrade(tx, tradeId, change);
    await tellTrade(live, tx, { tradeId, by: member.userId, other: trade.partner, change });
    return {};
  });
}

export const serveTickHandover = serve(tickHandover)(async (context, input) =>
  context.db.transaction(async tx => {
    const { userId } = context.member;
    const trade = await lockForAnswer(tx, 'tick', input.tradeId, userId);
    if (trade instanceof Refusal) return trade;
    const side = (input.side === 'gives') === (trade.direction === 'outgoing') ? 'offered' : 'requested';
    if (!trade.items.some(item => item.side === side && item.stickerId === input.stickerId))
      return refuse('sticker_not_listed');
    await sql`
      update trade_request_stickers set handed_over = ${input.isHandedOver}
      where trade_request_id = ${trade.id} and side = ${side} and sticker_id = ${input.stickerId}
    `.execute(tx);
    await tellTrade(context.live, tx, {
      tradeId: trade.id,
      by: userId,
      other: trade.partner,
      change: 'handed_over',
    });
    return {};
  }),
);
