import type { QueryClient } from '@tanstack/react-query';
import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  proposeTrade,
  tickHandover,
  type Trade,
  type TradeSticker,
} from '../../contract.ts';
import { refreshTrades, tradesQuery, type TradeLists } from './queries.ts';
import { text } from './text.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { attempting } from '#web/attempt.ts';
import { call } from '#web/call.ts';
import { showToast } from '#web/design/toast.ts';

const attempt = attempting(refreshTrades, sayFailure);

/*
 * What a member does with requests. Each says how it went, asks for the lists again, and never throws: a button, a
 * toast's action or a page may call it. true when the server agreed.
 */

export function accept(client: QueryClient, trade: Trade): Promise<boolean> {
  return attempt(client, text.actionFailed, async () => {
    await call(acceptTrade, { tradeId: trade.id });
    showToast({
      title: text.accepted,
      description: text.acceptedDetail,
      tone: 'success',
      key: keyOf(trade.id),
    });
    // Figures of albums and statistics follow; the open albums hear of their own change.
    await Promise.all([['myAlbums'], ['stats']].map(queryKey => client.invalidateQueries({ queryKey })));
  });
}

export function decline(client: QueryClient, trade: Trade): Promise<boolean> {
  return attempt(client, text.actionFailed, async () => {
    await call(declineTrade, { tradeId: trade.id });
    showToast({ title: text.declined, tone: 'success', key: keyOf(trade.id) });
  });
}

export function cancel(client: QueryClient, trade: Trade): Promise<boolean> {
  return attempt(client, text.actionFailed, async () => {
    await call(cancelTrade, { tradeId: trade.id });
    showToast({ title: text.cancelled, tone: 'success', key: keyOf(trade.id) });
  });
}

export function counter(client: QueryClient, input: InputOf<typeof counterTrade>): Promise<boolean> {
  return attempt(client, text.sendFailed, async () => {
    await call(counterTrade, input);
    showToast({ title: text.sent, tone: 'success', key: keyOf(input.tradeId) });
  });
}

/** Proposes a swap; `failure` is what this screen says when it fails. */
export function propose(
  client: QueryClient,
  { failure, ...input }: InputOf<typeof proposeTrade> & { failure: string },
): Promise<boolean> {
  return attempt(client, failure, async () => {
    await call(proposeTrade, input);
    showToast({ title: text.sent, tone: 'success' });
  });
}

export type Tick = InputOf<typeof tickHandover>;

/** Ticks a sticker off or on again; the lists say so as soon as the server has taken it. */
export async function tick(client: QueryClient, input: Tick): Promise<boolean> {
  try {
    await call(tickHandover, input);
  } catch (error) {
    sayFailure(text.tickFailed, error);
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

/** Messages about one request take each other's place. */
export function keyOf(tradeId: string): string {
  return `trade-${tradeId}`;
}

function sayFailure(failure: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : '';
  showToast({ title: text.error, description: text.because(failure, reason), tone: 'error' });
}
