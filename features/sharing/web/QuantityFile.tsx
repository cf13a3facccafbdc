import { useEffect, useRef, useState } from 'react';
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
import { downloadFile } from '#web/acting/download-file.ts';
import { textOfFile } from '#web/acting/text-of-file.ts';
import type { SharedAlbum } from './shared-album.ts';
import { text } from './text.ts';
import type { RecentNotes } from '#features/collection/web/recent/recent-notes.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { Button } from '#web/design/Button.tsx';
import { FileButton } from '#web/design/FileButton.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

const contentTypes = { csv: 'text/csv', json: 'application/json' } as const;

const shownOfList = 6;

/** More would keep the outbox busy for minutes, and is surely a mistake. */
const mostChanged = 5_000;

export interface QuantityFileProps {
  shared: SharedAlbum;
  collection: Collection;
  recent: RecentNotes;
  onClose: () => void;
}

export function QuantityFile({ shared, collection, recent, onClose }: QuantityFileProps) {
  const { album, quantityOf } = shared;
  const [file, setFile] = useState<ReadQuantityFile | 'unread'>();
  const field = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  // On phones the result would be below the dialog's edge.
  useEffect(() => {
    if (file !== undefined) section.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [file]);

  function save(form: QuantityFileForm) {
    const content = writeQuantityFile(album, quantityOf, form);
    downloadFile(new File([content], text.fileName(album.name, form), { type: contentTypes[form] }));
    showToast({ title: text.fileSaved, description: text.downloadedDetail, key: 'share' });
  }

  async function read(chosen: File) {
    // A file that cannot be read counts as not understood.
    const content = await textOfFile(chosen, 4 * longestFile).catch(() => undefined);
    setFile(readQuantityFile(content ?? '', album) ?? 'unread');
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
        <FileButton
          ref={field}
          accept=".csv,.json,.txt,text/csv,application/json"
          onFile={chosen => void read(chosen)}
        >
          <Icon of={Upload} />
          {text.fileRead}
        </FileButton>
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
            // Closes, so that the undo toast and the changed album can be seen.
            onClose();
          }}
        />
      )}
    </section>
  );
}

interface PreviewProps {
  file: ReadQuantityFile;
  shared: SharedAlbum;
  onApply: (deltas: ReadonlyMap<number, number>) => void;
  onClose: () => void;
}

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
      {file.repeated.length > 0 && <p className="text-lack">{listed(file.repeated, text.fileRepeated)}</p>}
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
