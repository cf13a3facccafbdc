import type { ReactNode } from 'react';
import type { ExchangeSticker, ListedSection } from '../../../partner-contract.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import { stickerText } from '../../sticker-text.ts';
import { RarityBadge } from '#web/design/RarityBadge.tsx';

export interface OfferedStickerProps {
  sticker: ExchangeSticker;
  section: ListedSection | undefined;
  detail: string;
  children?: ReactNode;
}

export function OfferedSticker({ sticker, section, detail, children }: OfferedStickerProps) {
  const { code, name, rarity } = sticker;
  return (
    <>
      <ListedStickerPicture sticker={sticker} section={section} decorative />
      <div className="offered-words">
        <p className="offered-name">
          <strong>{code}</strong> {name}
        </p>
        <p className="offered-marks">
          {section !== undefined && <span>{section.name}</span>}
          <span>{detail}</span>
          {rarity !== 'common' && (
            <RarityBadge rarity={rarity} isLow>
              {stickerText.rarities[rarity]}
            </RarityBadge>
          )}
          {children}
        </p>
      </div>
    </>
  );
}
