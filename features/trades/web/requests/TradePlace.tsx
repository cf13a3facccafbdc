import type { ReactNode } from 'react';
import type { Trade } from '../../contract.ts';
import { TradeHead } from './TradeCard.tsx';
import { Card } from '#web/design/Card.tsx';

/** A card's place in its list, which stays as high as the card was once the trade is `answered`. */
export function TradePlace({ answered, children }: { answered: Trade | undefined; children: ReactNode }) {
  return (
    <div ref={keepHeight} className="trade-place" data-answered={answered?.id}>
      {answered === undefined ? (
        children
      ) : (
        <Card tabIndex={-1} className="trade-card">
          <TradeHead trade={answered} as="p" />
        </Card>
      )}
    </div>
  );
}

function keepHeight(place: HTMLElement | null) {
  if (place === null) return undefined;
  const observer = new ResizeObserver(() => {
    if (place.dataset['answered'] === undefined)
      place.style.setProperty('--height', `${place.offsetHeight}px`);
  });
  observer.observe(place);
  return () => observer.disconnect();
}
