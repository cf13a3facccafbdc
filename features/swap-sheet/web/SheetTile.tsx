import type { SheetSticker } from '../rules/sheet-groups.ts';
import type { SheetSide } from '../rules/sheet.ts';
import { text } from './sheet-text.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';

interface SheetTileProps {
  sticker: SheetSticker;
  side: SheetSide;
  /** On the sheet. */
  copies: number;
  quantity: number;
  promised: number;
  onTap: () => void;
}

export function SheetTile({ sticker, side, copies, quantity, promised, onTap }: SheetTileProps) {
  const spares = duplicatesOf(quantity);
  const isLast = side === 'gave' && copies > spares;
  const notes = [
    copies > 0 &&
      Math.max(copies, side === 'gave' ? spares : 1) > 1 &&
      text.chosen(copies, Math.max(copies, spares)),
    copies === 0 && side === 'gave' && spares > 1 && text.spares(spares),
    isLast && text.lastShort,
    promised > 0 && text.promised(promised),
  ].filter(note => note !== false);
  const spoken = [
    text.sticker(sticker.code, sticker.name),
    side === 'gave' && text.spoken.spares(spares),
    promised > 0 && text.promised(promised),
    copies > 0 && text.spoken[side](copies),
    isLast && text.spoken.last,
  ].filter(words => words !== false);
  return (
    <button
      type="button"
      className="sheet-tile"
      data-side={side}
      data-wide={isLast || promised > 0 || undefined}
      aria-pressed={copies > 0}
      aria-label={spoken.join(', ')}
      onClick={onTap}
    >
      <span className="sheet-number">{sticker.label}</span>
      {notes.length > 0 && (
        <span aria-hidden="true" className="sheet-note">
          {notes.join(' · ')}
        </span>
      )}
    </button>
  );
}
