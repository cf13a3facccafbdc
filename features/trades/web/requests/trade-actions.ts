import type { QueryClient } from '@tanstack/react-query';
import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  tickHandover,
  type Trade,
  type TradeSticker,
} from '../../contract.ts';
import { toastKeyOf } from '../toast-keys.ts';
import { refreshTrades, tradesQuery, type TradeLists } from '../queries.ts';
import { text } from './text.ts';
import { staleFigures } from '#features/collection/web/queries.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { attempting } from '#web/acting/attempt.ts';
import { nothingDone } from '#web/acting/nothing-done.ts';
import { call } from '#web/calls/call.ts';
import { endError, errorToast, showToast } from '#web/design/toast.ts';

const attempt = attempting(refreshTrades, sayFailure);

// Actions report their outcome, invalidate the lists and never reject, so that buttons and toasts may call them.

export function accept(client: QueryClient, trade: Trade): Promise<boolean> {
  return attempt(client, { failure: text.actionFailed, key: toastKeyOf(trade.id) }, async () => {
    await call(acceptTrade, { tradeId: trade.id });
    showToast({
      title: text.accepted,
      description: text.acceptedDetail,
      tone: 'success',
      key: toastKeyOf(trade.id),
    });
    staleFigures.queryKeys.forEach(queryKey => void client.invalidateQueries({ queryKey }));
  });
}

export function decline(client: QueryClient, trade: Trade): Promise<boolean> {
  return attempt(client, { failure: text.actionFailed, key: toastKeyOf(trade.id) }, async () => {
    await call(declineTrade, { tradeId: trade.id });
    showToast({ title: text.declined, tone: 'success', key: toastKeyOf(trade.id) });
  });
}

export function cancel(client: QueryClient, trade: Trade): Promise<boolean> {
  return attempt(client, { failure: text.actionFailed, key: toastKeyOf(trade.id) }, async () => {
    await call(cancelTrade, { tradeId: trade.id });
    showToast({ title: text.cancelled, tone: 'success', key: toastKeyOf(trade.id) });
  });
}

export function counter(client: QueryClient, input: InputOf<typeof counterTrade>): Promise<boolean> {
  return attempt(client, { failure: text.sendFailed, key: toastKeyOf(input.tradeId) }, async () => {
    await call(counterTrade, input);
    showToast({ title: text.sent, tone: 'success', key: toastKeyOf(input.tradeId) });
  });
}

export type Tick = InputOf<typeof tickHandover>;

/** Not optimistic by itself; use-ticks.ts is. */
export async function tick(client: QueryClient, input: Tick): Promise<boolean> {
  const key = toastKeyOf(input.tradeId);
  try {
    await call(tickHandover, input);
    endError(key);
  } catch (error) {
    // Whether it is there shows in the list.
    sayFailure({ failure: text.tickFailed, key }, nothingDone(error as Error));
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

function sayFailure({ failure, key }: { failure: string; key: string }, error: unknown): void {
  errorToast(text.error, key, failure)(error as Error);
}
