import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { AlbumTabs } from './AlbumTabs.tsx';
import { text } from './text.ts';
import { myAlbumsQuery } from '../queries.ts';
import { Icon } from '#web/design/Icon.tsx';
import { Skeleton, SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { pagePaths } from '#shared/page-paths.ts';

export function AlbumManagementPage() {
  const albums = useQuery(myAlbumsQuery);
  return (
    <div className="mx-auto max-w-list">
      <Breadcrumb />
      <h1 className="mb-4 text-2xl">{text.title}</h1>
      {albums.data === undefined ? (
        <NotLoaded query={albums} waiting={<WaitingTabs />} title={text.error}>
          {text.loadFailed}
        </NotLoaded>
      ) : (
        <AlbumTabs albums={albums.data.albums} />
      )}
    </div>
  );
}

function Breadcrumb() {
  return (
    <nav aria-label={text.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-soft">
        <li>
          <Link
            to={pagePaths.settings}
            className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
          >
            {text.settings}
          </Link>
        </li>
        <li className="flex items-center gap-1">
          <Icon of={ChevronRight} className="size-4" />
          <span aria-current="page">{text.albums}</span>
        </li>
      </ol>
    </nav>
  );
}

function WaitingTabs() {
  return (
    <WaitingOutline>
      <Skeleton className="h-12 rounded-card sm:max-w-96" />
      <SkeletonRows count={3} className="h-28 rounded-card" />
    </WaitingOutline>
  );
}
