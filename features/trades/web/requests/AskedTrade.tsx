import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Trade } from '../../contract.ts';
import { mayAnswer } from '../../rules/accept.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { askedTrade, type LookedAt } from './asked-trade.ts';
import { backText } from './back-text.ts';
import { oneTradeQuery, tradePagesQuery, tradesQuery, type TradeLists } from '../queries.ts';
import { whyNotAcceptable, whyOver } from './trade-words.ts';
import { SwappedDialog } from './swapped/SwappedDialog.tsx';
import { onDemand } from '#web/parts/part.tsx';

const CounterDialog = onDemand(() => import('./CounterDialog.tsx').then(module => module.CounterDialog));
const HandoverDialog = onDemand(() =>
  import('./swapped/HandoverDialog.tsx').then(module => module.HandoverDialog),
);

const noLists: TradeLists = {
  incoming: [],
  outgoing: [],
  history: [],
  albums: [],
  sections: [],
  next: { incoming: null, outgoing: null, history: null },
  open: { incoming: 0, outgoing: 0 },
};

/** Prefers the cached request to the one asked about, because it may have been decided since. */
export function AskedTrade({ asked, onClose }: { asked: LookedAt; onClose: () => void }) {
  const { data: first = noLists } = useQuery(tradesQuery);
  const { data: incoming } = useInfiniteQuery({ ...tradePagesQuery('incoming'), enabled: false });
  const { data: history } = useInfiniteQuery({ ...tradePagesQuery('history'), enabled: false });
  const { data: alone } = useQuery({ ...oneTradeQuery(asked.trade.id), enabled: false });
  const { data: outgoing } = useInfiniteQuery({ ...tradePagesQuery('outgoing'), enabled: false });
  const all = [
    first,
    ...(alone === undefined ? [] : [alone]),
    ...(history?.pages ?? []),
    ...(incoming?.pages ?? []),
    ...(outgoing?.pages ?? []),
  ];
  const isAsked = ({ id }: Trade) => id === asked.trade.id;
  const of = (page: TradeLists) => [...page.history, ...page.incoming, ...page.outgoing].find(isAsked);
  const lists = all.find(of) ?? first;
  const { sections } = lists;
  const known = of(lists);
  const trade = known ?? asked.trade;

  function close(isAnswered: boolean) {
    if (isAnswered || asked.isFromOffer !== true || trade.status !== 'pending') onClose();
    else askedTrade.ask({ trade, part: 'offer' });
  }

  if (asked.part === 'handover') return <HandoverDialog trade={trade} lists={lists} onClose={onClose} />;
  const answer = { trade, onClose: close };
  if (asked.part === 'swapped')
    return <SwappedDialog trade={trade} grown={asked.grown ?? []} lists={lists} onClose={onClose} />;
  if (asked.part === 'accept')
    return (
      <AcceptDialog
        {...answer}
        onClose={() => close(false)}
        sections={sections}
        over={whyNotAcceptable(trade)}
      />
    );
  if (asked.part === 'counter') return <CounterDialog {...answer} over={whyOver(trade)} />;
  if (asked.part === 'correct')
    return <CounterDialog {...answer} trade={turned(trade)} isCorrection over={undefined} />;
  if (asked.part === 'takeBack')
    return (
      <EndDialog
        {...answer}
        answer="takeBack"
        missing={asked.missing}
        over={mayAnswer('takeBack', trade) ? undefined : backText.over}
      />
    );
  if (asked.part === 'decline' || asked.part === 'cancel')
    return <EndDialog {...answer} answer={asked.part} over={whyOver(trade)} />;
  return <AnswerDialog trade={trade} sections={sections} onClose={onClose} />;
}

function turned(trade: Trade): Trade {
  return { ...trade, gives: trade.gets, gets: trade.gives };
}
