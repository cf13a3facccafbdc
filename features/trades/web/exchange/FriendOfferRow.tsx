import { Ellipsis } from 'lucide-react';
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
  sectionOf: (sticker: ExchangeSticker) => ListedSection | undefined;
  /** Was proposed from here just now. */
  isAsked: boolean;
  /** The option whose proposal is under way. */
  sendingId: number | undefined;
  onSwap: (given: ExchangeSticker) => void;
  onChooseReturn: () => void;
}

/** One of the friend's duplicates with up to three ways to get it. */
export function FriendOfferRow(props: FriendOfferRowProps) {
  const { offer, friendName, sectionOf, isAsked, sendingId, onSwap, onChooseReturn } = props;
  const { sticker, options } = offer;
  return (
    <li className="offer-row" tabIndex={-1}>
      <OfferedSticker
        sticker={sticker}
        section={sectionOf(sticker)}
        detail={text.duplicates(spareOn('gets', sticker))}
      >
        {isAsked && <Badge tone="have">{text.asked}</Badge>}
      </OfferedSticker>
      {options.length === mostOptions && (
        <ServerButton
          variant="ghost"
          size="icon"
          className="offer-aside"
          aria-label={text.chooseOtherSpoken(sticker.code)}
          data-tooltip
          onClick={onChooseReturn}
        >
          <Ellipsis aria-hidden="true" />
        </ServerButton>
      )}
      {options.length === 0 ? (
        <p className="offer-none">{text.noOptions}</p>
      ) : (
        <ul className="offer-options" aria-label={text.youGiveFor}>
          {options.map(option => (
            <li key={option.stickerId}>
              <ServerButton
                variant="outline"
                size="small"
                busy={sendingId === option.stickerId}
                aria-label={text.swapSpoken(option.code, sticker.code)}
                title={optionWords(option, friendName)}
                onClick={() => onSwap(option)}
              >
                <ListedStickerPicture sticker={option} section={sectionOf(option)} decorative />
                <span className="offer-option-words">
                  {text.swap}
                  <span data-wanted={isLackedOn('gives', option) || undefined}>{option.code}</span>
                </span>
              </ServerButton>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** "BÄR 4 Tatze, fehlt Ben, danach noch 2 doppelt" */
function optionWords(option: ExchangeSticker, friendName: string): string {
  const need = isLackedOn('gives', option) ? text.lackedBy(friendName) : text.ownedBy(friendName);
  return [`${option.code} ${option.name}`.trim(), need, text.left(spareOn('gives', option) - 1)].join(', ');
}
