import { useState } from 'react';
import type { ExchangeSticker } from '../../contract.ts';
import { isLackedOn } from './draft.ts';
import type { ExchangeReply } from './Exchange.tsx';
import { FriendOfferRow } from './FriendOfferRow.tsx';
import { friendOffers, type FriendOffer } from './returns.ts';
import { stickerBlocks } from './sticker-blocks.ts';
import { StickerBlocks } from './StickerBlocks.tsx';
import { text } from './text.ts';
import { onePieceOf, usePropose } from './use-propose.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';

export interface FriendOffersProps {
  exchange: ExchangeReply;
  onChooseReturn: (sticker: ExchangeSticker) => void;
}

/** The friend's duplicates, each with what the member could give for it; what the member lacks comes first. */
export function FriendOffers({ exchange, onChooseReturn }: FriendOffersProps) {
  const { friend, stickers } = exchange;
  const { propose, sending } = usePropose();
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const offers = friendOffers(stickers);
  const halves = [
    { heading: text.missing, offers: offers.filter(({ sticker }) => isLackedOn('gets', sticker)) },
    { heading: text.owned, offers: offers.filter(({ sticker }) => !isLackedOn('gets', sticker)) },
  ].filter(half => half.offers.length > 0);

  async function swap(wanted: ExchangeSticker, given: ExchangeSticker) {
    const isSent = await propose({
      friendId: friend.userId,
      offered: onePieceOf([given]),
      requested: onePieceOf([wanted]),
    });
    if (isSent) setAsked(before => new Set([...before, wanted.stickerId]));
  }

  if (offers.length === 0) {
    return (
      <EmptyState level={3} title={text.noTheirs(friend.displayName)}>
        {text.noTheirsDetail}
      </EmptyState>
    );
  }
  const placeOf = ({ sticker }: FriendOffer) => sticker;
  return halves.map(half => (
    <section key={half.heading(0)} className="offer-half">
      <h3 className="offer-half-title">{half.heading(half.offers.length)}</h3>
      <StickerBlocks blocks={stickerBlocks(half.offers, placeOf, exchange)} rowHeight={230}>
        {offer => (
          <FriendOfferRow
            key={offer.sticker.stickerId}
            offer={offer}
            friendName={friend.displayName}
            sections={exchange.sections}
            isAsked={asked.has(offer.sticker.stickerId)}
            sendingId={
              sending?.requested[0]?.stickerId === offer.sticker.stickerId
                ? sending.offered[0]?.stickerId
                : undefined
            }
            onSwap={given => void swap(offer.sticker, given)}
            onChooseReturn={() => onChooseReturn(offer.sticker)}
          />
        )}
      </StickerBlocks>
    </section>
  ));
}
