import { useEffect, useRef } from 'react';
import type { PacketDraft } from './packet-draft.ts';
import { packetText as text } from './packet-text.ts';
import type { AlbumSticker } from '#features/albums/contract.ts';

interface PacketTrayProps {
  taken: PacketDraft['taken'];
  size: number | null;
  stickers: ReadonlyMap<number, AlbumSticker>;
  /** How many copies there are with the one at this place. */
  quantityWith: (stickerId: number, at: number) => number;
}

/** In pixels: about two stickers. */
const shownBefore = 120;

/** The slots of the packet, into which its stickers fly. */
export function PacketTray({ taken, size, stickers, quantityWith }: PacketTrayProps) {
  const tray = useRef<HTMLDivElement>(null);
  const empty = Math.max(size ?? 5, taken.length + 1) - taken.length;
  const count = taken.length;
  useEffect(() => {
    const last = tray.current?.querySelectorAll('li')[Math.max(0, count - 1)];
    if (last && tray.current) tray.current.scrollLeft = last.offsetLeft - shownBefore;
  }, [count]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- browsers differ in whether what scrolls is reached
    <div ref={tray} role="region" aria-label={text.taken} tabIndex={0} className="packet-tray">
      <ul aria-label={text.taken}>
        {taken.map(({ id, stickerId }, at) => {
          const sticker = stickers.get(stickerId);
          const quantity = quantityWith(stickerId, at);
          const isNew = quantity === 1;
          return (
            <li
              key={id}
              className="packet-sticker"
              data-new={isNew || undefined}
              data-foil={sticker?.foil || undefined}
            >
              {sticker?.imageUrl != null && <img src={sticker.imageUrl} alt="" width="200" height="220" />}
              <span className="packet-code">{sticker?.code}</span>
              <span className="packet-badge">{isNew ? text.newShort : `×${quantity}`}</span>
            </li>
          );
        })}
        {Array.from({ length: empty }, (_, at) => (
          <li key={at} aria-hidden="true" className="packet-slot" />
        ))}
      </ul>
    </div>
  );
}
