import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { IncomingTrade } from './IncomingTrade.tsx';
import { OutgoingTrade } from './OutgoingTrade.tsx';
import { PastTrade } from './PastTrade.tsx';
import { oneTradeQuery } from '../queries.ts';
import { text } from './text.ts';

/** A linked request that is beyond the first pages, or gone. */
export function OlderTrade({ id, onGone }: { id: string; onGone: () => void }) {
  const { data, error } = useQuery(oneTradeQuery(id));
  const place = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) place.current?.querySelector<HTMLElement>('[data-trade]')?.focus();
  }, [isThere]);
  if (data === undefined) return error !== null && <p role="alert">{error.message}</p>;
  const { sections } = data;
  const cards = [
    ...data.incoming.map(trade => (
      <IncomingTrade key={trade.id} trade={trade} sections={sections} onGone={onGone} />
    )),
    ...data.outgoing.map(trade => (
      <OutgoingTrade key={trade.id} trade={trade} sections={sections} onGone={onGone} />
    )),
    ...data.history.map(trade => <PastTrade key={trade.id} trade={trade} sections={sections} />),
  ];
  if (cards.length === 0) return <p role="status">{text.linkedGone}</p>;
  return (
    <section ref={place} className="trade-section">
      <h2 tabIndex={-1} className="text-xl">
        {text.linked}
      </h2>
      {cards}
    </section>
  );
}
