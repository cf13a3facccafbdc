import { CircleAlert, CircleCheck } from 'lucide';
import { nameStickers, nameWritten } from '../../rules/sticker-names.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import { useQuantities } from '../sync/use-collection.ts';
import { repeatedWords, stickersOf, type StickersByNumber } from './entered-stickers.ts';
import { text } from '../text.ts';
import type { AlbumSticker } from '#features/albums/contract.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import { Icon } from '#web/design/Icon.tsx';

interface EntryPreviewProps {
  parsed: ParsedEntry;
  stickers: StickersByNumber;
  state: CollectionState;
}

const mostRemovable = 6;

export function EntryPreview({ parsed, stickers, state }: EntryPreviewProps) {
  const { unknown, left } = parsed;
  const meant = stickersOf(parsed.numbers, stickers);
  const quantities = useQuantities(
    state,
    meant.map(({ id }) => id),
  );
  const owned = meant.filter((_, at) => (quantities[at] ?? 0) > 0);
  const isPartlyOwned = owned.length > 0 && owned.length < meant.length;
  const position = stickersOf(parsed.positions, stickers).find(isElsewhere);
  const icon = meant.length === 0 ? CircleAlert : CircleCheck;
  return (
    <span className="entry-preview" data-understood={meant.length > 0 || undefined}>
      <Icon of={icon} />
      <span className="entry-preview-words">
        <span className="entry-preview-counts">
          {meant.length > 0 && (
            <span className="text-have">
              {text.named(nameStickers(meant, text.plainSticker))} ·{' '}
              {text.counted(meant.length - owned.length, owned.length)}
            </span>
          )}
          {unknown.length > 0 && (
            <span className="text-lack">{text.unknown(unknown.length, nameWritten(unknown))}</span>
          )}
        </span>
        {isPartlyOwned && (
          <span>{text.removable(nameStickers(owned, text.plainSticker, mostRemovable))}</span>
        )}
        {left.length > unknown.length && <span className="text-lack">{text.tooLong}</span>}
        {parsed.repeated.length > 0 && <span>{repeatedWords(parsed, stickers)}</span>}
        {position !== undefined && <span>{text.isPosition(position.number, position.code)}</span>}
      </span>
    </span>
  );
}

function isElsewhere({ number, code }: AlbumSticker): boolean {
  return splitCode(code).label !== String(number);
}
