import { useRef, useState, type KeyboardEvent } from 'react';
import { Plus } from 'lucide';
import { namesOf, stickersOf } from './sheet-album.ts';
import { text } from './sheet-text.ts';
import { givenLast, typedOn, type Sheet, type SheetSide, type Typed } from '../rules/sheet.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { nameWritten } from '#features/collection/rules/sticker-names.ts';
import { text as collectionText } from '#features/collection/web/text.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { Button } from '#web/design/Button.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';

interface SheetNumbersProps {
  album: AlbumDocument;
  side: SheetSide;
  sheet: Sheet;
  read: (typed: string) => ParsedEntry;
  quantityOf: (stickerId: number) => number;
  onChange: (sheet: Sheet) => void;
}

export function SheetNumbers({ album, side, sheet, read, quantityOf, onChange }: SheetNumbersProps) {
  const [entry, setEntry] = useState('');
  const [left, setLeft] = useState<
    Pick<Typed, 'last' | 'lacking' | 'beyond'> & { unknown: readonly string[] }
  >();
  const field = useRef<HTMLTextAreaElement>(null);

  function add() {
    ignoreSecondClick();
    const { parts, unknown, left: rest } = read(entry);
    const idOf = new Map(stickersOf(album).map(({ number, id }) => [number, id]));
    const named = parts.flatMap(({ numbers }) => numbers.flatMap(number => idOf.get(number) ?? []));
    const typed = typedOn(sheet, side, named, quantityOf);
    onChange(typed.sheet);
    setLeft({ ...typed, unknown });
    setEntry(rest.join(', '));
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (entry.trim() !== '') add();
  }

  function endAsking(sheetAfter?: Sheet) {
    if (sheetAfter) onChange(sheetAfter);
    setLeft(before => before && { ...before, last: [] });
    field.current?.focus();
  }

  const errors =
    left &&
    [
      left.unknown.length > 0 && collectionText.notHere(nameWritten(left.unknown)),
      left.lacking.length > 0 && text.lacking(namesOf(album, left.lacking)),
      left.beyond.length > 0 && text.beyond(namesOf(album, left.beyond)),
    ].filter(error => error !== false);
  return (
    <div className="sheet-typed">
      <FieldFrame
        label={text.typed[side]}
        labelLook="notch"
        error={errors && errors.length > 0 ? errors.join(' ') : undefined}
        className="min-w-0"
      >
        {wiring => (
          <textarea
            {...wiring}
            ref={field}
            rows={1}
            value={entry}
            placeholder={collectionText.entryPlaceholder}
            enterKeyHint="done"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={event => setEntry(event.target.value)}
            onKeyDown={handleKey}
          />
        )}
      </FieldFrame>
      <Button variant="outline" disabled={entry.trim() === ''} onClick={add}>
        <Icon of={Plus} />
        {text.add}
      </Button>
      {left !== undefined && left.last.length > 0 && (
        <div role="alert" className="sheet-ask">
          <p>{text.lastAsk(namesOf(album, left.last), left.last.length)}</p>
          <Button
            variant="outline"
            size="small"
            onClick={() => endAsking(givenLast(sheet, left.last, quantityOf))}
          >
            {text.giveLast}
          </Button>
          <Button variant="ghost" size="small" onClick={() => endAsking()}>
            {text.keepLast}
          </Button>
        </div>
      )}
    </div>
  );
}
