import type { ExchangeSticker, ListedSection } from '../../contract.ts';
import { mostOptions } from '../../rules/limits.ts';
import { ListedStickerPicture } from '../ListedStickerPicture.tsx';
import { isLackedOn, spareOn } from './draft.ts';
import { OfferedSticker } from './OfferedSticker.tsx';
import type { FriendOffer } from './returns.ts';
import { text } from './text.ts';
import { Badge } from '#web/design/Badge.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

export interface FriendOfferRowProps {
  offer: FriendOffer;
  friendName: string;
  sections: readonly ListedSection[];
  /** Was proposed from here just now. */
  isAsked: boolean;
  /** The option whose proposal is under way. */
  sendingId: number | undefined;
  onSwap: (given: ExchangeSticker) => void;
  onChooseReturn: () => void;
}

/** One of the friend's duplicates with up to three ways to get it. */
export function FriendOfferRow(props: FriendOfferRowProps) {
  const { offer, friendName, sections, isAsked, sendingId, onSwap, onChooseReturn } = props;
  const { sticker, options } = offer;
  const isLacking = isLackedOn('gets', sticker);
  return (
    <li className="offer-row offer-row-friend">
      <OfferedSticker
        sticker={sticker}
        sections={sections}
        detail={text.duplicates(friendName, spareOn('gets', sticker))}
        isWanted={isLacking}
        wanted={isLacking ? text.lackedByMe : text.ownedByMe}
      >
        {isAsked && <Badge tone="have">{text.asked}</Badge>}
      </OfferedSticker>
      {options.length === 0 ? (
        <p className="text-sm text-ink-soft">{text.noOptions}</p>
      ) : (
        <div className="offer-options">
          <p className="text-sm font-bold">{text.youGiveFor}</p>
          <ul>
            {options.map(option => (
              <li key={option.stickerId}>
                <ListedStickerPicture
                  sticker={option}
                  section={sections.find(({ id }) => id === option.sectionId)}
                />
                <span className="offer-option-detail" data-wanted={isLackedOn('gives', option) || undefined}>
                  {isLackedOn('gives', option) ? text.lackedBy(friendName) : text.ownedBy(friendName)}
                </span>
                <span className="offer-option-detail">{text.left(spareOn('gives', option) - 1)}</span>
                <ServerButton
                  size="small"
                  busy={sendingId === option.stickerId}
                  aria-label={text.swapSpoken(option.code, sticker.code)}
                  onClick={() => onSwap(option)}
                >
                  {text.swap}
                </ServerButton>
              </li>
            ))}
          </ul>
          {options.length === mostOptions && (
            <ServerButton
              variant="link"
              size="small"
              aria-label={text.chooseOtherSpoken(sticker.code)}
              onClick={onChooseReturn}
            >
              {text.chooseOther}
            </ServerButton>
          )}
        </div>
      )}
    </li>
  );
}
