import { useEffect, useEffectEvent } from 'react';
import { Ellipsis } from 'lucide';
import type { ExchangeSticker, ListedSection, OpenRequest } from '../../../partner-contract.ts';
import { isLackedOn, spareOn } from '../../../rules/exchange-sides.ts';
import { mostOptions } from '../../../rules/limits.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import { AskedLink } from './AskedLink.tsx';
import { OfferedSticker } from './OfferedSticker.tsx';
import type { FriendOffer } from './returns.ts';
import { text } from '../text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

export interface FriendOfferRowProps {
  offer: FriendOffer;
  friend: Person;
  requests: readonly OpenRequest[];
  sectionOf: (sticker: ExchangeSticker) => ListedSection | undefined;
  onSwap: (given: ExchangeSticker) => void;
  onChooseReturn: () => void;
  onGone: () => void;
}

export function FriendOfferRow(props: FriendOfferRowProps) {
  const { offer, friend, requests, sectionOf, onSwap, onChooseReturn, onGone } = props;
  const { sticker, options } = offer;
  const leave = useEffectEvent(() => {
    if (document.activeElement === document.body) onGone();
  });
  useEffect(() => () => leave(), []);
  return (
    <li className="offer-row" tabIndex={-1}>
      <OfferedSticker
        sticker={sticker}
        section={sectionOf(sticker)}
        detail={text.duplicates(spareOn('gets', sticker))}
      >
        <AskedLink sticker={sticker} requests={requests} friendId={friend.userId} />
      </OfferedSticker>
      {options.length === mostOptions && (
        <ServerButton
          variant="ghost"
          size="icon"
          className="offer-others"
          aria-label={text.chooseOtherSpoken(sticker.code)}
          data-tooltip
          onClick={onChooseReturn}
        >
          <Icon of={Ellipsis} />
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
                className="offer-swap"
                aria-label={text.swapSpoken(option.code, sticker.code)}
                title={optionWords(option, friend.displayName)}
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
