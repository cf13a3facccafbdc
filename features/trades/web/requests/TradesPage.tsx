import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { tradesQuery, type TradeLists } from '../queries.ts';
import { TradeSection } from './TradeSection.tsx';
import { text } from './text.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Skeleton, SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { RefreshButton } from '#web/layout/RefreshButton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useSearchParams } from '#web/navigation/Navigation.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { onDemand } from '#web/parts/part.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import './requests.css';
import './trade-card.css';

const OlderTrade = onDemand(() => import('./OlderTrade.tsx').then(module => module.OlderTrade));

/** The page /trades; `hint` is shown once a request was sent. */
export function TradesPage({ hint }: { hint?: ReactNode }) {
  const lists = useQuery(tradesQuery);
  return (
    <div className="mx-auto max-w-list">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere hyphens-auto">{text.title}</h1>
        <div className="flex flex-auto gap-2 sm:flex-none sm:gap-3">
          <LinkButton to={pagePaths.trading} className="flex-auto">
            <Icon of={ArrowLeftRight} />
            {text.start}
          </LinkButton>
          <RefreshButton />
        </div>
      </header>
      <NotLoaded
        query={lists}
        isShown={lists.data !== undefined}
        waiting={<WaitingTrades />}
        title={text.loadFailed}
      />
      {lists.data !== undefined && hasSent(lists.data) && hint}
      {lists.data !== undefined && <TradeSections lists={lists.data} />}
    </div>
  );
}

function hasSent({ outgoing, history }: TradeLists): boolean {
  return outgoing.length > 0 || history.some(({ direction }) => direction === 'outgoing');
}

function TradeSections({ lists }: { lists: TradeLists }) {
  const { incoming, outgoing, history, open } = lists;
  const heading = useRef<HTMLDivElement>(null);
  const asked = useSearchParams().get('request');
  useFocus(heading, asked);
  const isShown = [...incoming, ...outgoing, ...history].some(({ id }) => id === asked);
  if (incoming.length + outgoing.length + history.length === 0) {
    return (
      <Card>
        <EmptyState title={text.none}>{text.noneDetail}</EmptyState>
      </Card>
    );
  }
  return (
    <div ref={heading} className="grid gap-5">
      {asked !== null && !isShown && <OlderTrade key={asked} id={asked} />}
      <TradeSection title={text.incoming(open.incoming)} list="incoming" lists={lists} />
      <TradeSection title={text.outgoing(open.outgoing)} list="outgoing" lists={lists} />
      <TradeSection title={text.history} list="history" lists={lists} className="trade-history" />
    </div>
  );
}

function useFocus(place: RefObject<HTMLElement | null>, asked: string | null): void {
  useEffect(() => {
    const cards = place.current?.querySelectorAll<HTMLElement>('[data-trade]') ?? [];
    [...cards].find(({ dataset }) => dataset['trade'] === asked)?.focus();
  }, [place, asked]);
}

function WaitingTrades() {
  return (
    <WaitingOutline>
      <Skeleton className="h-7 w-64" />
      <SkeletonRows count={2} className="h-44 rounded-card" />
    </WaitingOutline>
  );
}
