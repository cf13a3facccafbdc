import { useQuery } from '@tanstack/react-query';
import { FriendAlbumView } from './FriendAlbumView.tsx';
import { friendAlbumQuery } from '../queries.ts';
import { text } from './text.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import type { CallRefused } from '#web/calls/call.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Skeleton, WaitingOutline } from '#web/design/Skeleton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { usePageTitle } from '#web/layout/page-title.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import '#features/collection/web/album/album.css';
import '#features/collection/web/grid/sticker.css';
import './friend-album.css';

export function FriendAlbumPage() {
  const params = useParams();
  const friendId = params['friendId'] ?? '';
  const albumId = Number(params['albumId']);
  const compared = useQuery(friendAlbumQuery(friendId, albumId));
  const document = useQuery({
    ...albumDocumentQuery(albumId, compared.data?.album.version ?? ''),
    enabled: compared.data !== undefined,
  });
  usePageTitle(compared.data && text.pageTitle(compared.data.friend.displayName, compared.data.album.name));
  // A refusal means that the friendship has ended.
  const isRefused = isRefusal(compared.error);
  if (compared.data !== undefined && document.data !== undefined && !isRefused) {
    return <FriendAlbumView key={`${friendId} ${albumId}`} reply={compared.data} document={document.data} />;
  }
  const error = compared.error ?? document.error;
  if (isRefusal(error)) return <Refused error={error} />;
  return (
    <NotLoaded
      query={compared.data === undefined ? compared : document}
      waiting={<Loading />}
      title={text.loadFailed}
      what={text.thisAlbum}
      level={1}
    />
  );
}

function Refused({ error }: { error: CallRefused }) {
  const isNotFriends = error.code === 'not_friends';
  return (
    <Card role="alert">
      <EmptyState
        level={1}
        title={isNotFriends ? text.notFriends : text.albumMissing}
        action={<LinkButton to={pagePaths.friends}>{text.toFriends}</LinkButton>}
      >
        {isNotFriends ? error.message : text.albumMissingDetail}
      </EmptyState>
    </Card>
  );
}

function Loading() {
  return (
    <WaitingOutline>
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="h-110 rounded-card" />
    </WaitingOutline>
  );
}
