import type { ExchangeSticker } from '../../../partner-contract.ts';
import { availableOf } from '../../../rules/accept.ts';
import { isUsefulOn, needOn, spareOn } from '../../../rules/exchange-sides.ts';
import { OfferedSticker } from './OfferedSticker.tsx';
import type { ListedOffers } from './OfferGroup.tsx';
import { OfferHalf } from './OfferHalf.tsx';
import { myOffersText as myText } from './my-offers-text.ts';
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
      <EmptyState level={3} title={myText.noMine}>
        {myText.noMineDetail(friend)}
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
          detail={myText.availability(availableOf(sticker.mine), sticker.promised)}
        >
          <span data-wanted={isWanted || undefined}>{text.neededBy[needOn('gives', sticker)](friend)}</span>
        </OfferedSticker>
        {spareOn('gives', sticker) > 0 && (
          <ServerButton
            variant="outline-action"
            size="small"
            className="offer-aside"
            aria-label={myText.offerSpoken(sticker.code)}
            onClick={() => onOffer(sticker)}
          >
            {myText.offer}
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
        title={myText.mineBy[one.part](friend, one.stickers.length)}
        items={one.stickers}
        stickerOf={sticker => sticker}
        isFirst={i === 0}
        {...{ exchange, isFound }}
      >
        {row}
      </OfferHalf>
    ));
}

const parts = ['lacked', 'asked', 'owned'] as const;
type Part = (typeof parts)[number];

const isIn: Record<Part, (sticker: ExchangeSticker) => boolean> = {
  lacked: sticker => isUsefulOn('gives', sticker),
  asked: sticker => spareOn('gives', sticker) === 0 || needOn('gives', sticker) === 'asked',
  owned: sticker => spareOn('gives', sticker) > 0 && needOn('gives', sticker) === 'owned',
};
