import type { ReactNode } from 'react';
import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { TradeHead, TradeSides } from './TradeCard.tsx';
import { TradeSide } from './TradeSide.tsx';
import { keepHeight } from '#web/acting/use-staying.ts';
import { Card } from '#web/design/Card.tsx';

interface TradePlaceProps {
  answered: Trade | undefined;
  sections: readonly ListedSection[];
  children: ReactNode;
}

/** A card's place in its list, which stays as high as the card was once the trade is `answered`. */
export function TradePlace({ answered, sections, children }: TradePlaceProps) {
  return (
    <div ref={keepHeight} className="trade-place" data-answered={answered?.id}>
      {answered === undefined ? (
        children
      ) : (
        <Card tabIndex={-1} className="trade-card">
          <TradeHead trade={answered} as="h3" />
          <TradeSides trade={answered} sections={sections} as={TradeSide} />
        </Card>
      )}
    </div>
  );
}

/** Where the focus goes when the buttons of a request are gone: to its place, else to the first list's heading. */
export function placeOfAnswered(id: string): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return find(`[data-answered="${id}"] > *`) ?? find('.trade-section h2');
}
