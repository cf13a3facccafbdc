import { useState } from 'react';
import type { ExchangeSticker } from '../../contract.ts';
import { isLackedOn } from './draft.ts';
import { FriendOfferRow } from './FriendOfferRow.tsx';
import { groupStickers, type AlbumGroup } from './group-stickers.ts';
import type { ListedOffers } from './OfferTabs.tsx';
import { OfferGroup } from './OfferGroup.tsx';
import type { FriendOffer } from './returns.ts';
import { text } from './text.ts';
import { onePieceOf, usePropose } from './use-propose.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';

export interface FriendOffersProps extends ListedOffers {
  /** The friend's duplicates that are looked for. */
  offers: readonly FriendOffer[];
  onChooseReturn: (sticker: ExchangeSticker) => void;
}

/** The friend's duplicates, each with what the member could give for it; what the member lacks comes first. */
export function FriendOffers({ exchange, offers, isFound, sectionOf, onChooseReturn }: FriendOffersProps) {
  const { friend } = exchange;
  const { propose, sending } = usePropose();
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const [lacked, owned] = [true, false].map(isLacked =>
    offers.filter(({ sticker }) => isLackedOn('gets', sticker) === isLacked),
  );

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
  const halves = [
    { title: text.missing, offers: lacked ?? [] },
    { title: text.owned, offers: owned ?? [] },
  ].filter(half => half.offers.length > 0);
  const row = (offer: FriendOffer) => (
    <FriendOfferRow
      key={offer.sticker.stickerId}
      offer={offer}
      friendName={friend.displayName}
      sectionOf={sectionOf}
      isAsked={asked.has(offer.sticker.stickerId)}
      sendingId={
        sending?.requested[0]?.stickerId === offer.sticker.stickerId
          ? sending.offered[0]?.stickerId
          : undefined
      }
      onSwap={given => void swap(offer.sticker, given)}
      onChooseReturn={() => onChooseReturn(offer.sticker)}
    />
  );
  const albumsOf = (half: readonly FriendOffer[]): AlbumGroup<FriendOffer>[] =>
    groupStickers(half, ({ sticker }) => sticker, exchange);
  return (
    <>
      <p className="offer-legend">
        {text.chooseReturn} <span data-wanted>{text.lackedBy(friend.displayName)}</span>
      </p>
      {halves.map((half, i) => (
        <section key={half.title(0)} className="offer-half">
          <h3 className="offer-half-title">{half.title(half.offers.length)}</h3>
          {albumsOf(half.offers).map(({ album, sections }, j) => (
            <OfferGroup
              key={`${album.id} ${isFound}`}
              title={album.name}
              level={4}
              opensAtFirst={isFound || i + j === 0}
              items={sections.flatMap(({ items }) => items)}
            >
              {row}
            </OfferGroup>
          ))}
        </section>
      ))}
    </>
  );
}
