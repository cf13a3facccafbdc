import type { QueryClient } from '@tanstack/react-query';
import type { Trade } from '../../contract.ts';
import { wayOf } from '../../rules/way.ts';
import { toastKeyOf } from '../toast-keys.ts';
import { askedTrade } from './asked-trade.ts';
import { oneTradeQuery } from '../queries.ts';
import { stickerText } from '../sticker-text.ts';
import { guardianText } from './guardian-text.ts';
import { text } from './text.ts';
import { toldText } from './told-text.ts';
import { askOf } from './told-words.ts';
import { aboutOf, copiesOf, mayAccept, partnerName } from './trade-words.ts';
import { showToast } from '#web/design/toast.ts';
import type { LiveEvent } from '#shared/live-event.ts';

export type TradeEvent = Extract<LiveEvent, { topic: 'trades' }>;

/** Shows a toast for a change; a proposal can be answered from it. Silent offline: the lists show it later. */
export async function announceTradeEvent(client: QueryClient, event: TradeEvent): Promise<void> {
  if (event.change === 'own' || event.change === 'handed_over') return;
  // Not the list: what the device keeps of it may be older than the event.
  const query = { ...oneTradeQuery(event.tradeId), staleTime: 0 };
  const lists = await client.fetchQuery(query).catch(() => undefined);
  const [trade] = lists === undefined ? [] : [...lists.incoming, ...lists.outgoing, ...lists.history];
  if (trade !== undefined) announce(trade, event.change);
}

function announce(trade: Trade, change: TradeEvent['change']): void {
  const name = partnerName(trade);
  const about = aboutOf(trade);
  const key = toastKeyOf(trade.id);
  const albums = stickerText.albums(trade.albums);
  if (change === 'proposed' || change === 'countered') {
    const title = askOf(trade)(name);
    const label = mayAccept(trade) && !trade.isDone ? text.accept : text.look;
    const against = `${toldText.against(copiesOf(trade.gives), copiesOf(trade.gets))}, `;
    const description = `${wayOf(trade) === 'both' ? against : ''}${albums}`;
    showToast({
      title,
      description,
      tone: 'info',
      action: { label, onAction: () => askedTrade.ask({ trade, part: 'offer' }) },
      key,
    });
  }
  if (change === 'accepted') {
    showToast({
      title: toldText.hasAccepted[about](name),
      description: `${text.acceptedDetail}: ${albums}`,
      tone: 'success',
      key,
    });
  }
  if (change === 'declined' || change === 'cancelled') {
    const said = change === 'declined' ? toldText.hasDeclined[about] : toldText.hasCancelled;
    const title = (trade.refusedByGuardians ? guardianText.hasRefused : said)(name);
    showToast({ title, description: albums, tone: 'info', key });
  }
}
