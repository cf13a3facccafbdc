import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Trade } from '../../contract.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { askedTrade, type LookedAt } from './asked-trade.ts';
import { oneTradeQuery, tradePagesQuery, tradesQuery, type TradeLists } from '../queries.ts';
import { placeOfAnswered } from './TradePlace.tsx';
import { whyNotAcceptable, whyOver } from './trade-words.ts';
import { onDemand } from '#web/parts/part.tsx';

const CounterDialog = onDemand(() => import('./CounterDialog.tsx').then(module => module.CounterDialog));
const HandoverDialog = onDemand(() => import('./HandoverDialog.tsx').then(module => module.HandoverDialog));

const noLists: TradeLists = {
  incoming: [],
  outgoing: [],
  history: [],
  albums: [],
  sections: [],
  next: { incoming: null, outgoing: null, history: null },
  open: { incoming: 0, outgoing: 0 },
};

/** Looked for on closing: then the page knows how it ended. */
const placeNow = ({ id }: Trade) => ({
  get current() {
    return placeOfAnswered(id);
  },
});

/** Prefers the cached request to the one asked about, because it may have been decided since. */
export function AskedTrade({ asked, onClose }: { asked: LookedAt; onClose: () => void }) {
  const { data: first = noLists } = useQuery(tradesQuery);
  const { data: incoming } = useInfiniteQuery({ ...tradePagesQuery('incoming'), enabled: false });
  const { data: history } = useInfiniteQuery({ ...tradePagesQuery('history'), enabled: false });
  const { data: alone } = useQuery({ ...oneTradeQuery(asked.trade.id), enabled: false });
  const all = [
    first,
    ...(alone === undefined ? [] : [alone]),
    ...(history?.pages ?? []),
    ...(incoming?.pages ?? []),
  ];
  const isAsked = ({ id }: Trade) => id === asked.trade.id;
  const lists = all.find(page => page.history.some(isAsked) || page.incoming.some(isAsked)) ?? first;
  const { sections } = lists;
  const known = [...lists.history, ...lists.incoming].find(isAsked);
  const trade = known ?? asked.trade;

  function close(isAnswered: boolean) {
    if (isAnswered || asked.isFromOffer !== true) onClose();
    else askedTrade.ask({ trade, part: 'offer' });
  }

  if (asked.part === 'handover') return <HandoverDialog trade={trade} lists={lists} onClose={onClose} />;
  const answer = { trade, returnTo: placeNow(trade), onClose: close };
  if (asked.part === 'accept')
    return <AcceptDialog {...answer} sections={sections} over={whyNotAcceptable(trade)} />;
  if (asked.part === 'counter') return <CounterDialog {...answer} over={whyOver(trade)} />;
  return <AnswerDialog trade={trade} sections={sections} onClose={onClose} />;
}
