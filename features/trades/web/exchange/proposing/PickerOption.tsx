import { memo } from 'react';
import { Check } from 'lucide';
import type { ExchangeSticker, ListedSection } from '../../../partner-contract.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import { stickerText } from '../../sticker-text.ts';
import { needOn, spareOn, type Need, type Side } from '../../../rules/exchange-sides.ts';
import { dialogText } from './dialog-text.ts';
import { text } from '../text.ts';
import { Icon } from '#web/design/Icon.tsx';

export interface PickerOptionProps {
  sticker: ExchangeSticker;
  section: ListedSection | undefined;
  side: Side;
  friendName: string;
  isChosen: boolean;
}

/** Memoised, with events delegated (`data-cell`): a tap changes one of 500, and rendering all took a phone 127 ms. */
export const PickerOption = memo(function PickerOption(props: PickerOptionProps) {
  const { sticker, section, side, friendName, isChosen } = props;
  const needed = needOn(side, sticker);
  const need = needWords(side, needed, friendName);
  const left = side === 'gives' ? spareOn(side, sticker) - 1 : undefined;
  return (
    <div
      role="option"
      tabIndex={-1}
      data-cell={sticker.stickerId}
      aria-selected={isChosen}
      aria-label={[stickerText.spoken(sticker), need, ...(left === undefined ? [] : [text.left(left)])].join(
        ', ',
      )}
      className="picker-cell"
    >
      <span className="picker-picture">
        <ListedStickerPicture sticker={sticker} section={section} size="medium" decorative />
        <span className="picker-mark">{isChosen && <Icon of={Check} />}</span>
      </span>
      <span className="picker-need" data-wanted={needed === 'lacked' || undefined}>
        {need}
      </span>
      {left !== undefined && <span className="picker-left">{text.left(left)}</span>}
    </div>
  );
});

function needWords(side: Side, need: Need, friendName: string): string {
  if (side === 'gives') return text.neededBy[need](friendName);
  return dialogText.neededByMe[need];
}
