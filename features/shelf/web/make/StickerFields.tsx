import { FolderOpen } from 'lucide';
import { useRef } from 'react';
import type { DraftPartProps } from './draft-errors.ts';
import { text } from './text.ts';
import type { AlbumText } from '#features/albums/rules/album-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Field, FieldFrame } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import '#features/collection/web/entry/marked-field.css';

interface StickerFieldsProps extends DraftPartProps {
  stickers: AlbumText;
  /** An album that exists is a list. */
  isEdited?: boolean;
}

export function StickerFields({ draft, wire, onChange, stickers, isEdited = false }: StickerFieldsProps) {
  const tabs = (['count', 'list'] as const).map(value => ({ value, label: text.ways[value] }));
  return (
    <section aria-labelledby="make-stickers">
      <h2 id="make-stickers" className="mb-2 text-lg">
        {text.stickers}
      </h2>
      {isEdited ? (
        <Card>
          <ListField draft={draft} wire={wire} onChange={onChange} stickers={stickers} />
        </Card>
      ) : (
        <Tabs label={text.stickers} tabs={tabs} value={draft.way} stretch onChange={way => onChange({ way })}>
          <Card>
            {draft.way === 'count' ? (
              <Field
                {...wire('count')}
                label={text.count}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                className="max-w-48"
                value={draft.count}
                onChange={event => onChange({ count: event.target.value })}
              />
            ) : (
              <ListField draft={draft} wire={wire} onChange={onChange} stickers={stickers} />
            )}
          </Card>
        </Tabs>
      )}
    </section>
  );
}

function ListField({ draft, wire, onChange, stickers }: StickerFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { error, onInput, ref } = wire('list');
  const select = (start: number, end: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  async function open(file: File | undefined) {
    if (file !== undefined) onChange({ list: await file.text() });
  }
  return (
    <>
      <FieldFrame label={text.list} hint={text.listHint} error={error}>
        {wiring => (
          <div className="marked-field make-list">
            <div aria-hidden="true" className={`${wiring.className} marked-field-marks`}>
              {markedText(draft.list, stickers.marks)}
            </div>
            <textarea
              {...wiring}
              ref={control => {
                area.current = control;
                ref(control);
              }}
              rows={6}
              value={draft.list}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              onInput={onInput}
              onChange={event => onChange({ list: event.target.value })}
            />
          </div>
        )}
      </FieldFrame>
      <Button asChild variant="outline" size="small" className="mt-2 cursor-pointer">
        <label>
          <Icon of={FolderOpen} />
          {text.listFile}
          <input
            type="file"
            accept=".csv,.json,.txt,text/plain,text/csv,application/json"
            className="sr-only"
            onChange={event => void open(event.target.files?.[0])}
          />
        </label>
      </Button>
      <Understood draft={draft} stickers={stickers} onSelect={select} onChange={onChange} />
    </>
  );
}

/** The text again, behind the field letter on letter. */
function markedText(list: string, marks: AlbumText['marks']) {
  const pieces = [];
  let position = 0;
  for (const { start, end } of marks) {
    if (start < position) continue;
    pieces.push(list.slice(position, start));
    pieces.push(<mark key={start}>{list.slice(start, end)}</mark>);
    position = end;
  }
  // A trailing line break needs a character to open its line.
  pieces.push(`${list.slice(position)} `);
  return pieces;
}

const mostShown = 5;

interface UnderstoodProps extends Pick<StickerFieldsProps, 'draft' | 'stickers' | 'onChange'> {
  onSelect: (start: number, end: number) => void;
}

function Understood({ draft, stickers: read, onSelect, onChange }: UnderstoodProps) {
  const { stickers, sections, marks, hints, title } = read;
  return (
    <div role="status" className="mt-3 grid gap-1">
      {stickers.length > 0 && (
        <p className="font-semibold text-have">{text.understood(stickers.length, sections.length)}</p>
      )}
      {hints.map(hint => (
        <p key={hint} className="text-ink-soft">
          {hint}
        </p>
      ))}
      {title !== '' && draft.name.trim() === '' && (
        <Button
          variant="link"
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ name: title })}
        >
          {text.takeTitle(title)}
        </Button>
      )}
      {marks.length > 0 && <p className="font-semibold text-lack">{text.notUnderstood(marks.length)}</p>}
      {marks.slice(0, mostShown).map(({ start, end, message }) => (
        <button
          key={`${start} ${message}`}
          type="button"
          className="make-mark"
          onClick={() => onSelect(start, end)}
        >
          {text.line(draft.list.slice(0, start).split('\n').length, message)}
        </button>
      ))}
      {marks.length > mostShown && (
        <p className="text-ink-soft">{text.moreMarks(marks.length - mostShown)}</p>
      )}
    </div>
  );
}
