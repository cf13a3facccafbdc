import { NumbersDialog } from '../jump/NumbersDialog.tsx';
import { SectionsDialog } from '../jump/SectionsDialog.tsx';
import type { NumberEntryProps } from '../entry/NumberEntry.tsx';
import { RecentDialog, type RecentDialogProps } from '../recent/RecentDialog.tsx';

export type AlbumDialogKind = 'recent' | 'sections' | 'numbers';

interface AlbumDialogProps extends RecentDialogProps {
  kind: AlbumDialogKind;
  entry: NumberEntryProps;
  onForecast: () => void;
}

/** What opens from the album's page; one part of the code, because each is small. */
export function AlbumDialog({ kind, entry, onForecast, ...recent }: AlbumDialogProps) {
  const { album, onClose } = recent;
  if (kind === 'recent') return <RecentDialog {...recent} />;
  if (kind === 'numbers') return <NumbersDialog {...entry} onClose={onClose} />;
  return <SectionsDialog album={album} state={entry.state} {...{ onClose, onForecast }} />;
}
