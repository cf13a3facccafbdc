import { forgetList } from '#web/persistence/kept-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { fillText as text } from './fill-text.ts';
import { PastedList, type Whose } from './PastedList.tsx';
import { applyQuantities } from '../apply-quantities.ts';
import { sharedAlbumOf } from '../shared-album.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import type { MyAlbum } from '#features/collection/contract.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import { recentNotes } from '#features/collection/web/recent/recent-notes.ts';
import { openCollection, type Collection } from '#features/collection/web/sync/collections.ts';
import { useLoading, useVersion } from '#features/collection/web/sync/use-collection.ts';
import { albumPath } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { useMember } from '#web/member/member.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { navigate } from '#web/navigation/history.ts';

interface ListForAlbumProps {
  album: MyAlbum;
  list: string;
  whose: Whose | undefined;
}

export function ListForAlbum({ album, ...given }: ListForAlbumProps) {
  const { userId } = useMember();
  const document = useQuery(albumDocumentQuery(album.id, album.version));
  const [collection] = useState(() => openCollection(userId, album.id));
  const loading = useLoading(collection);
  if (document.data === undefined) return <ListNotLoaded query={document} />;
  if (loading !== 'loaded') {
    const isError = loading === 'failed';
    const refetch = () => collection.sync.refresh();
    return <ListNotLoaded query={{ isError, failureCount: Number(isError), refetch }} />;
  }
  return <LoadedList album={document.data} collection={collection} userId={userId} {...given} />;
}

function ListNotLoaded({ query }: Pick<ComponentProps<typeof NotLoaded>, 'query'>) {
  return <NotLoaded query={query} waiting={<Waiting />} title={text.title} level={1} />;
}

export const Waiting = () => <Skeleton className="h-64 rounded-card" />;

interface LoadedListProps extends Omit<ListForAlbumProps, 'album'> {
  album: AlbumDocument;
  collection: Collection;
  userId: string;
}

function LoadedList({ album, collection, userId, list, ...given }: LoadedListProps) {
  useVersion(collection.state);
  const [pasted, setPasted] = useState(list);
  const [whose, setWhose] = useState(given.whose);
  return (
    <div className="list-page-frame">
      <header className="flex items-center gap-3">
        <BackLink to={albumPath(album.id)} label={text.toAlbum} />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl">
            {text.title}
          </h1>
          <p className="text-ink-soft wrap-anywhere">{album.name}</p>
        </div>
      </header>
      <Card>
        <PastedList
          shared={sharedAlbumOf(album, collection.state)}
          pasted={pasted}
          onPaste={setPasted}
          whose={whose}
          onWhose={setWhose}
          autoFocus={list === ''}
          onFill={(deltas, fresh) => {
            forgetList();
            applyQuantities(deltas, collection, recentNotes(userId, album.id), text.toast(fresh));
            // There the filled album is seen, below the message that takes it back.
            navigate(albumPath(album.id));
          }}
        />
      </Card>
    </div>
  );
}
