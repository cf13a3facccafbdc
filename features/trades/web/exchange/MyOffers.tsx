import type { ExchangeSticker } from '../../contract.ts';
import { isLackedOn, spareOn } from './draft.ts';
import { groupStickers } from './group-stickers.ts';
import { OfferedSticker } from './OfferedSticker.tsx';
import { OfferGroup } from './OfferGroup.tsx';
import type { ListedOffers } from './OfferTabs.tsx';
import { text } from './text.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

export interface MyOffersProps extends ListedOffers {
  /** Those that the member has twice or more. */
  stickers: readonly ExchangeSticker[];
  onOffer: (sticker: ExchangeSticker) => void;
}

/** The member's duplicates, with what of them is promised already. */
export function MyOffers({ stickers, exchange, isFound, sectionOf, onOffer }: MyOffersProps) {
  const friend = exchange.friend.displayName;
  if (stickers.length === 0) {
    return (
      <EmptyState level={3} title={text.noMine}>
        {text.noMineDetail(friend)}
      </EmptyState>
    );
  }
  const row = (sticker: ExchangeSticker) => {
    const isWanted = isLackedOn('gives', sticker);
    return (
      <li key={sticker.stickerId} className="offer-row" tabIndex={-1}>
        <OfferedSticker
          sticker={sticker}
          section={sectionOf(sticker)}
          detail={text.availability(duplicatesOf(sticker.mine), sticker.promised)}
        >
          <span data-wanted={isWanted || undefined}>
            {isWanted ? text.lackedBy(friend) : text.ownedBy(friend)}
          </span>
        </OfferedSticker>
        {spareOn('gives', sticker) > 0 && (
          <ServerButton
            variant="outline-action"
            size="small"
            className="offer-aside"
            aria-label={text.offerSpoken(sticker.code)}
            onClick={() => onOffer(sticker)}
          >
            {text.offer}
          </ServerButton>
        )}
      </li>
    );
  };
  return groupStickers(stickers, sticker => sticker, exchange).map(({ album, sections }, i) => (
    <OfferGroup
      key={`${album.id} ${isFound}`}
      title={album.name}
      level={3}
      opensAtFirst={isFound || i === 0}
      items={sections.flatMap(({ items }) => items)}
    >
      {row}
    </OfferGroup>
  ));
}
