import type { TradeSticker } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { sectionOf } from '../../rules/listed-sticker.ts';
import { ListedStickerPicture } from '../ListedStickerPicture.tsx';
import { text } from './text.ts';
import { copiesOf, stickerName } from './trade-words.ts';

const shownAtMost = 3;

interface TradeFanProps {
  title: string;
  stickers: readonly TradeSticker[];
  sections: readonly ListedSection[];
}

export function TradeFan({ title, stickers, sections }: TradeFanProps) {
  const shown = stickers.slice(0, shownAtMost);
  const more = stickers.length - shown.length;
  const codes = shown.map(({ code }) => code.replace(' ', '\u00A0')).join(', ');
  return (
    <div className="trade-side">
      <h4 className="trade-side-title">
        {title} <span className="tabular">{copiesOf(stickers)}</span>
      </h4>
      <div className="trade-fan">
        {shown.map(sticker => (
          <ListedStickerPicture
            key={sticker.stickerId}
            sticker={sticker}
            section={sectionOf(sticker, sections)}
            decorative
          />
        ))}
        {more > 0 && (
          <span aria-hidden="true" className="trade-fan-more">
            {text.moreStickers(more)}
          </span>
        )}
      </div>
      <p className="text-sm text-ink-soft" title={stickers.map(stickerName).join(', ')}>
        {codes}
        {more > 0 && <span className="sr-only"> {text.moreStickers(more)}</span>}
      </p>
    </div>
  );
}
