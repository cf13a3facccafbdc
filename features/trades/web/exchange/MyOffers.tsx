import type { ExchangeSticker } from '../../contract.ts';
import { isLackedOn, spareOn } from './draft.ts';
import type { ExchangeReply } from './Exchange.tsx';
import { OfferedSticker } from './OfferedSticker.tsx';
import { stickerBlocks } from './sticker-blocks.ts';
import { StickerBlocks } from './StickerBlocks.tsx';
import { text } from './text.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

export interface MyOffersProps {
  /** Those that the member has twice or more. */
  stickers: readonly ExchangeSticker[];
  exchange: ExchangeReply;
  onOffer: (sticker: ExchangeSticker) => void;
}

/** The member's duplicates, with what of them is promised already. */
export function MyOffers({ stickers, exchange, onOffer }: MyOffersProps) {
  const friend = exchange.friend.displayName;
  if (stickers.length === 0) {
    return (
      <EmptyState level={3} title={text.noMine}>
        {text.noMineDetail(friend)}
      </EmptyState>
    );
  }
  return (
    <StickerBlocks blocks={stickerBlocks(stickers, sticker => sticker, exchange)} rowHeight={112}>
      {sticker => (
        <li key={sticker.stickerId} className="offer-row">
          <OfferedSticker
            sticker={sticker}
            sections={exchange.sections}
            detail={text.availability(duplicatesOf(sticker.mine), sticker.promised)}
            isWanted={isLackedOn('gives', sticker)}
            wanted={isLackedOn('gives', sticker) ? text.lackedBy(friend) : text.ownedBy(friend)}
          >
            {spareOn('gives', sticker) > 0 && (
              <ServerButton
                variant="outline-action"
                size="small"
                aria-label={text.offerSpoken(sticker.code)}
                onClick={() => onOffer(sticker)}
              >
                {text.offer}
              </ServerButton>
            )}
          </OfferedSticker>
        </li>
      )}
    </StickerBlocks>
  );
}
