import { memo } from 'react';
import type { CollectionState } from '../sync/collection-state.ts';
import { text } from '../text.ts';
import { useQuantity } from '../sync/use-collection.ts';
import type { AlbumSticker } from '#features/albums/contract.ts';
import { QuantityBadge } from '#web/design/Badge.tsx';

export interface StickerCellProps {
  state: CollectionState;
  sticker: AlbumSticker;
}

/**
 * One place of the album: an empty slot that is one big plus, or the sticker with − n + in its foot, and the way to swap it. Clicks and
 * keys are handled by the grid (`data-act`), so that 980 cells carry no listeners of their own. Memoised because
 * a tap must render one cell, not 980.
 */
export const StickerCell = memo(function StickerCell({ state, sticker }: StickerCellProps) {
  const quantity = useQuantity(state, sticker.id);
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      data-sticker={sticker.id}
      data-rarity={sticker.rarity}
      data-pile={Math.min(quantity, 3)}
      aria-label={text.stickerName(sticker.number, sticker.name, quantity)}
      className="sticker-cell"
    >
      {quantity === 0 ? <Slot sticker={sticker} /> : <Sticker sticker={sticker} quantity={quantity} />}
      <button
        type="button"
        tabIndex={-1}
        data-act="trade"
        aria-label={text.trade(sticker.code)}
        className="sticker-trade"
      />
    </div>
  );
});

function Slot({ sticker }: { sticker: AlbumSticker }) {
  const [prefix, number] = splitCode(sticker.code);
  return (
    <button type="button" tabIndex={-1} data-act="more" aria-label={text.more(sticker.code)} className="slot">
      <span className="slot-prefix">{prefix}</span>
      <span className="slot-number">{number}</span>
      <span className="slot-name">{sticker.name}</span>
    </button>
  );
}

function Sticker({ sticker, quantity }: { sticker: AlbumSticker; quantity: number }) {
  return (
    <>
      <div className="sticker" data-foil={sticker.foil || undefined}>
        {sticker.imageUrl === null ? (
          <span className="sticker-blank">{sticker.code}</span>
        ) : (
          <img src={sticker.imageUrl} alt="" width="200" height="220" loading="lazy" decoding="async" />
        )}
        <span className="sticker-code">{sticker.code}</span>
        {sticker.name !== '' && <span className="sticker-name">{sticker.name}</span>}
      </div>
      <QuantityBadge quantity={quantity} className="sticker-badge" />
      <div className="sticker-tray">
        <button type="button" tabIndex={-1} data-act="less" aria-label={text.less(sticker.code)} />
        <span aria-hidden="true">{quantity}</span>
        <button type="button" tabIndex={-1} data-act="more" aria-label={text.more(sticker.code)} />
      </div>
    </>
  );
}

/** `FUX 7` is printed as prefix and number, a plain code as number alone. */
function splitCode(code: string): [prefix: string, number: string] {
  const match = /^(\p{L}+)\s*(.+)$/u.exec(code);
  return match === null ? ['', code] : [match[1] ?? '', match[2] ?? ''];
}
