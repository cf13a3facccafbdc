import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Progress } from '../rules/progress.ts';
import type { SyncStatus } from './sync/collection-sync.ts';
import { useOutbox } from './sync/collections.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { text } from './text.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { clockTime } from '#web/format.ts';
import { RefreshButton } from '#web/layout/RefreshButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';

export interface AlbumHeaderProps {
  album: AlbumDocument;
  progress: Progress;
  status: SyncStatus;
  /** Changes that the server has not confirmed yet. */
  waiting: number;
}

/** Back, what album this is, how far it is, refresh, share. */
export function AlbumHeader({ album, progress, status, waiting }: AlbumHeaderProps) {
  const { savedAt } = useOutbox();
  return (
    <header className="album-header">
      <Button asChild variant="outline" size="icon" className="album-header-button">
        <Link to={pagePaths.dashboard} aria-label={text.backToDashboard} data-tooltip>
          <ChevronLeft aria-hidden="true" />
        </Link>
      </Button>
      {album.imageUrl !== null && (
        <img src={album.imageUrl} alt="" width="48" height="64" className="album-header-cover" />
      )}
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="line-clamp-2 text-xl sm:text-2xl">
          {album.name}
        </h1>
        <p className="flex flex-wrap gap-x-3 text-ink-soft tabular">
          <span>{text.collectedOf(progress.collected, progress.total, progress.percent)}</span>
          <span className="album-header-status" data-status={status}>
            {statusWords(status, waiting, savedAt)}
          </span>
        </p>
      </div>
      <RefreshButton />
      <ShareButton album={album} />
    </header>
  );
}

/** Always true: nothing is said to be at the server that it has not confirmed. */
function statusWords(status: SyncStatus, waiting: number, savedAt: number | undefined): string {
  if (status === 'saving' || (waiting > 0 && status !== 'waiting')) return text.status[status];
  if (waiting > 0) return text.status.waiting(waiting);
  return savedAt === undefined ? '' : text.status.savedAt(clockTime(savedAt));
}
