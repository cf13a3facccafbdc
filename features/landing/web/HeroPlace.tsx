import { hoveringCode, type HeroSticker } from './hero-pages.ts';
import { text } from './text.ts';

interface HeroPlaceProps {
  sticker: HeroSticker;
  isPlaced: boolean;
  onToggle: (code: string) => void;
  /** A ref for the place below the hovering sticker. */
  watch: (target: Element | null) => void;
}

/** Styled by `printed-sticker.css`, like real stickers. Only empty places are buttons. */
export function HeroPlace({ sticker, isPlaced, onToggle, watch }: HeroPlaceProps) {
  const { code, name, prefix, number, quantity } = sticker;
  if (quantity > 0)
    return (
      <div aria-hidden="true" data-pile={Math.min(quantity, 3)} className="sticker-cell">
        <Sticker sticker={sticker} />
        {quantity > 1 && <span className="sticker-badge hero-badge">×{quantity}</span>}
      </div>
    );
  const isHovering = code === hoveringCode;
  return (
    <button
      ref={isHovering ? watch : undefined}
      type="button"
      aria-pressed={isPlaced}
      data-hovering={isHovering || undefined}
      data-fresh={!isHovering || undefined}
      className="sticker-cell hero-place"
      onClick={() => onToggle(code)}
    >
      <span className="sr-only">{text.hero.place(code, name)}</span>
      <span aria-hidden="true" className="slot">
        <span className="slot-prefix">{prefix}</span>
        <span className="slot-number">{number}</span>
        <span className="slot-name">{name}</span>
      </span>
      {(isPlaced || isHovering) && <Sticker sticker={sticker} />}
    </button>
  );
}

/** Its picture is a part of the page's sprite (`hero-album.css`). */
function Sticker({ sticker }: { sticker: HeroSticker }) {
  return (
    <span aria-hidden="true" className="sticker" data-foil={sticker.isFoil || undefined}>
      <span className="hero-art" />
      <span className="sticker-code">{sticker.code}</span>
      <span className="sticker-name">{sticker.name}</span>
    </span>
  );
}
