import { mostChanged } from './apply-quantities.ts';
import { differenceTo, type ReadQuantityFile } from '../rules/quantity-file.ts';
import { fillText } from './fill/fill-text.ts';
import type { SharedAlbum } from './shared-album.ts';
import { text } from './text.ts';
import { Button } from '#web/design/Button.tsx';

const shownOfList = 6;

interface FilePreviewProps {
  file: ReadQuantityFile;
  shared: SharedAlbum;
  onApply: (deltas: ReadonlyMap<number, number>) => void;
  onClose: () => void;
}

/** What a file would change, and what of it was not understood. */
export function FilePreview({ file, shared, onApply, onClose }: FilePreviewProps) {
  const { deltas, more, fewer } = differenceTo(file.quantities, shared.quantityOf);
  const isTooMuch = more + fewer > mostChanged;
  const total = shared.album.sections.reduce((sum, section) => sum + section.stickers.length, 0);
  const others = total - deltas.size;
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
      {deltas.size > 0 && others > 0 && <p className="text-ink-soft">{fillText.stays(others)}</p>}
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
