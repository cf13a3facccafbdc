import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide';
import type { StickersByNumber } from './entered-stickers.ts';
import type { NumberReader } from './number-reader.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { text } from '../text.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { Button } from '#web/design/Button.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { afterPage } from '#web/parts/part.tsx';
import './marked-field.css';

const EntryPreview = afterPage(() => import('./EntryPreview.tsx').then(module => module.EntryPreview));
const ListWay = afterPage(() => import('./EntryPreview.tsx').then(module => module.ListWay));

export interface NumberEntryProps {
  /** Undefined where codes are plain numbers. */
  exampleCode: string | undefined;
  stickers: StickersByNumber;
  state: CollectionState;
  reader: NumberReader;
  /** Saves what was understood; the other parts stay in the field. */
  onSubmit: (entry: ParsedEntry, act: 'add' | 'remove') => void;
  /** Nothing else is asked: it has its room and its hint at once. */
  isAlone?: boolean;
}

export function NumberEntry(props: NumberEntryProps) {
  const { exampleCode, stickers, state, reader, onSubmit, isAlone = false } = props;
  const [entry, setEntry] = useState('');
  // It keeps its room once it was used: nothing may move away from under a finger that leaves the field.
  const [isUsed, setUsed] = useState(isAlone);
  const field = useRef<HTMLTextAreaElement>(null);
  const read = useSyncExternalStore(reader.subscribe, reader.current);
  const parsed = read?.(entry);
  const isEmpty = entry.trim() === '';

  async function submit(act: 'add' | 'remove') {
    ignoreSecondClick();
    const meant = parsed ?? (await reader.coming)(entry);
    onSubmit(meant, act);
    if (meant.numbers.length > 0) setEntry(now => (now === entry ? meant.left.join(', ') : now));
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isEmpty) void submit('add');
  }

  return (
    <section className="number-entry" aria-label={text.entryLabel} data-used={isUsed || undefined}>
      <FieldFrame
        className="number-entry-field"
        label={text.entryLabel}
        labelLook={isAlone ? 'hidden' : 'notch'}
        hint={
          <span className="entry-note">
            <span aria-hidden={!isEmpty || undefined}>{text.entryHint(exampleCode)}</span>
            {!isEmpty && parsed && <EntryPreview parsed={parsed} stickers={stickers} state={state} />}
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
              autoFocus={isAlone}
              value={entry}
              placeholder={text.entryPlaceholder}
              enterKeyHint="done"
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              onFocus={() => setUsed(true)}
              onChange={event => setEntry(event.target.value)}
              onKeyDown={handleKey}
            />
          </div>
        )}
      </FieldFrame>
      <Button className="number-entry-act" disabled={isEmpty} onClick={() => void submit('add')}>
        <Icon of={Plus} />
        {text.add}
      </Button>
      <Button
        variant="outline"
        className="number-entry-act"
        disabled={isEmpty}
        onClick={() => void submit('remove')}
      >
        <Icon of={Minus} />
        {text.remove}
      </Button>
      {isUsed && <ListWay entry={entry} />}
    </section>
  );
}

/** The text again, exactly behind the field's glyphs, with unknown parts underlined. */
function markParts(entry: string, parsed: ParsedEntry | undefined) {
  const pieces = [];
  let position = 0;
  for (const { start, end, numbers } of parsed?.parts ?? []) {
    if (numbers.length > 0) continue;
    pieces.push(entry.slice(position, start), <mark key={start}>{entry.slice(start, end)}</mark>);
    position = end;
  }
  // A trailing line break needs a character after it to open the next line.
  pieces.push(`${entry.slice(position)} `);
  return pieces;
}
