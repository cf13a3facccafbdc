import type { ExchangeSticker } from '../../../partner-contract.ts';
import { availableOf } from '../../../rules/accept.ts';
import { isLackedOn, isUsefulOn, spareOn } from '../../../rules/exchange-sides.ts';
import { OfferedSticker } from './OfferedSticker.tsx';
import type { ListedOffers } from './OfferGroup.tsx';
import { OfferHalf } from './OfferHalf.tsx';
import { text } from '../text.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

export interface MyOffersProps extends ListedOffers {
  stickers: readonly ExchangeSticker[];
  onOffer: (sticker: ExchangeSticker) => void;
}

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
    const isWanted = isUsefulOn('gives', sticker);
    return (
      <li key={sticker.stickerId} className="offer-row" tabIndex={-1}>
        <OfferedSticker
          sticker={sticker}
          section={sectionOf(sticker)}
          detail={text.availability(availableOf(sticker.mine), sticker.promised)}
        >
          <span data-wanted={isWanted || undefined}>
            {isLackedOn('gives', sticker) ? text.lackedBy(friend) : text.ownedBy(friend)}
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
  const partOf = (part: Part) => stickers.filter(sticker => isIn[part](sticker));
  return parts
    .map(part => ({ part, stickers: partOf(part) }))
    .filter(one => one.stickers.length > 0)
    .map((one, i) => (
      <OfferHalf
        key={one.part}
        title={text.mineBy[one.part](friend, one.stickers.length)}
        items={one.stickers}
        stickerOf={sticker => sticker}
        isFirst={i === 0}
        {...{ exchange, isFound }}
      >
        {row}
      </OfferHalf>
    ));
}

const parts = ['lacked', 'promised', 'owned'] as const;
type Part = (typeof parts)[number];

const isIn: Record<Part, (sticker: ExchangeSticker) => boolean> = {
  lacked: sticker => isUsefulOn('gives', sticker),
  promised: sticker => spareOn('gives', sticker) === 0,
  owned: sticker => spareOn('gives', sticker) > 0 && !isLackedOn('gives', sticker),
};
