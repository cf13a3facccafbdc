import { useState } from 'react';
import type { Copies } from '../../contract.ts';
import { fanText } from '../fan-text.ts';
import { NextCard } from '../NextCard.tsx';
import { ownText as text } from './own-text.ts';
import type { Shown } from '../StickerFan.tsx';
import { sectionOf } from '#features/trades/rules/listed-sticker.ts';
import { ListedStickerPicture } from '#features/trades/web/ListedStickerPicture.tsx';
import '../stickers.css';

interface PackListProps {
  title: string;
  detail: string;
  copies: readonly Copies[];
  shown: Shown;
}

/** The ticks are for the own eyes, and forgotten with the page. */
export function PackList({ title, detail, copies, shown }: PackListProps) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const quantityOf = new Map(copies.map(({ stickerId, quantity }) => [stickerId, quantity]));
  function toggle(stickerId: number) {
    const next = new Set(done);
    if (!next.delete(stickerId)) next.add(stickerId);
    setDone(next);
  }
  return (
    <NextCard title={title} detail={detail}>
      {shown.albums.map(album => {
        const lines = shown.stickers
          .filter(({ albumId, stickerId }) => albumId === album.id && quantityOf.has(stickerId))
          .toSorted((one, other) => one.number - other.number);
        if (lines.length === 0) return null;
        return (
          <fieldset key={album.id}>
            <legend className="font-bold">{text.packAlbum(album.name, lines.length)}</legend>
            <div className="round-lines">
              {lines.map(sticker => (
                <label key={sticker.stickerId} className="round-line">
                  <input
                    type="checkbox"
                    className="checkbox"
                    checked={done.has(sticker.stickerId)}
                    onChange={() => toggle(sticker.stickerId)}
                  />
                  <ListedStickerPicture
                    sticker={sticker}
                    section={sectionOf(sticker, shown.sections)}
                    decorative
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <b className="font-display tabular">{sticker.code}</b> {sticker.name}{' '}
                    {(quantityOf.get(sticker.stickerId) ?? 1) > 1 &&
                      fanText.times(quantityOf.get(sticker.stickerId) ?? 1)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </NextCard>
  );
}
