import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { albumsOnTable } from '../rules/albums-on-table.ts';
import { AlbumCard } from './AlbumCard.tsx';
import { text } from './text.ts';
import { WaitingCards } from './WaitingCards.tsx';
import { hidePicture } from '#web/design/hide-picture.ts';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { useWithWaiting } from '#features/collection/web/sync/use-waiting-figures.ts';
import { CallFailed, CallRefused } from '#web/calls/call.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { pagePaths } from '#shared/page-paths.ts';

interface MyAlbumsProps {
  /** These stand before the others. */
  first?: readonly number[];
  /** What stands above all. */
  children?: ReactNode;
}

export function MyAlbums({ first, children }: MyAlbumsProps) {
  const albums = useQuery(myAlbumsQuery);
  const shown = albumsOnTable(useWithWaiting(albums.data?.albums ?? []), first);
  return (
    <section aria-labelledby="my-albums" className="dashboard-albums">
      {children}
      <div className="dashboard-heading">
        <h2 id="my-albums" className="text-xl">
          {text.myAlbums}
        </h2>
        <div className="flex flex-wrap">
          <LinkButton to={pagePaths.shelf} variant="link" size="small">
            {text.shelf}
          </LinkButton>
          {shown.length > 0 && (
            <LinkButton
              to={pagePaths.albumManagement}
              variant="link"
              size="small"
              className="-mr-1"
              aria-label={text.manageAlbums}
            >
              {text.manage}
            </LinkButton>
          )}
        </div>
      </div>
      {albums.data === undefined && (
        <NotLoaded query={albums} waiting={<WaitingCards />} title={text.albumsFailed} level={3}>
          {albums.error instanceof CallFailed || albums.error instanceof CallRefused
            ? albums.error.message
            : text.unknownError}
        </NotLoaded>
      )}
      {albums.data !== undefined && shown.length === 0 && (
        <NoAlbums arePutAway={albums.data.albums.length > 0} />
      )}
      <ul className="dashboard-cards" onErrorCapture={hidePicture}>
        {shown.map((album, i) => (
          <li key={album.id}>
            <AlbumCard album={album} isUsedLast={i === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoAlbums({ arePutAway }: { arePutAway: boolean }) {
  const ways = (
    <div className="flex flex-wrap justify-center gap-3">
      {arePutAway && (
        <LinkButton to={pagePaths.albumManagement} variant="outline">
          {text.manageAlbums}
        </LinkButton>
      )}
      <LinkButton to={pagePaths.shelf}>{text.toShelf}</LinkButton>
    </div>
  );
  return (
    <Card>
      <EmptyState level={3} title={text.noAlbums} action={ways}>
        {arePutAway ? text.allPutAway : text.noAlbumsYet}
      </EmptyState>
    </Card>
  );
}
