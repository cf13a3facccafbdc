import { useEffect, useRef, useState } from 'react';
import { Download, Upload } from 'lucide';
import {
  listInFile,
  longestFile,
  quantityFileForms,
  readQuantityFile,
  writeQuantityFile,
  type QuantityFileForm,
  type ReadQuantityFile,
} from '../rules/quantity-file.ts';
import { FilePreview } from './FilePreview.tsx';
import { FileWords } from './fill/FileWords.tsx';
import { applyQuantities } from './apply-quantities.ts';
import { downloadFile } from '#web/acting/download-file.ts';
import { readTextFile, type FileTrouble } from '#web/acting/text-of-file.ts';
import type { SharedAlbum } from './shared-album.ts';
import { text } from './text.ts';
import type { RecentNotes } from '#features/collection/web/recent/recent-notes.ts';
import type { Collection } from '#features/collection/web/sync/collections.ts';
import { Button } from '#web/design/Button.tsx';
import { FileButton } from '#web/design/FileButton.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

const contentTypes = { csv: 'text/csv', json: 'application/json' } as const;

export interface QuantityFileProps {
  /** A file that says of no sticker how many is read as a list. */
  onList: (list: string) => void;
  shared: SharedAlbum;
  collection: Collection;
  recent: RecentNotes;
  onClose: () => void;
}

export function QuantityFile({ shared, collection, recent, onList, onClose }: QuantityFileProps) {
  const { album, quantityOf } = shared;
  const [file, setFile] = useState<ReadQuantityFile | FileTrouble>();
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
    const content = await readTextFile(chosen, 4 * longestFile).catch(() => ({ trouble: 'other' as const }));
    if ('trouble' in content) return setFile(content.trouble);
    const found = readQuantityFile(content.text, album);
    const list = found === undefined ? listInFile(content.text, album) : undefined;
    if (list !== undefined) return onList(list);
    return setFile(found ?? 'other');
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
          accept=".csv,.tsv,.json,.txt,text/*,application/json"
          onFile={chosen => void read(chosen)}
        >
          <Icon of={Upload} />
          {text.fileRead}
        </FileButton>
      </div>
      {typeof file === 'string' && <FileWords trouble={file} />}
      {typeof file === 'object' && (
        <FilePreview
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
