import { CircleAlert, CircleCheck, ClipboardList } from 'lucide';
import { nameStickers, nameWritten } from '../../rules/sticker-names.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import { useQuantities } from '../sync/use-collection.ts';
import { repeatedWords, stickersOf, type StickersByNumber } from './entered-stickers.ts';
import { previewText } from './preview-text.ts';
import { text } from '../text.ts';
import type { AlbumSticker } from '#features/albums/contract.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import { fillPath } from '#shared/list-paths.ts';
import { Icon } from '#web/design/Icon.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { keepList } from '#web/persistence/kept-list.ts';

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
            <span className="text-lack">{previewText.unknown(unknown.length, nameWritten(unknown))}</span>
          )}
        </span>
        {isPartlyOwned && (
          <span>{previewText.removable(nameStickers(owned, text.plainSticker, mostRemovable))}</span>
        )}
        {left.length > unknown.length && <span className="text-lack">{previewText.tooLong}</span>}
        {parsed.repeated.length > 0 && <span>{repeatedWords(parsed, stickers)}</span>}
        {position !== undefined && <span>{previewText.isPosition(position.number, position.code)}</span>}
      </span>
    </span>
  );
}

function isElsewhere({ number, code }: AlbumSticker): boolean {
  return splitCode(code).label !== String(number);
}

/** To where a whole list is read, with what was typed. */
export function ListWay({ entry }: { entry: string }) {
  const { albumId } = useParams();
  return (
    <LinkButton
      to={fillPath(Number(albumId))}
      variant="link"
      size="small"
      className="number-entry-list"
      onClick={() => entry.trim() !== '' && keepList(entry)}
    >
      <Icon of={ClipboardList} />
      {previewText.wholeList}
    </LinkButton>
  );
}
