import { FolderOpen } from 'lucide';
import { useEffect, useRef } from 'react';
import { readDraftStickers, titleFields } from '../rules/album-draft.ts';
import type { DraftPartProps } from './draft-errors.ts';
import { sampleList, text } from './text.ts';
import { text as collectionText } from '#features/collection/web/text.ts';
import type { AlbumText } from '../rules/written/album-text.ts';
import type { Place } from '../rules/written/place.ts';
import type { Cure, Slip } from '../rules/written/slips.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Field, FieldFrame } from '#web/design/Field.tsx';
import { FileButton } from '#web/design/FileButton.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { showToast } from '#web/design/toast.ts';
import { textOfFile } from '#web/acting/text-of-file.ts';
import { whenIdle } from '#web/moments/idle.ts';

interface StickerFieldsProps extends DraftPartProps {
  stickers: AlbumText;
  /** An existing album is always edited as a list. */
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
        <Tabs
          label={text.stickers}
          tabs={tabs}
          value={draft.way}
          stretch
          sheetClassName="p-3 sm:p-4"
          onChange={way => onChange({ way })}
        >
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
        </Tabs>
      )}
    </section>
  );
}

function ListField({ draft, wire, onChange, stickers }: StickerFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { error, onInput, ref } = wire('list');
  const marks = useRef<HTMLDivElement>(null);
  useEffect(() => readBeforehand(rounds), []);
  const marked = [...stickers.marks, ...stickers.slips, ...stickers.left].toSorted(
    (one, other) => one.start - other.start,
  );
  const cure = ({ start, end }: Slip, { text: cured, label }: Cure) => {
    const { list } = draft;
    onChange({ list: list.slice(0, start) + cured + list.slice(end) });
    const action = { label: collectionText.undo, onAction: () => onChange({ list }) };
    showToast({ title: text.cured(label), tone: 'undo', key: 'album-made', action });
  };
  const scrollAlong = () => {
    if (marks.current !== null) marks.current.scrollTop = area.current?.scrollTop ?? 0;
  };
  const select = (start: number, end: number) => {
    const [field, mark] = [
      area.current,
      marks.current?.querySelector<HTMLElement>(`[data-start="${start}"]`),
    ];
    field?.setSelectionRange(start, end);
    field?.focus();
    // Browsers scroll to a selection only once something is typed.
    if (field !== null && mark) field.scrollTop = mark.offsetTop - field.clientHeight / 2;
    field?.scrollIntoView({ block: 'nearest' });
  };
  async function open(file: File) {
    const content = await textOfFile(file, mostListBytes).catch(() => undefined);
    if (content === undefined)
      return showToast({ title: text.listFileFailed, tone: 'error', key: 'album-made' });
    const { list } = draft;
    onChange({ list: content });
    if (list.trim() === '' || list === content) return;
    const action = { label: collectionText.undo, onAction: () => onChange({ list }) };
    showToast({ title: text.listReplaced, tone: 'undo', key: 'album-made', action });
  }
  return (
    <>
      <FieldFrame label={text.list} hint={text.listHint} error={error}>
        {wiring => (
          <div className="relative">
            {marked.length > 0 && (
              <div
                ref={behind => {
                  marks.current = behind;
                  // Found by its place, because the field's own ref is set after this one.
                  if (behind !== null) behind.scrollTop = behind.nextElementSibling?.scrollTop ?? 0;
                }}
                aria-hidden="true"
                className={`${wiring.className} make-list make-list-marks marked-text`}
              >
                {markedText(draft.list, marked)}
              </div>
            )}
            <textarea
              {...wiring}
              className={`${wiring.className} make-list`}
              ref={control => {
                area.current = control;
                ref(control);
              }}
              rows={rowsFor(draft.list)}
              value={draft.list}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              onInput={onInput}
              onScroll={scrollAlong}
              onChange={event => onChange({ list: event.target.value })}
            />
          </div>
        )}
      </FieldFrame>
      <div className="mt-2">
        <FileButton accept={listFiles} onFile={file => void open(file)}>
          <Icon of={FolderOpen} />
          {text.listFile}
        </FileButton>
      </div>
      <Understood draft={draft} stickers={stickers} onSelect={select} onCure={cure} onChange={onChange} />
    </>
  );
}

const listFiles = '.csv,.json,.txt,text/plain,text/csv,application/json';

/** In bytes: twenty times the longest album. */
const mostListBytes = 2_000_000;

function rowsFor(list: string): number {
  return Math.min(16, Math.max(6, list.split('\n', 16).length));
}

const rounds = 24;

/** Runs the list reader while idle: a list is pasted once, and code that has not run yet is several times slower. */
function readBeforehand(times: number): void {
  if (times === 0) return;
  whenIdle(() => {
    for (let at = 0; at < 6; at += 1) {
      const { stickers, sections } = readDraftStickers({ way: 'list', count: '', list: sampleList });
      text.understood(stickers.length, sections.length);
    }
    readBeforehand(times - 1);
  });
}

/** A copy of the text behind the field, letter on letter; only where there are marks, as it is as long as the list. */
function markedText(list: string, marks: ReadonlyArray<Place & { readonly message?: string }>) {
  const pieces = [];
  let position = 0;
  for (const { start, end, message } of marks) {
    if (start < position) continue;
    pieces.push(list.slice(position, start));
    pieces.push(
      <mark key={start} data-start={start} data-left={message === undefined || undefined}>
        {list.slice(start, end)}
      </mark>,
    );
    position = end;
  }
  // A trailing line break needs a character to open its line.
  pieces.push(`${list.slice(position)} `);
  return pieces;
}

const mostShown = 5;

interface UnderstoodProps extends Pick<StickerFieldsProps, 'draft' | 'stickers' | 'onChange'> {
  onSelect: (start: number, end: number) => void;
  onCure: (slip: Slip, cure: Cure) => void;
}

function Understood({ draft, stickers: read, onSelect, onCure, onChange }: UnderstoodProps) {
  const { stickers, sections, marks, slips, left, hints, title } = read;
  const status = useRef<HTMLDivElement>(null);
  const lineOf = (start: number) => draft.list.slice(0, start).split('\n').length;
  const [firstLeft] = left;
  return (
    <div role="status" ref={status} tabIndex={-1} className="mt-3 grid gap-1">
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
          onClick={() => onChange(titleFields(read))}
        >
          {text.takeTitle(title)}
        </Button>
      )}
      {slips.slice(0, mostShown).map(slip => (
        <div key={`${slip.start} ${slip.message}`} className="flex flex-wrap items-center gap-x-3">
          <button
            type="button"
            className="make-mark make-slip"
            onClick={() => onSelect(slip.start, slip.end)}
          >
            {text.line(lineOf(slip.start), slip.message)}
          </button>
          {slip.cure !== undefined && (
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                if (slip.cure !== undefined) onCure(slip, slip.cure);
                // The button goes with its line; the next hint is near.
                status.current?.focus({ preventScroll: true });
              }}
            >
              {slip.cure.label}
            </Button>
          )}
        </div>
      ))}
      {slips.length > mostShown && (
        <p className="text-ink-soft">{text.moreMarks(slips.length - mostShown)}</p>
      )}
      {firstLeft !== undefined && (
        <p className="text-ink-soft">
          {text.left(left.length, draft.list.slice(firstLeft.start, firstLeft.end))}
        </p>
      )}
      {marks.length > 0 && <p className="font-semibold text-lack">{text.notUnderstood(marks.length)}</p>}
      {marks.slice(0, mostShown).map(({ start, end, message }) => (
        <button
          key={`${start} ${message}`}
          type="button"
          className="make-mark"
          onClick={() => onSelect(start, end)}
        >
          {text.line(lineOf(start), message)}
        </button>
      ))}
      {marks.length > mostShown && (
        <p className="text-ink-soft">{text.moreMarks(marks.length - mostShown)}</p>
      )}
    </div>
  );
}
