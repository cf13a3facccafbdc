import { ArrowLeftRight } from 'lucide-react';
import type { ExchangeSticker } from '../../contract.ts';
import { stickerText } from '../sticker-text.ts';
import { swapSideOf } from './compared-stickers.ts';
import { text } from './text.ts';
import { QuantityBadge, RarityBadge } from '#web/design/Badge.tsx';

export interface FriendCellProps {
  sticker: ExchangeSticker;
  friendName: string;
}

/** A place of the friend's album: what the friend has, what the member has, how rare it is, and the way to a swap. */
export function FriendCell({ sticker, friendName }: FriendCellProps) {
  const { stickerId, code, rarity, theirs, mine } = sticker;
  const side = swapSideOf(sticker);
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      data-cell={stickerId}
      aria-label={text.cell(stickerText.spoken(sticker), friendName, theirs, mine)}
      className="friend-cell"
    >
      <div className="sticker-cell" data-pile={Math.min(theirs, 3)}>
        {theirs === 0 ? <Slot sticker={sticker} /> : <Owned sticker={sticker} />}
        {mine > 0 && (
          <span aria-hidden="true" className="friend-cell-mine">
            {text.mineShort(mine)}
          </span>
        )}
      </div>
      <span aria-hidden="true" className="friend-cell-rarity">
        <RarityBadge rarity={rarity}>{stickerText.rarities[rarity]}</RarityBadge>
      </span>
      {side !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className="button button-outline-action button-small"
          aria-label={side === 'gets' ? text.getSpoken(code) : text.giveSpoken(code)}
        >
          <ArrowLeftRight aria-hidden="true" /> {text.swap}
        </button>
      )}
    </div>
  );
}

function Slot({ sticker }: { sticker: ExchangeSticker }) {
  return (
    <div aria-hidden="true" className="slot">
      <span className="slot-prefix" />
      <span className="friend-slot-code">{sticker.code}</span>
      <span className="slot-name">{sticker.name}</span>
    </div>
  );
}

function Owned({ sticker }: { sticker: ExchangeSticker }) {
  const { code, name, foil, imageUrl, theirs } = sticker;
  return (
    <>
      <div aria-hidden="true" className="sticker" data-foil={foil || undefined}>
        {imageUrl === null ? (
          <span className="sticker-blank">{code}</span>
        ) : (
          <img src={imageUrl} alt="" width="200" height="220" loading="lazy" decoding="async" />
        )}
        <span className="sticker-code">{code}</span>
        {name !== '' && <span className="sticker-name">{name}</span>}
      </div>
      <QuantityBadge quantity={theirs} className="sticker-badge" />
    </>
  );
}
