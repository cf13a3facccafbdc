import type { ReactNode } from 'react';
import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { TradeHead, TradeSides } from './TradeCard.tsx';
import { TradeSide } from './TradeSide.tsx';
import { Card } from '#web/design/Card.tsx';

interface TradePlaceProps {
  answered: Trade | undefined;
  sections: readonly ListedSection[];
  children: ReactNode;
}

/** The card of a request, or once it is `answered` what became of it. */
export function TradePlace({ answered, sections, children }: TradePlaceProps) {
  if (answered === undefined) return children;
  return (
    <Card tabIndex={-1} className="trade-card" data-answered={answered.id}>
      <TradeHead trade={answered} as="h3" />
      <TradeSides trade={answered} sections={sections} as={TradeSide} />
    </Card>
  );
}

/** Where the focus goes when the buttons of a request are gone: to its place, else to the first list's heading. */
export function placeOfAnswered(id: string): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return find(`[data-answered="${id}"]`) ?? find('.trade-section h2');
}
