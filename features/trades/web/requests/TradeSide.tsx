import { useState } from 'react';
import type { TradeSticker } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { sectionOf } from '../../rules/listed-sticker.ts';
import { ListedStickerPicture } from '../ListedStickerPicture.tsx';
import { stickerText } from '../sticker-text.ts';
import { text } from './text.ts';
import { copiesOf } from './trade-words.ts';
import { Button } from '#web/design/Button.tsx';

/** Two rows on a phone, one on wide screens. */
const shownAtMost = 4;

interface TradeSideProps {
  title: string;
  stickers: readonly TradeSticker[];
  sections: readonly ListedSection[];
  as?: 'h3' | 'h4';
  /** Shows all stickers unfolded, as needed before consent. */
  isWhole?: boolean;
}

export function TradeSide(props: TradeSideProps) {
  const { title, stickers, sections, as: Title = 'h4', isWhole = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (stickers.length === 0) return null;
  // Stickers that are gone must be visible.
  const first = stickers.toSorted((a, b) => Number(b.isGone) - Number(a.isGone));
  const isLong = stickers.length > shownAtMost && !isWhole;
  const shown = isLong && !isOpen ? first.slice(0, shownAtMost) : stickers;
  return (
    <div className="trade-side">
      <Title className="trade-side-title">
        {title} <span className="tabular">{copiesOf(stickers)}</span>
      </Title>
      <ul className="trade-stickers">
        {shown.map(sticker => (
          <SideSticker key={sticker.stickerId} sticker={sticker} section={sectionOf(sticker, sections)} />
        ))}
      </ul>
      {isLong && (
        <Button
          variant="link"
          size="small"
          aria-expanded={isOpen}
          className="justify-self-start text-left"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? text.showFewer : text.showAll(stickers.length)}
        </Button>
      )}
    </div>
  );
}

function SideSticker({ sticker, section }: { sticker: TradeSticker; section: ListedSection | undefined }) {
  return (
    <li data-gone={sticker.isGone || undefined}>
      <ListedStickerPicture sticker={sticker} section={section} decorative />
      <span className="sr-only">
        {stickerText.spoken(sticker)}
        {text.times(sticker.quantity)}
        {sticker.isGone && `, ${text.noMore}`}
        {sticker.isWithdrawn && `, ${text.withdrawn}`}
      </span>
      <span aria-hidden="true" className="trade-sticker-name">
        <strong>{sticker.code}</strong> {sticker.name}
        {text.times(sticker.quantity)}
        {sticker.isWithdrawn && <em className="block">{text.withdrawn}</em>}
      </span>
    </li>
  );
}
