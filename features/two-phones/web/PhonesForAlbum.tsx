import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from './phones-text.ts';
import { swapPassQuery } from './queries.ts';
import { Steps } from './steps/Steps.tsx';
import type { MyAlbum } from '#features/collection/contract.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import { openCollection } from '#features/collection/web/sync/collections.ts';
import { useLoading } from '#features/collection/web/sync/use-collection.ts';
import { albumDemandQuery } from '#features/trades/web/queries.ts';
import { albumPath } from '#shared/page-paths.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { useMember } from '#web/member/member.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import './phones.css';

interface PhonesForAlbumProps {
  album: MyAlbum;
  albums: readonly MyAlbum[];
  opened: string | undefined;
  isCollected: (albumId: number) => boolean;
  onAlbum: (albumId: number, scanned?: string) => void;
}

export function PhonesForAlbum({ album, albums, opened, isCollected, onAlbum }: PhonesForAlbumProps) {
  const member = useMember();
  const pass = useQuery(swapPassQuery);
  const document = useQuery(albumDocumentQuery(album.id, album.version));
  const demand = useQuery(albumDemandQuery(album.id));
  const [collection] = useState(() => openCollection(member.userId, album.id));
  const loading = useLoading(collection);
  const isFailed = loading === 'failed';
  const loadsCollection = {
    isError: isFailed,
    failureCount: Number(isFailed),
    refetch: () => collection.sync.refresh(),
  };
  const promised = Object.entries(demand.data?.promised ?? {});
  const choice = (
    <select
      className="control w-full"
      aria-label={text.album}
      value={album.id}
      onChange={({ target }) => onAlbum(Number(target.value))}
    >
      {albums.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
  return (
    <div className="phones">
      <header className="phones-head">
        <BackLink to={albumPath(album.id)} label={text.back} />
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1}>{text.title}</h1>
          <p className="text-ink-soft wrap-anywhere">{album.name}</p>
        </div>
      </header>
      {content()}
    </div>
  );

  function content() {
    if (crypto.subtle === undefined)
      return (
        <EmptyState level={2} title={text.notSecure}>
          {text.notSecureDetail}
        </EmptyState>
      );
    if (pass.data === undefined)
      return (
        <NotLoaded
          query={pass}
          waiting={<Skeleton className="h-64 rounded-card" />}
          title={text.passMissing}
          level={2}
        />
      );
    if (document.data === undefined || loading !== 'loaded')
      return (
        <NotLoaded
          query={document.data === undefined ? document : loadsCollection}
          waiting={<Skeleton className="h-64 rounded-card" />}
          title={text.loadFailed}
          level={2}
        />
      );
    return (
      <Steps
        album={{
          ...document.data,
          collectsExtras: album.collectsExtras,
          orderedIds: album.orderedIds,
        }}
        collection={collection}
        pass={pass.data}
        member={member}
        promised={new Map(promised.map(([id, copies]) => [Number(id), copies]))}
        isCollected={isCollected}
        onElsewhere={onAlbum}
        opened={opened}
        choice={albums.length > 1 && choice}
      />
    );
  }
}
