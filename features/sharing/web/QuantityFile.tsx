import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { Download, Upload } from 'lucide';
import {
  differenceTo,
  longestFile,
  quantityFileForms,
  readQuantityFile,
  writeQuantityFile,
  type QuantityFileForm,
  type ReadQuantityFile,
} from '../rules/quantity-file.ts';
import { applyQuantities } from './apply-quantities.ts';
import { downloadFile } from './hand-over.ts';
import type { SharedAlbum } from './shared-album.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

const contentTypes = { csv: 'text/csv', json: 'application/json' } as const;

/** As many of a list as a line holds. */
const shownOfList = 6;

/** Most copies that one file may change: more would keep the outbox busy for minutes, and is a slip. */
const mostChanged = 5_000;

interface QuantityFileProps extends Pick<ShareDialogProps, 'collection' | 'recent' | 'onClose'> {
  shared: SharedAlbum;
}

/** All quantities of the album as a file: out, and in again after a look at what it would change. */
export function QuantityFile({ shared, collection, recent, onClose }: QuantityFileProps) {
  const { album, quantityOf } = shared;
  const [file, setFile] = useState<ReadQuantityFile | 'unread'>();
  const field = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  // On a phone what is said of the file would stand below the edge of the dialog.
  useEffect(() => {
    if (file !== undefined) section.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [file]);

  function save(form: QuantityFileForm) {
    const content = writeQuantityFile(album, quantityOf, form);
    downloadFile(new File([content], text.fileName(album.name, form), { type: contentTypes[form] }));
    showToast({ title: text.fileSaved, description: text.downloadedDetail, key: 'share' });
  }

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen === undefined) return;
    // What cannot be read is no file of ours, whatever the reason; the same one may be chosen again.
    const content = await textOf(chosen).catch(() => '');
    target.value = '';
    setFile(readQuantityFile(content, album) ?? 'unread');
  }

  function close() {
    setFile(undefined);
    field.current?.focus();
  }

  return (
    <section ref={section} aria-labelledby="quantity-file" className="share-file">
      <h3 id="quantity-file">{text.file}</h3>
      <p className="text-sm text-ink-soft">{text.fileLead}</p>
      <div className="share-buttons">
        {quantityFileForms.map(form => (
          <Button key={form} variant="outline" size="small" onClick={() => save(form)}>
            <Icon of={Download} />
            {text.fileForm[form]}
          </Button>
        ))}
        <label className="button button-outline button-small share-upload">
          <Icon of={Upload} />
          {text.fileRead}
          <input
            ref={field}
            type="file"
            className="sr-only"
            accept=".csv,.json,.txt,text/csv,application/json"
            onChange={event => void read(event)}
          />
        </label>
      </div>
      {file === 'unread' && (
        <p role="alert" className="share-found">
          <strong className="text-danger">{text.fileUnread}.</strong> {text.fileUnreadDetail}
        </p>
      )}
      {file !== undefined && file !== 'unread' && (
        <Preview
          file={file}
          shared={shared}
          onClose={close}
          onApply={deltas => {
            applyQuantities(deltas, collection, recent);
            // The album shows what has changed, and the message with the way back stands over it.
            onClose();
          }}
        />
      )}
    </section>
  );
}

/** Spreadsheets also save as UTF-16 with its mark and, as plain CSV, in Windows' western letters. */
async function textOf(file: File): Promise<string> {
  if (file.size > 4 * longestFile) return '';
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface PreviewProps {
  file: ReadQuantityFile;
  shared: SharedAlbum;
  onApply: (deltas: ReadonlyMap<number, number>) => void;
  onClose: () => void;
}

/** What the file would change; nothing has been yet. */
function Preview({ file, shared, onApply, onClose }: PreviewProps) {
  const { deltas, more, fewer } = differenceTo(file.quantities, shared.quantityOf);
  const isTooMuch = more + fewer > mostChanged;
  const isEmpty = file.quantities.size + file.flawed.length === 0;
  const unchanged = isEmpty ? text.fileNothing : text.fileSame;
  const isForeign = file.album !== undefined && file.album !== shared.album.name;
  const isDoubtful = isForeign || file.hasOtherNames;
  return (
    <div role="status" className="share-found">
      {isForeign && <p className="font-bold text-lack">{text.fileForeign(file.album ?? '')}</p>}
      {file.hasOtherNames && <p className="font-bold text-lack">{text.fileOtherNames}</p>}
      {deltas.size > 0 && <p className="font-bold">{text.fileChanges(more, fewer)}</p>}
      {deltas.size === 0 && (isEmpty || file.quantities.size > 0) && <p>{unchanged}</p>}
      {isTooMuch && <p className="text-lack">{text.fileTooMuch(mostChanged)}</p>}
      {file.unknown.length > 0 && <p>{listed(file.unknown, text.unknown)}</p>}
      {file.flawed.length > 0 && <p>{listed(file.flawed, text.fileFlawed)}</p>}
      <div className="share-buttons">
        {deltas.size > 0 && !isTooMuch && (
          <Button autoFocus={!isDoubtful} onClick={() => onApply(deltas)}>
            {text.fileApply}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {text.fileCancel}
        </Button>
      </div>
    </div>
  );
}

function listed(names: readonly string[], words: (shown: string, more: number) => string): string {
  return words(names.slice(0, shownOfList).join(', '), names.length - shownOfList);
}
