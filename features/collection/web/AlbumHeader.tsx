import { ChevronLeft, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import type { Progress } from '../rules/progress.ts';
import type { SyncStatus } from './collection-sync.ts';
import { text } from './text.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { pagePaths } from '#shared/page-paths.ts';

export interface AlbumHeaderProps {
  album: AlbumDocument;
  progress: Progress;
  status: SyncStatus;
  /** Changes that the server has not confirmed yet. */
  waiting: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Back, what album this is, how far it is, refresh. */
export function AlbumHeader({ album, progress, status, waiting, isRefreshing, onRefresh }: AlbumHeaderProps) {
  return (
    <header className="album-header">
      <Button asChild variant="outline" size="icon" className="album-header-button">
        <Link to={pagePaths.dashboard} aria-label={text.backToDashboard}>
          <ChevronLeft aria-hidden="true" />
        </Link>
      </Button>
      {album.imageUrl !== null && (
        <img src={album.imageUrl} alt="" width="48" height="64" className="album-header-cover" />
      )}
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="truncate text-2xl">
          {album.name}
        </h1>
        <p className="flex flex-wrap gap-x-3 text-ink-soft tabular">
          <span>{text.collectedOf(progress.collected, progress.total, progress.percent)}</span>
          <span className="album-header-status" data-status={status}>
            {status === 'waiting' ? text.status.waiting(waiting) : text.status[status]}
          </span>
        </p>
      </div>
      <Button
        variant="outline"
        size="icon"
        className="album-header-button"
        aria-label={text.refresh}
        busy={isRefreshing}
        onClick={onRefresh}
      >
        {!isRefreshing && <RefreshCw aria-hidden="true" />}
      </Button>
    </header>
  );
}
