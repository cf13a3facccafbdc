import { orderedNow } from '../../rules/ordered.ts';
import type { NumberEntryProps } from '../entry/NumberEntry.tsx';
import { useVersion } from '../sync/use-collection.ts';
import { stickerWords } from '../text.ts';
import { MarkOrdered } from './MarkOrdered.tsx';
import { orderedText as text } from './ordered-text.ts';
import { useSetOrdered } from './set-ordered.ts';
import type { AlbumSticker } from '#features/albums/contract.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { passFocusOn } from '#web/design/places-around.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import '../recent/recent.css';

interface OrderedDialogProps {
  album: CollectedAlbum;
  entry: NumberEntryProps;
  onClose: () => void;
}

/** What is on its way: it comes in as any other sticker does, also without a network. */
export function OrderedDialog({ album, entry, onClose }: OrderedDialogProps) {
  const { state, onSubmit } = entry;
  useVersion(state);
  const order = useSetOrdered(album.id);
  const ids = new Set(orderedNow(album, state.quantityOf));
  const ordered = album.sections.flatMap(({ stickers }) => stickers.filter(({ id }) => ids.has(id)));
  const arrive = (stickers: readonly AlbumSticker[]) => {
    ignoreSecondClick();
    const numbers = stickers.map(({ number }) => number);
    onSubmit({ numbers, repeated: [], positions: [], parts: [], unknown: [], left: [] }, 'add');
  };
  return (
    <Dialog onClose={onClose} title={text.title} description={text.detail}>
      {ordered.length === 0 && <EmptyState title={text.none}>{text.noneDetail}</EmptyState>}
      {ordered.length > 1 && (
        <Button className="mb-3 w-full" onClick={() => arrive(ordered)}>
          {text.allHere(ordered.length)}
        </Button>
      )}
      <ul className="mb-3">
        {ordered.map(sticker => {
          const { id, code, name } = sticker;
          return (
            <li key={id} ref={passFocusOn} className="recent-row flex-wrap">
              <p className="recent-what flex-1">
                {stickerWords(code)} {name}
              </p>
              <Button
                size="small"
                variant="outline"
                aria-label={text.hereNamed(stickerWords(code))}
                onClick={() => arrive([sticker])}
              >
                {text.here}
              </Button>
              <ServerButton
                size="small"
                variant="ghost"
                aria-label={text.backNamed(stickerWords(code))}
                busy={order.isPending && order.variables.stickerIds[0] === id}
                onClick={() => order.mutate({ stickerIds: [id], areOrdered: false })}
              >
                {text.back}
              </ServerButton>
            </li>
          );
        })}
      </ul>
      <Accordion title={text.mark} level={3} openAtFirst={ordered.length === 0}>
        <MarkOrdered album={album} state={state} />
      </Accordion>
    </Dialog>
  );
}
