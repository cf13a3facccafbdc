import type { QueryClient } from '@tanstack/react-query';
import type { Sheet } from '../rules/sheet.ts';
import { forgetSheet, hasSheet, keepSheet } from './kept-sheet.ts';
import { text } from './sheet-text.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { counterTrade, proposeTrade, type TradeItem } from '#features/trades/contract.ts';
import { refreshTrades } from '#features/trades/web/queries.ts';
import { sayHeld, sayProposed, takeBack } from '#features/trades/web/exchange/proposing/after-proposing.ts';
import { sheetPath } from '#shared/list-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { newId } from '#web/acting/new-id.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { designText } from '#web/design/text.ts';
import { errorToast, showToast } from '#web/design/toast.ts';
import { navigate } from '#web/navigation/history.ts';

const toastKey = 'sheet-sent';

export interface Sent {
  readonly userId: string;
  readonly albumId: number;
  readonly collection: Collection;
  readonly sheet: Sheet;
  readonly friendId: string;
  /** The friend's request that this one sets right. */
  readonly corrects?: string | undefined;
}

/** To be confirmed by the friend; what was counted on this device before arrives before it. */
export async function sendSheet(sent: Sent, client: QueryClient): Promise<void> {
  const { sheet, friendId, corrects } = sent;
  const items = { offered: itemsOf(sheet.gave), requested: itemsOf(sheet.got) };
  try {
    await sent.collection.sync.run();
    const { tradeId } = await (corrects === undefined
      ? call(proposeTrade, { friendId, ...items, isDone: true })
      : call(counterTrade, { tradeId: corrects, ...items }));
    if (corrects === undefined) forgetSheet(sent.userId, sent.albumId, sheet);
    saySent(sent, tradeId, client);
    void refreshTrades(client);
    navigate(pagePaths.trades);
  } catch (error) {
    const isRefused = error instanceof CallRefused;
    if (isRefused && error.code === 'already_proposed')
      sayProposed(client, error.message, { friendId, ...items });
    else if (isRefused && error.tradeId !== undefined) sayHeld(client, error.message, error.tradeId);
    else errorToast(designText.failed, toastKey, text.sendFailed)(error as Error);
  }
}

function itemsOf(copies: Sheet['gave']): TradeItem[] {
  return [...copies].map(([stickerId, quantity]) => ({ stickerId, quantity }));
}

function saySent({ userId, albumId, sheet, corrects }: Sent, tradeId: string, client: QueryClient): void {
  showToast({
    title: text.sent(sheet.partner),
    description: text.sentDetail,
    tone: 'success',
    key: toastKey,
    action: {
      label: text.withdraw,
      onAction: () => {
        takeBack(client, tradeId);
        if (corrects !== undefined || hasSheet(userId, albumId)) return;
        keepSheet(userId, albumId, { ...sheet, id: newId() });
        navigate(sheetPath(albumId));
      },
    },
  });
}
