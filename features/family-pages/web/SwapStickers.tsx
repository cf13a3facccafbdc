import { useState } from 'react';
import type { listChildSwaps } from '#features/trades/guardian-contract.ts';
import { text } from './text.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { Button } from '#web/design/Button.tsx';

type Sticker = OutputOf<typeof listChildSwaps>['swaps'][number]['given'][number];

/** Per side; more are folded. */
const shownAtMost = 12;

interface SwapStickersProps {
  title: string;
  stickers: readonly Sticker[];
}

/** The stickers that go one way: a guardian decides about these, not about a mere number. */
export function SwapStickers({ title, stickers }: SwapStickersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = stickers.length > shownAtMost;
  const shown = isLong && !isOpen ? stickers.slice(0, shownAtMost) : stickers;
  const albums = [...new Set(shown.map(({ albumName }) => albumName))];
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      {albums.map(album => (
        <p key={album} className="text-sm text-ink-soft">
          {album}:{' '}
          <span className="text-ink">
            {shown
              .filter(({ albumName }) => albumName === album)
              .map(text.swapSticker)
              .join(', ')}
          </span>
        </p>
      ))}
      {isLong && (
        <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? text.showFewer : text.showAll(stickers.length)}
        </Button>
      )}
    </div>
  );
}
