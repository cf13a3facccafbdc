import { useId, useState } from 'react';
import type { Copies } from '../contract.ts';
import type { Seat } from './queries.ts';
import { fanText as text } from './fan-text.ts';
import { sectionOf, type ListedSticker } from '#features/trades/rules/listed-sticker.ts';
import { tierOf } from '#features/trades/rules/tiers.ts';
import { ListedStickerPicture } from '#features/trades/web/ListedStickerPicture.tsx';
import { stickerText } from '#features/trades/web/sticker-text.ts';
import { Button } from '#web/design/Button.tsx';
import './stickers.css';

export type Shown = Pick<Seat, 'stickers' | 'sections' | 'albums'>;

const shownAtMost = 6;

/** The most precious first; with as many copies as there are of each. */
export function shownCopies(copies: readonly Copies[], { stickers }: Shown) {
  const byId = new Map(stickers.map(sticker => [sticker.stickerId, sticker]));
  return copies
    .flatMap(({ stickerId, quantity }) => {
      const sticker = byId.get(stickerId);
      return sticker === undefined ? [] : [{ sticker, quantity }];
    })
    .toSorted((one, other) => precious(other.sticker) - precious(one.sticker));
}

const precious = ({ rarity, foil }: ListedSticker) => tierOf(rarity, foil);

export const sumOf = (copies: readonly Copies[]) => copies.reduce((sum, { quantity }) => sum + quantity, 0);

interface StickerFanProps {
  title: string;
  copies: readonly Copies[];
  shown: Shown;
}

export function StickerFan({ title, copies, shown }: StickerFanProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const all = shownCopies(copies, shown);
  const seen = isOpen ? all : all.slice(0, shownAtMost);
  const more = sumOf(copies) - seen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg tabular">
        {title}
      </h3>
      <ul className={isOpen ? 'round-spread' : 'round-fan'}>
        {seen.map(({ sticker, quantity }, i) => (
          <li key={sticker.stickerId} style={{ '--place': i - (seen.length - 1) / 2 }}>
            <ListedStickerPicture
              sticker={sticker}
              section={sectionOf(sticker, shown.sections)}
              size="named"
              decorative
            />
            <span className="sr-only">{text.spoken(stickerText.spoken(sticker), quantity)}</span>
            {quantity > 1 && (
              <span aria-hidden="true" className="round-times">
                {text.times(quantity)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {(more > 0 || isOpen) && all.length > shownAtMost && (
        <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text.fewer : text.all(sumOf(copies))}
        </Button>
      )}
    </section>
  );
}
