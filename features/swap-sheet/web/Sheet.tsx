import { useState } from 'react';
import { bookSheet } from './book-sheet.ts';
import { useSheet } from './kept-sheet.ts';
import { PaperSheet } from './PaperSheet.tsx';
import { PartnerField } from './PartnerField.tsx';
import { sendSheet } from './send-sheet.ts';
import { SheetBar } from './SheetBar.tsx';
import { SheetSidePanel, useDemand } from './SheetSidePanel.tsx';
import { namesOf, stickersOf } from './sheet-album.ts';
import { text } from './sheet-text.ts';
import {
  bookingOf,
  copiesOn,
  isEmptySheet,
  newSheet,
  riskyOn,
  sides,
  type Sheet as SheetOfSwap,
  type SheetSide,
} from '../rules/sheet.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { readerOf } from '#features/collection/web/entry/read-numbers.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { useVersion } from '#features/collection/web/sync/use-collection.ts';
import { useAct } from '#web/acting/use-act.ts';
import { newId } from '#web/acting/new-id.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';

interface SheetProps {
  album: CollectedAlbum;
  collection: Collection;
  userId: string;
  correction: Correction | undefined;
}

/** A friend's request of a swap that was made by hand, as the other side remembers it. */
export interface Correction {
  readonly corrects: string;
  readonly friendId: string;
  readonly sheet: SheetOfSwap;
}

export function Sheet({ album, collection, userId, correction }: SheetProps) {
  const { state } = collection;
  useVersion(state);
  const { sheet, isKept, write } = useSheet(userId, album.id, correction?.sheet);
  const friendId = correction?.friendId ?? sheet.friendId;
  const sending = useAct(sendSheet);
  const [shown, setShown] = useState<SheetSide>('gave');
  const [read] = useState(() =>
    readerOf(album, new Map(stickersOf(album).map(sticker => [sticker.number, sticker]))),
  );
  const { promisedOf } = useDemand(album.id);
  const { quantityOf } = state;
  return (
    <>
      {correction === undefined ? (
        <PartnerField sheet={sheet} userId={userId} onChange={write} />
      ) : (
        <p className="text-ink-soft">{text.friendConfirms(sheet.partner)}</p>
      )}
      <div className="sheet-sides">
        {sides.map(side => (
          <SheetSidePanel
            key={side}
            {...{ album, side, sheet, read, quantityOf }}
            isShown={shown === side}
            onChange={write}
          />
        ))}
      </div>
      {correction === undefined && !isEmptySheet(sheet) && (
        <AskedButton
          variant="ghost"
          size="small"
          className="justify-self-center"
          busy={false}
          question={text.clearAsk}
          onConfirm={close => {
            write(newSheet(newId()));
            close();
          }}
        >
          {text.clear}
        </AskedButton>
      )}
      <SheetBar
        counts={{ gave: copiesOn(sheet, 'gave'), got: copiesOn(sheet, 'got') }}
        warnings={warningsOf()}
        shown={shown}
        onShow={setShown}
        onBook={correction === undefined ? book : undefined}
        sending={
          friendId === undefined
            ? undefined
            : { friend: sheet.partner, isSending: sending.isPending, onSend: () => send(friendId) }
        }
      />
      <PaperSheet album={album} sheet={sheet} />
    </>
  );

  function book() {
    ignoreSecondClick();
    void bookSheet(userId, album, collection, sheet);
  }

  function send(to: string) {
    const { corrects } = correction ?? {};
    sending.mutate({ userId, albumId: album.id, collection, sheet, friendId: to, corrects });
  }

  function warningsOf(): string[] {
    const { promised, last } = riskyOn(sheet, quantityOf, promisedOf);
    const { lacking } = bookingOf(sheet, quantityOf);
    const say = (ids: readonly number[], words: (names: ReturnType<typeof namesOf>, n: number) => string) =>
      ids.length === 0 ? [] : [words(namesOf(album, ids), ids.length)];
    return [
      ...(isKept ? [] : [text.notKept]),
      ...say(lacking, text.goneMeanwhile),
      ...say(
        last.filter(id => !lacking.includes(id)),
        text.lastWarning,
      ),
      ...say(promised, text.promisedWarning),
    ];
  }
}
