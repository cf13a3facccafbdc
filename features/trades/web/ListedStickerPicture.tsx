import { useState } from 'react';
import type { ListedSection, ListedSticker } from '../partner-contract.ts';
import { stickerText } from './sticker-text.ts';
import { joinClasses } from '#web/design/join-classes.ts';
import './listed-sticker.css';

export interface ListedStickerPictureProps {
  sticker: ListedSticker;
  /** Gives the colours behind code and name, which stand in for a missing picture, and under the name. */
  section?: ListedSection | undefined;
  /** `small`: 64 px wide, without the name; `named`: with it where there is no picture; `medium`: 96 px. */
  size?: 'small' | 'named' | 'medium';
  decorative?: boolean;
  className?: string | undefined;
}

export function ListedStickerPicture(props: ListedStickerPictureProps) {
  const { sticker, section, size = 'small', decorative = false, className } = props;
  const [isLost, setLost] = useState(false);
  const url = isLost ? null : sticker.imageUrl;
  const code = <span className="listed-sticker-code">{sticker.code}</span>;
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': stickerText.spoken(sticker) })}
      className={joinClasses('listed-sticker', className)}
      data-size={size}
      data-rarity={sticker.rarity}
      data-foil={sticker.foil || undefined}
      style={{
        '--turn': turnOf(sticker.number),
        '--section-deep': section?.deep ?? undefined,
        '--section-mid': section?.mid ?? undefined,
      }}
    >
      {url === null ? (
        <span className="listed-sticker-art" data-printed>
          {code}
          {size === 'named' && sticker.name}
        </span>
      ) : (
        <>
          <img
            className="listed-sticker-art"
            src={url}
            alt=""
            width="200"
            height="220"
            loading="lazy"
            decoding="async"
            onError={() => setLost(true)}
          />
          {code}
        </>
      )}
      {size === 'medium' && sticker.name !== '' && (
        <span className="listed-sticker-name">{sticker.name}</span>
      )}
    </span>
  );
}

const turns = ['0.9deg', '-0.8deg', '1.2deg', '-1.5deg', '0.45deg', '-0.5deg', '1.5deg'];

/** Derived from the number, so that a sticker always has the same tilt. */
function turnOf(number: number): string {
  return turns[number % turns.length] ?? '0deg';
}
