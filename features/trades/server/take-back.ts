import { takeTradeBack, type TradeItem } from '../contract.ts';
import { isSpared } from '../rules/accept.ts';
import { named } from './accept.ts';
import { send } from './propose.ts';
import { lockForAnswer, type SeenTrade } from './store.ts';
import { readQuantities } from '#features/collection/server/store.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/** A request like any other, with the stickers of the accepted one the other way round. */
export const serveTakeTradeBack = serve(takeTradeBack)((context, { tradeId, missing }) => {
  const { userId } = context.member;
  const find = async (tx: Queries) => {
    await oneByOne(tx, 'take-back', tradeId);
    const settled = await lockForAnswer(tx, 'takeBack', tradeId, userId);
    if (settled instanceof Refusal) return settled;
    const items = settled.items.filter(({ stickerId }) => missing?.includes(stickerId) ?? true);
    if (missing?.some(id => items.every(({ stickerId }) => stickerId !== id)))
      return refuse('sticker_not_listed');
    const sides = turned({ ...settled, items });
    const gone = await findGone(tx, { ...sides, items, from: userId, to: settled.partner });
    if (gone !== undefined) return named(tx, gone, { partner: settled.partner, isBack: true, isDone: false });
    const takesBackPartly = items.length < settled.items.length;
    const back = { takesBackId: settled.id, takesBackPartly };
    return { ...sides, ...back, message: '', isDone: false, to: settled.partner };
  };
  return send(context, { offered: [], requested: [] }, { change: 'proposed', find });
});

/** What came goes, and what went comes. */
function turned({ direction, items }: Pick<SeenTrade, 'direction' | 'items'>): {
  offered: TradeItem[];
  requested: TradeItem[];
} {
  const came = direction === 'outgoing' ? 'requested' : 'offered';
  const those = (isMine: boolean) =>
    items
      .filter(({ side }) => (side === came) === isMine)
      .map(({ stickerId, quantity }) => ({ stickerId, quantity }));
  return { offered: those(true), requested: those(false) };
}

interface Turned extends Pick<SeenTrade, 'items'> {
  readonly from: string;
  readonly to: string;
  readonly offered: readonly TradeItem[];
  readonly requested: readonly TradeItem[];
}

/** The first sticker that its owner has no more; `giver` is `to` where that is the one who asks. */
async function findGone(tx: Queries, { from, to, offered, requested, items }: Turned) {
  const quantities = await readQuantities(
    tx,
    [from, to],
    items.map(({ albumId }) => albumId),
    items.map(({ stickerId }) => stickerId),
  );
  const isGone = (owner: string) => (item: TradeItem) =>
    !isSpared(quantities.get(owner)?.get(item.stickerId) ?? 0, item.quantity, true);
  const mine = offered.find(isGone(from));
  const gone = mine ?? requested.find(isGone(to));
  if (gone === undefined) return undefined;
  return refuse('sticker_gone', {
    details: { stickerId: gone.stickerId, giver: mine === undefined ? 'from' : 'to' },
  });
}
