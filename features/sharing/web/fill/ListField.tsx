import { useRef, useState, type MouseEvent } from 'react';
import { Upload } from 'lucide';
import { FileWords } from './FileWords.tsx';
import { fillText as text } from './fill-text.ts';
import {
  listInFile,
  longestFile,
  readQuantityFile,
  type ReadQuantityFile,
} from '../../rules/quantity-file.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import type { ListPart } from '#features/lists/rules/list-findings.ts';
import { readTextFile, type FileTrouble } from '#web/acting/text-of-file.ts';
import { FieldFrame } from '#web/design/Field.tsx';
import { FileButton } from '#web/design/FileButton.tsx';
import { Icon } from '#web/design/Icon.tsx';
import '#features/collection/web/entry/marked-field.css';

interface ListFieldProps {
  label: string;
  album: AlbumDocument;
  pasted: string;
  parts: readonly ListPart[];
  /** By number, what is printed. */
  codeOf: (number: number) => string;
  onPaste: (pasted: string) => void;
  /** A file that says of stickers how many. */
  onQuantities?: (file: ReadQuantityFile) => void;
  autoFocus?: boolean;
}

/** A pasted list, drawn by what each of its parts was taken for. */
export function ListField(props: ListFieldProps) {
  const { label, album, pasted, parts, codeOf, onPaste, onQuantities, autoFocus = false } = props;
  const [shown, setShown] = useState<ListPart>();
  const [trouble, setTrouble] = useState<FileTrouble | 'isList'>();
  const marks = useRef<HTMLDivElement>(null);

  function write(next: string) {
    setShown(undefined);
    setTrouble(undefined);
    onPaste(next);
  }

  /** The marks lie below the field, at the same places. */
  function look({ clientX, clientY }: MouseEvent) {
    const below = document.elementsFromPoint?.(clientX, clientY) ?? [];
    const mark = below.find(
      each => each instanceof HTMLElement && marks.current?.contains(each) && each.dataset['at'],
    );
    const at = mark instanceof HTMLElement ? Number(mark.dataset['at']) : -1;
    setShown(parts[at]);
  }

  async function open(chosen: File) {
    const read = await readTextFile(chosen, 4 * longestFile).catch(() => ({ trouble: 'other' as const }));
    if ('trouble' in read) return setTrouble(read.trouble);
    const file = readQuantityFile(read.text, album);
    if (file !== undefined && onQuantities) {
      write('');
      return onQuantities(file);
    }
    const list = listInFile(read.text, album);
    if (list === undefined) return setTrouble('other');
    write(list);
    setTrouble('isList');
  }

  const hasNone = parts.some(({ kind }) => kind === 'none');
  return (
    <div>
      <FieldFrame label={label} hint={pasted === '' ? text.hint : undefined}>
        {wiring => (
          <div className="marked-field list-field">
            <div
              ref={marks}
              aria-hidden="true"
              className={`${wiring.className} share-text marked-field-marks marked-text`}
            >
              {marked(pasted, parts)}
            </div>
            <textarea
              {...wiring}
              className={`${wiring.className} share-text`}
              rows={5}
              value={pasted}
              placeholder={text.placeholder}
              autoFocus={autoFocus}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              onClick={look}
              onMouseMove={look}
              onChange={event => write(event.target.value)}
            />
          </div>
        )}
      </FieldFrame>
      {(hasNone || shown !== undefined) && (
        <p className="list-looked">{shown === undefined ? text.whatIsGrey : wordsOf(shown, codeOf)}</p>
      )}
      <div className="list-file">
        <FileButton
          accept=".csv,.tsv,.json,.txt,text/*,application/json"
          onFile={chosen => void open(chosen)}
        >
          <Icon of={Upload} />
          {text.open}
        </FileButton>
      </div>
      {trouble === 'isList' && <p className="field-note">{text.fileIsList}</p>}
      {trouble !== undefined && trouble !== 'isList' && <FileWords trouble={trouble} />}
    </div>
  );
}

function wordsOf({ kind, none, numbers, written }: ListPart, codeOf: (number: number) => string): string {
  if (kind === 'unknown') return text.isUnknown(written);
  if (kind === 'none') return text.isNone(written, none ?? 'other');
  return text.isSticker(written, numbers.map(codeOf).join(', '));
}

/** The text again, exactly behind the field's glyphs. */
function marked(pasted: string, parts: readonly ListPart[]) {
  const pieces = [];
  let position = 0;
  for (const [at, { start, end, kind }] of parts.entries()) {
    if (start < position || end > pasted.length) continue;
    const piece = pasted.slice(start, end);
    pieces.push(pasted.slice(position, start));
    pieces.push(
      kind === 'unknown' ? (
        <mark key={at} data-at={at}>
          {piece}
        </mark>
      ) : (
        <span key={at} data-at={at} className={kind === 'none' ? 'list-other' : 'list-sticker'}>
          {piece}
        </span>
      ),
    );
    position = end;
  }
  // A trailing line break needs a character after it to open the next line.
  pieces.push(`${pasted.slice(position)} `);
  return pieces;
}
