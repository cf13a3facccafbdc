import { ChevronLeft } from 'lucide';
import type { ComponentType } from 'react';
import type { SyncStatus } from '../sync/collection-sync.ts';
import type { RecentNotes } from '../recent/recent-notes.ts';
import { useOutbox, type Collection } from '../sync/collections.ts';
import type { OutboxSummary } from '../sync/outbox-summary.ts';
import { text } from '../text.ts';
import { useSyncStatus, useWaiting } from '../sync/use-collection.ts';
import { useAlbumProgress } from '../progress/use-album-progress.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { Icon } from '#web/design/Icon.tsx';
import { clockTime } from '#web/words/format.ts';
import { RefreshButton } from '#web/layout/RefreshButton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';

/** Injected, because sharing depends on the collection, not the other way round. */
export type ShareButton = ComponentType<ShareProps & { isWorded?: boolean }>;

export interface ShareProps {
  album: CollectedAlbum;
  collection: Collection;
  recent: RecentNotes;
}

interface AlbumStatusProps {
  album: CollectedAlbum;
  collection: Collection;
}

export interface AlbumHeaderProps extends AlbumStatusProps {
  recent: RecentNotes;
  ShareButton: ShareButton;
}

export function AlbumHeader({ album, collection, recent, ShareButton }: AlbumHeaderProps) {
  return (
    <header className="album-header">
      <LinkButton
        to={pagePaths.dashboard}
        variant="outline"
        size="icon"
        aria-label={text.backToDashboard}
        data-tooltip
      >
        <Icon of={ChevronLeft} />
      </LinkButton>
      {album.imageUrl !== null && (
        <img src={album.imageUrl} alt="" width="48" height="64" className="album-header-cover" />
      )}
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="line-clamp-2 text-xl sm:text-2xl">
          {album.name}
        </h1>
        <AlbumStatus album={album} collection={collection} />
      </div>
      <RefreshButton />
      <div className="album-header-share">
        <ShareButton album={album} collection={collection} recent={recent} />
      </div>
    </header>
  );
}

function AlbumStatus({ album, collection }: AlbumStatusProps) {
  const { whole } = useAlbumProgress(album, collection.state);
  const status = useSyncStatus(collection.sync);
  const unsent = useWaiting(collection);
  const { waiting } = collection.state;
  const { savedAt } = useOutbox();
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft tabular">
      <span>{text.collectedOf(whole.collected, whole.total, whole.percent)}</span>
      <span className="album-header-status" data-status={status}>
        {statusWords(status, { unsent, waiting, savedAt })}
      </span>
    </p>
  );
}

/** Says "saved" only of what the server has confirmed. */
function statusWords(
  status: SyncStatus,
  { unsent, waiting, savedAt }: Pick<OutboxSummary, 'unsent' | 'waiting' | 'savedAt'>,
): string {
  if (status === 'saving' || (unsent > 0 && status !== 'waiting')) return text.status[status];
  if (unsent > 0) return waiting > 0 ? text.status.waiting(waiting) : '';
  return status !== 'saved' || savedAt === undefined ? '' : text.status.savedAt(clockTime(savedAt));
}
