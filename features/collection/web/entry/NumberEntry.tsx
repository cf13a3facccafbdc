import { useRef, useState, type KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide';
import { EntryPreview, type StickersByNumber } from './EntryPreview.tsx';
import type { CollectionState } from '../sync/collection-state.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { text } from '../text.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import './marked-field.css';

export interface NumberEntryProps {
  /** Undefined where codes are plain numbers. */
  exampleCode: string | undefined;
  stickers: StickersByNumber;
  state: CollectionState;
  parse: (entry: string) => ParsedEntry;
  /** Saves what was understood; the other parts stay in the field. */
  onSubmit: (entry: ParsedEntry, act: 'add' | 'remove') => void;
}

export function NumberEntry({ exampleCode, stickers, state, parse, onSubmit }: NumberEntryProps) {
  const [entry, setEntry] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const parsed = parse(entry);
  const isEmpty = entry.trim() === '';

  function submit(act: 'add' | 'remove') {
    onSubmit(parsed, act);
    ignoreSecondClick();
    if (parsed.numbers.length > 0) setEntry(parsed.left.join(', '));
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isEmpty) submit('add');
  }

  return (
    <Card as="section" aria-label={text.entryLabel}>
      <FieldFrame
        label={text.entryLabel}
        labelLook="notch"
        hint={
          <span className="entry-note">
            <span aria-hidden={!isEmpty || undefined}>{text.entryHint(exampleCode)}</span>
            {!isEmpty && <EntryPreview parsed={parsed} stickers={stickers} state={state} />}
          </span>
        }
      >
        {wiring => (
          <div className="marked-field">
            <div aria-hidden="true" className={`${wiring.className} marked-field-marks marked-text`}>
              {markParts(entry, parsed)}
            </div>
            <textarea
              {...wiring}
              ref={field}
              rows={1}
              value={entry}
              placeholder={text.entryPlaceholder}
              enterKeyHint="done"
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              onChange={event => setEntry(event.target.value)}
              onKeyDown={handleKey}
            />
          </div>
        )}
      </FieldFrame>
      <div className="number-entry-buttons">
        <Button disabled={isEmpty} onClick={() => submit('add')}>
          <Icon of={Plus} />
          {text.add}
        </Button>
        <Button variant="outline" disabled={isEmpty} onClick={() => submit('remove')}>
          <Icon of={Minus} />
          {text.remove}
        </Button>
      </div>
    </Card>
  );
}

/** The text again, exactly behind the field's glyphs, with unknown parts underlined. */
function markParts(entry: string, parsed: ParsedEntry) {
  const pieces = [];
  let position = 0;
  for (const { start, end, numbers } of parsed.parts) {
    if (numbers.length > 0) continue;
    pieces.push(entry.slice(position, start), <mark key={start}>{entry.slice(start, end)}</mark>);
    position = end;
  }
  // A trailing line break needs a character after it to open the next line.
  pieces.push(`${entry.slice(position)} `);
  return pieces;
}
