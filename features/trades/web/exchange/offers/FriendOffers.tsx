import { useRef, useState } from 'react';
import type { ExchangeSticker } from '../../../partner-contract.ts';
import { needOn, type Need } from '../../../rules/exchange-sides.ts';
import { sidesOf, type Sides } from '../bundle/draft.ts';
import { FriendOfferRow } from './FriendOfferRow.tsx';
import type { ListedOffers } from './OfferGroup.tsx';
import { OfferHalf } from './OfferHalf.tsx';
import type { FriendOffer } from './returns.ts';
import { text } from '../text.ts';
import { usePropose } from '../proposing/use-propose.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { onDemand } from '#web/parts/part.tsx';

const SendDialog = onDemand(() => import('../proposing/SendDialog.tsx').then(module => module.SendDialog));

export interface FriendOffersProps extends ListedOffers {
  offers: readonly FriendOffer[];
  onChooseReturn: (sticker: ExchangeSticker) => void;
}

const needs: readonly Need[] = ['lacked', 'asked', 'owned'];

export function FriendOffers({ exchange, offers, isFound, sectionOf, onChooseReturn }: FriendOffersProps) {
  const { friend } = exchange;
  const place = useRef<HTMLDivElement>(null);
  const { lookAt, wasSent, dialog } = useLook(exchange);
  const parts = needs
    .map(need => ({ need, offers: offers.filter(({ sticker }) => needOn('gets', sticker) === need) }))
    .filter(part => part.offers.length > 0);
  const row = (offer: FriendOffer) => (
    <FriendOfferRow
      key={offer.sticker.stickerId}
      offer={offer}
      friend={friend}
      requests={exchange.requests}
      sectionOf={sectionOf}
      onSwap={given => lookAt({ wanted: offer.sticker, given })}
      onChooseReturn={() => onChooseReturn(offer.sticker)}
      onGone={() =>
        wasSent(offer.sticker) && place.current?.querySelector('h3')?.focus({ preventScroll: true })
      }
    />
  );
  return (
    <div ref={place}>
      {offers.length === 0 ? (
        <EmptyState level={3} title={text.noTheirs(friend.displayName)}>
          {text.noTheirsDetail}
        </EmptyState>
      ) : (
        <p className="offer-legend">
          {text.chooseReturn} <span data-wanted>{text.lackedBy(friend.displayName)}</span>
        </p>
      )}
      {parts.map((part, i) => (
        <OfferHalf
          key={part.need}
          title={text.theirsBy[part.need](part.offers.length)}
          items={part.offers}
          stickerOf={({ sticker }) => sticker}
          isFirst={i === 0}
          {...{ exchange, isFound }}
        >
          {row}
        </OfferHalf>
      ))}
      {dialog}
    </div>
  );
}

interface Swap {
  readonly wanted: ExchangeSticker;
  readonly given: ExchangeSticker;
}

function useLook(exchange: ListedOffers['exchange']) {
  const { friend, stickers } = exchange;
  const { propose, isSending } = usePropose();
  const [looking, setLooking] = useState<Swap>();
  const sent = useRef(new Set<number>());

  function send(looked: Sides, message: string, hold: (isHeld: boolean) => void) {
    const onSent = () => {
      looked.gets.forEach(({ stickerId }) => sent.current.add(stickerId));
      setLooking(undefined);
    };
    propose({ friendId: friend.userId, ...looked, message, hold, onSent });
  }

  const dialog = looking !== undefined && (
    <SendDialog
      friend={friend}
      isFriendChild={exchange.isFriendChild}
      sides={sidesOf(
        { gives: new Set([looking.given.stickerId]), gets: new Set([looking.wanted.stickerId]) },
        stickers,
      )}
      sections={exchange.sections}
      isSending={isSending}
      onSend={send}
      onClose={() => setLooking(undefined)}
    />
  );
  const wasSent = ({ stickerId }: ExchangeSticker) => sent.current.has(stickerId);
  return { lookAt: setLooking, wasSent, dialog };
}
