import type { QueryClient } from '@tanstack/react-query';
import { mirroredIn } from '../../../rules/open-between.ts';
import type { OpenItem } from '../../../rules/open-copies.ts';
import { tradesQuery } from '../../queries.ts';
import { proposalToastKey } from '../../toast-keys.ts';
import { text } from '../../requests/text.ts';
import { cancel } from '../../requests/trade-actions.ts';
import { showToast } from '#web/design/toast.ts';
import { navigate } from '#web/navigation/history.ts';
import { pagePaths, tradePath } from '#shared/page-paths.ts';

export function takeBack(client: QueryClient, tradeId: string): void {
  void cancel({ id: tradeId }, client);
}

/** Another request of the member's holds a sticker. */
export function sayHeld(client: QueryClient, title: string, tradeId: string): void {
  const action = { label: text.withdraw, onAction: () => takeBack(client, tradeId) };
  showToast({ title, tone: 'info', key: proposalToastKey, action });
}

interface Mirror {
  readonly friendId: string;
  readonly offered: readonly OpenItem[];
  readonly requested: readonly OpenItem[];
}

export function sayProposed(client: QueryClient, title: string, mirror: Mirror): void {
  const action = { label: text.look, onAction: () => void showProposed(client, mirror) };
  showToast({ title, tone: 'info', key: proposalToastKey, action });
}

/** Leads to the friend's request that asks for just what was to be sent. */
async function showProposed(client: QueryClient, { friendId, offered, requested }: Mirror): Promise<void> {
  const lists = await client.fetchQuery({ ...tradesQuery, staleTime: 0 }).catch(() => undefined);
  const open = (lists?.incoming ?? [])
    .filter(({ partner }) => partner?.userId === friendId)
    .map(({ id, gives, gets }) => ({ tradeId: id, direction: 'incoming' as const, gives, gets }));
  const found = mirroredIn(open, offered, requested);
  navigate(found === undefined ? pagePaths.trades : tradePath(found.tradeId));
}
