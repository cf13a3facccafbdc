import { useState } from 'react';
import type { ListedSection, TradeSticker } from '../../contract.ts';
import { ListedStickerPicture } from '../ListedStickerPicture.tsx';
import { text } from './text.ts';
import { copiesOf, stickerName } from './trade-words.ts';
import { Button } from '#web/design/Button.tsx';

/** Stickers in sight before the rest is folded. */
const shownAtMost = 6;

interface TradeSideProps {
  title: string;
  stickers: readonly TradeSticker[];
  sections: readonly ListedSection[];
}

/** What goes or what comes: small stickers in a row, many of them folded; those that are gone are marked. */
export function TradeSide({ title, stickers, sections }: TradeSideProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = stickers.length > shownAtMost + 1;
  const shown = isLong && !isOpen ? stickers.slice(0, shownAtMost) : stickers;
  return (
    <div className="trade-side">
      <h4 className="trade-side-title">
        {title} <span className="tabular">{copiesOf(stickers)}</span>
      </h4>
      <ul className="trade-stickers">
        {shown.map(sticker => (
          <li key={sticker.stickerId} data-gone={sticker.isGone || undefined}>
            <ListedStickerPicture
              sticker={sticker}
              section={sections.find(({ id }) => id === sticker.sectionId)}
              decorative
            />
            <span className="trade-sticker-name">
              {stickerName(sticker)}
              {text.times(sticker.quantity)}
            </span>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          className="justify-self-start"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? text.showFewer : text.showAll(stickers.length)}
        </Button>
      )}
    </div>
  );
}
