import type { TradeSticker } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { sectionOf } from '../../rules/listed-sticker.ts';
import { ListedStickerPicture } from '../ListedStickerPicture.tsx';
import { copiesOf, stickerName } from './trade-words.ts';

const shownAtMost = 3;

interface TradeFanProps {
  title: string;
  stickers: readonly TradeSticker[];
  sections: readonly ListedSection[];
}

export function TradeFan({ title, stickers, sections }: TradeFanProps) {
  const codes = stickers.map(({ code }) => code.replace(' ', '\u00A0')).join(', ');
  return (
    <span className="trade-fan" title={stickers.map(stickerName).join(', ')}>
      <span className="trade-fan-stickers">
        {stickers.slice(0, shownAtMost).map(sticker => (
          <ListedStickerPicture
            key={sticker.stickerId}
            sticker={sticker}
            section={sectionOf(sticker, sections)}
            decorative
          />
        ))}
      </span>
      <span className="trade-fan-words">
        <strong>
          {title} {copiesOf(stickers)}
        </strong>{' '}
        <span>{codes}</span>
      </span>
    </span>
  );
}
