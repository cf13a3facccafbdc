import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { AlbumNotLoaded } from './AlbumNotLoaded.tsx';
import { AlbumView, type AlbumViewProps } from './AlbumView.tsx';
import type { WhoLacks } from '../packet/PacketPage.tsx';
import { albumDocumentQuery, myAlbumsQuery } from '../queries.ts';
import { openCollection } from '../sync/collections.ts';
import { usePageTitle } from '#web/layout/page-title.ts';
import { useMember } from '#web/member/member.ts';
import { useParams, useSearchParams } from '#web/navigation/Navigation.tsx';
import { onDemand } from '#web/parts/part.tsx';
import './album.css';
import '../grid/sticker.css';
import './album-print.css';

const AlbumMissing = onDemand(() => import('./AlbumMissing.tsx').then(module => module.AlbumMissing));

const PacketPage = onDemand(
  () => import('../packet/PacketPage.tsx').then(module => module.PacketPage),
  'here',
);

interface Joined extends Pick<
  AlbumViewProps,
  'QuickTrade' | 'FullAlbum' | 'Forecast' | 'ShareButton' | 'Alone'
> {
  loadWhoLacks?: () => Promise<WhoLacks>;
}

export function AlbumPage({ loadWhoLacks, ...joined }: Joined) {
  const isPacket = useSearchParams().has('packet');
  const albumId = Number(useParams()['albumId']);
  const { userId } = useMember();
  const albums = useQuery({
    ...myAlbumsQuery,
    // Selects no figures, because they change with every tap.
    select: list => {
      const album = list.albums.find(({ id }) => id === albumId);
      return [album?.version, album?.instead, album?.collectsExtras, album?.orderedIds] as const;
    },
  });
  const [version, instead, collectsExtras, orderedIds] = albums.data ?? [];
  const isListed = version !== undefined;
  const document = useQuery({ ...albumDocumentQuery(albumId, version ?? ''), enabled: isListed });
  const { data } = document;
  const album = useMemo(
    () => data && { ...data, collectsExtras, orderedIds },
    [data, collectsExtras, orderedIds],
  );
  useEffect(() => {
    if (isListed) openCollection(userId, albumId);
  }, [isListed, userId, albumId]);
  usePageTitle(album?.name);
  if (album && isPacket) return <PacketPage {...{ album, userId, loadWhoLacks }} />;
  if (album) {
    return (
      <AlbumView
        key={`${userId}/${albumId}/${album.version}`}
        album={album}
        userId={userId}
        instead={instead}
        {...joined}
      />
    );
  }
  if (!isListed && albums.isSuccess && !albums.isFetching) return <AlbumMissing />;
  return <AlbumNotLoaded query={isListed ? document : albums} />;
}
