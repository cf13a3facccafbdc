import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { oneTradeQuery } from '../queries.ts';
import { text } from './text.ts';
import { TradeCard } from './TradeCard.tsx';

/** A linked request that is beyond the first pages, or gone. */
export function OlderTrade({ id }: { id: string }) {
  const { data, error } = useQuery(oneTradeQuery(id));
  const place = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) place.current?.querySelector<HTMLElement>('[data-trade]')?.focus();
  }, [isThere]);
  if (data === undefined) return error !== null && <p role="alert">{error.message}</p>;
  const { sections, incoming, outgoing, history } = data;
  const cards = [...incoming, ...outgoing, ...history].map(trade => (
    <TradeCard key={trade.id} trade={trade} sections={sections} />
  ));
  if (cards.length === 0) return <p role="status">{text.linkedGone}</p>;
  return (
    <section ref={place} tabIndex={-1} className="trade-section outline-none">
      <h2 tabIndex={-1} className="text-xl">
        {text.linked}
      </h2>
      {cards}
    </section>
  );
}
