import type { QueryClient } from '@tanstack/react-query';
import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  proposeTrade,
  takeTradeBack,
  tickHandover,
  type Trade,
  type TradeSticker,
} from '../../contract.ts';
import { askedTrade } from './asked-trade.ts';
import { toastKeyOf } from '../toast-keys.ts';
import { refreshTrades, tradesQuery, type TradeLists } from '../queries.ts';
import { backText } from './back-text.ts';
import { text } from './text.ts';
import { aboutOf, partnerName } from './trade-words.ts';
import { staleFigures } from '#features/collection/web/queries.ts';
import { unreadKey } from '#features/notices/web/query-keys.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { sharedActs } from '#web/acting/shared-acts.ts';
import { nothingDone } from '#web/acting/nothing-done.ts';
import { call } from '#web/calls/call.ts';
import { endError, errorToast, showToast } from '#web/design/toast.ts';

/** With the number of those that wait. */
async function refreshAll(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: unreadKey });
  await refreshTrades(client);
}

const shared = sharedActs(refreshAll, sayFailure);

export const accept = shared(text.actionFailed, keyOf, async (trade: Trade, client) => {
  const { grown } = await call(acceptTrade, { tradeId: trade.id });
  askedTrade.ask({ trade, part: 'swapped', grown });
  const about = aboutOf(trade);
  const said =
    about === 'swap'
      ? { title: text.accepted, description: text.acceptedDetail }
      : { title: backText.done[about] };
  showToast({ ...said, tone: 'success', key: keyOf(trade) });
  staleFigures.queryKeys.forEach(queryKey => void client.invalidateQueries({ queryKey }));
});

export const decline = shared(text.actionFailed, keyOf, async (trade: Trade) => {
  await call(declineTrade, { tradeId: trade.id });
  showToast({ title: text.declined, tone: 'success', key: keyOf(trade) });
});

export const cancel = shared(text.actionFailed, keyOf, async (trade: Pick<Trade, 'id'>) => {
  await call(cancelTrade, { tradeId: trade.id });
  showToast({ title: text.cancelled, tone: 'success', key: keyOf(trade) });
});

interface TakenBack extends Trade {
  readonly missing?: readonly TradeSticker[] | undefined;
}

export const takeBack = shared(backText.failed, keyOf, async ({ missing, ...trade }: TakenBack) => {
  const part = missing && { missing: missing.map(({ stickerId }) => stickerId) };
  await call(takeTradeBack, { tradeId: trade.id, ...part });
  showToast({ title: backText.asked(partnerName(trade)), tone: 'success', key: keyOf(trade) });
});

interface Sent extends Omit<InputOf<typeof counterTrade>, 'tradeId'> {
  readonly trade: Trade;
}

const sending = (send: (trade: Trade, words: Omit<Sent, 'trade'>) => Promise<unknown>) =>
  shared(
    text.sendFailed,
    ({ trade }: Sent) => keyOf(trade),
    async ({ trade, ...words }) => {
      await send(trade, words);
      showToast({ title: text.sent, tone: 'success', key: keyOf(trade) });
    },
  );

export const counter = sending(({ id: tradeId }, words) => call(counterTrade, { tradeId, ...words }));

/** Proposes, where an accepted swap is set right. */
export const correct = sending(({ partner }, words) =>
  call(proposeTrade, { friendId: partner?.userId ?? '', ...words }),
);

export type Tick = InputOf<typeof tickHandover>;

/** Not optimistic by itself; use-ticks.ts is. */
export async function tick(client: QueryClient, input: Tick): Promise<boolean> {
  const key = toastKeyOf(input.tradeId);
  try {
    await call(tickHandover, input);
    endError(key);
  } catch (error) {
    // Whether it is there shows in the list.
    sayFailure(nothingDone(error as Error), key, text.tickFailed);
    return false;
  }
  client.setQueryData(tradesQuery.queryKey, lists => lists && withTick(lists, input));
  void client.invalidateQueries({ queryKey: tradesQuery.queryKey });
  return true;
}

function withTick(lists: TradeLists, { tradeId, side, stickerId, isHandedOver }: Tick): TradeLists {
  const ticked = (sticker: TradeSticker) =>
    sticker.stickerId === stickerId ? { ...sticker, isHandedOver } : sticker;
  const history = lists.history.map(trade =>
    trade.id === tradeId ? { ...trade, [side]: trade[side].map(ticked) } : trade,
  );
  return { ...lists, history };
}

function keyOf({ id }: Pick<Trade, 'id'>): string {
  return toastKeyOf(id);
}

function sayFailure(error: Error, key: string, failure: string): void {
  errorToast(text.error, key, failure)(error);
}
