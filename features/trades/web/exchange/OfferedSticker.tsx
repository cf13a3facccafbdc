import type { ReactNode } from 'react';
import type { ExchangeSticker, ListedSection } from '../../contract.ts';
import { ListedStickerPicture } from '../ListedStickerPicture.tsx';
import { stickerText } from '../sticker-text.ts';
import { RarityBadge } from '#web/design/Badge.tsx';

export interface OfferedStickerProps {
  sticker: ExchangeSticker;
  sections: readonly ListedSection[];
  /** How many there are. */
  detail: string;
  /** Whether the other one lacks it, in words. */
  wanted: string;
  isWanted: boolean;
  children?: ReactNode;
}

/** A sticker with its name, how many there are, and whether the other one lacks it. */
export function OfferedSticker(props: OfferedStickerProps) {
  const { sticker, sections, detail, wanted, isWanted, children } = props;
  return (
    <div className="offered">
      <ListedStickerPicture
        sticker={sticker}
        section={sections.find(({ id }) => id === sticker.sectionId)}
        decorative
      />
      <div className="offered-words">
        <p className="offered-name">
          <strong>{sticker.code}</strong> {sticker.name}
        </p>
        <p className="text-sm text-ink-soft">{detail}</p>
        <p className="offered-marks">
          <RarityBadge rarity={sticker.rarity}>{stickerText.rarities[sticker.rarity]}</RarityBadge>
          <span data-wanted={isWanted || undefined}>{wanted}</span>
        </p>
      </div>
      {children}
    </div>
  );
}
