import { useState } from 'react';
import { bookSheet } from './book-sheet.ts';
import { useSheet } from './kept-sheet.ts';
import { PaperSheet } from './PaperSheet.tsx';
import { PartnerField } from './PartnerField.tsx';
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
  type SheetSide,
} from '../rules/sheet.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { readerOf } from '#features/collection/web/entry/read-numbers.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { useVersion } from '#features/collection/web/sync/use-collection.ts';
import { figure } from '#shared/figure.ts';
import { newId } from '#web/acting/new-id.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { Button } from '#web/design/Button.tsx';
import { keepRoomFor } from '#web/design/keep-room.ts';

interface SheetProps {
  album: CollectedAlbum;
  collection: Collection;
  userId: string;
}

export function Sheet({ album, collection, userId }: SheetProps) {
  const { state } = collection;
  useVersion(state);
  const { sheet, isKept, write } = useSheet(userId, album.id);
  const [shown, setShown] = useState<SheetSide>('gave');
  const [read] = useState(() =>
    readerOf(album, new Map(stickersOf(album).map(sticker => [sticker.number, sticker]))),
  );
  const { promisedOf } = useDemand(album.id);
  const { quantityOf } = state;
  return (
    <>
      <PartnerField
        partner={sheet.partner}
        userId={userId}
        onChange={partner => write({ ...sheet, partner })}
      />
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
      {!isEmptySheet(sheet) && (
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
        onDone={() => {
          ignoreSecondClick();
          void bookSheet(userId, album, collection, sheet);
        }}
      />
      <PaperSheet album={album} sheet={sheet} />
    </>
  );

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

interface SheetBarProps {
  counts: Readonly<Record<SheetSide, number>>;
  warnings: readonly string[];
  shown: SheetSide;
  onShow: (side: SheetSide) => void;
  onDone: () => void;
}

function SheetBar({ counts, warnings, shown, onShow, onDone }: SheetBarProps) {
  return (
    <div ref={keepRoom} className="sheet-bar">
      <div role="status" className="sheet-warnings">
        {warnings.map(warning => (
          <p key={warning}>{warning}</p>
        ))}
        <p className="sr-only">{text.counts(counts.gave, counts.got)}</p>
      </div>
      <div className="sheet-switches" role="group" aria-label={text.showing}>
        {sides.map(side => (
          <button
            key={side}
            type="button"
            className="sheet-switch"
            data-side={side}
            aria-pressed={shown === side}
            onClick={() => onShow(side)}
          >
            <strong>{figure(counts[side])}</strong> <span>{text.sides[side]}</span>
          </button>
        ))}
      </div>
      <Button className="sheet-done" disabled={counts.gave + counts.got === 0} onClick={onDone}>
        {text.done}
      </Button>
    </div>
  );
}

const keepRoom = keepRoomFor('--page-bar');
