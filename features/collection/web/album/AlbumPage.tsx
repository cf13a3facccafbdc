import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AlbumNotLoaded } from './AlbumNotLoaded.tsx';
import { AlbumView, type AlbumViewProps } from './AlbumView.tsx';
import { albumDocumentQuery, myAlbumsQuery } from '../queries.ts';
import { openCollection } from '../sync/collections.ts';
import { text } from '../text.ts';
import { usePageTitle } from '#web/layout/page-title.ts';
import { useMember } from '#web/member.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { albumPath, pagePaths } from '#shared/page-paths.ts';
import './album.css';
import '../grid/sticker.css';
import './album-print.css';

export function AlbumPage(joined: Pick<AlbumViewProps, 'QuickTrade' | 'ShareButton'>) {
  const albumId = Number(useParams()['albumId']);
  const { userId } = useMember();
  const albums = useQuery({
    ...myAlbumsQuery,
    // Figures change with every tap; selecting the version alone saves renders. Empty where the album is not listed.
    select: list => list.albums.find(({ id }) => id === albumId)?.version ?? '',
  });
  const isListed = Boolean(albums.data);
  const successor = useQuery({
    ...myAlbumsQuery,
    select: list => list.albums.find(({ formerIds = [] }) => formerIds.includes(albumId))?.id,
  }).data;
  const document = useQuery({ ...albumDocumentQuery(albumId, albums.data ?? ''), enabled: isListed });
  useEffect(() => {
    if (isListed) openCollection(userId, albumId);
  }, [isListed, userId, albumId]);
  usePageTitle(document.data?.name);
  if (successor !== undefined) return <Redirect to={albumPath(successor)} />;
  if (document.data !== undefined) {
    return (
      <AlbumView
        key={`${userId}/${albumId}/${document.data.version}`}
        album={document.data}
        userId={userId}
        {...joined}
      />
    );
  }
  if (!isListed && albums.isSuccess && !albums.isFetching) return <AlbumMissing />;
  return <AlbumNotLoaded query={isListed ? document : albums} />;
}

function AlbumMissing() {
  return (
    <EmptyState
      level={1}
      title={text.albumMissing}
      action={
        <Button asChild>
          <Link to={pagePaths.dashboard}>{text.backToDashboard}</Link>
        </Button>
      }
    >
      {text.albumMissingDetail}
    </EmptyState>
  );
}
