import type { ReactNode } from 'react';
import type { ExchangeSticker } from '../../../partner-contract.ts';
import { groupStickers } from './group-stickers.ts';
import { OfferGroup, type ListedOffers } from './OfferGroup.tsx';

interface OfferHalfProps<T> extends Pick<ListedOffers, 'exchange' | 'isFound'> {
  title: string;
  items: readonly T[];
  stickerOf: (item: T) => ExchangeSticker;
  isFirst: boolean;
  children: (item: T) => ReactNode;
}

export function OfferHalf<T>(props: OfferHalfProps<T>) {
  const { title, items, stickerOf, isFirst, exchange, isFound, children } = props;
  return (
    <section className="offer-half">
      <h3 tabIndex={-1} className="offer-half-title">
        {title}
      </h3>
      {groupStickers(items, stickerOf, exchange).map(({ album, sections }, i) => (
        <OfferGroup
          key={`${album.id} ${isFound}`}
          title={album.name}
          opensAtFirst={isFound || (isFirst && i === 0)}
          items={sections.flatMap(section => section.items)}
        >
          {children}
        </OfferGroup>
      ))}
    </section>
  );
}
