import { text } from '../phones-text.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { orderedText } from '#features/collection/web/ordered/ordered-text.ts';
import { setApart, sheetGroups, type SheetSticker } from '#features/swap-sheet/rules/sheet-groups.ts';

interface DealSideProps {
  title: string;
  side: 'gives' | 'gets';
  album: AlbumDocument;
  stickerIds: readonly number[];
  /** Of what comes: may be taken all the same. */
  ordered?: ReadonlySet<number>;
  /** Those that go or come; without `onToggle` all do. */
  chosen?: ReadonlySet<number>;
  onToggle?: (stickerId: number) => void;
  /** Owned no more. */
  isGone?: (stickerId: number) => boolean;
}

export function DealSide({ title, side, album, stickerIds, ordered, ...tiles }: DealSideProps) {
  const shown = new Set(stickerIds);
  const groups = setApart(
    sheetGroups(album.sections, id => shown.has(id)),
    id => ordered?.has(id) === true,
    orderedText.title,
  );
  return (
    <section aria-label={title} className="phones-side" data-side={side}>
      <h3>{title}</h3>
      {groups.length === 0 && <p>{text.giveNone}</p>}
      <div className="phones-groups">
        {groups.map(({ heading, prefix, stickers }) => (
          <section key={stickers[0]?.id}>
            {`${prefix}${heading}` !== '' && (
              <h4>
                {prefix !== '' && <strong>{prefix}</strong>} {heading}
              </h4>
            )}
            <ul className="phones-tiles">
              {stickers.map(sticker => (
                <li key={sticker.id}>
                  <Tile sticker={sticker} {...tiles} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

type TileProps = Pick<DealSideProps, 'chosen' | 'onToggle' | 'isGone'> & { sticker: SheetSticker };

function Tile({ sticker: { id, label, code, name }, chosen, onToggle, isGone }: TileProps) {
  const isIn = chosen?.has(id) ?? true;
  if (onToggle === undefined) {
    const isMissing = isGone?.(id) === true;
    return (
      <span className="phones-tile" data-gone={isMissing || undefined}>
        {label}
        {isMissing && <span className="sr-only"> {text.gone}</span>}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="phones-tile"
      aria-pressed={isIn}
      aria-label={text.tile(code, name, isIn)}
      onClick={() => onToggle(id)}
    >
      {label}
    </button>
  );
}
