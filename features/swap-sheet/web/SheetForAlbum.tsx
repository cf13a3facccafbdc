import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Printer, ScanLine } from 'lucide';
import { Sheet, type Correction } from './Sheet.tsx';
import { text } from './sheet-text.ts';
import type { MyAlbum } from '#features/collection/contract.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import { openCollection } from '#features/collection/web/sync/collections.ts';
import { useLoading } from '#features/collection/web/sync/use-collection.ts';
import { phonesPath, sheetPath } from '#shared/list-paths.ts';
import { albumPath, pagePaths } from '#shared/page-paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { BackLink } from '#web/navigation/BackLink.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { navigate } from '#web/navigation/history.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { canPrint } from '#web/shell/native.ts';
import './sheet.css';

interface SheetForAlbumProps {
  album: MyAlbum;
  albums: readonly MyAlbum[];
  userId: string;
  correction?: Correction;
}

export function SheetForAlbum({ album, albums, userId, correction }: SheetForAlbumProps) {
  const document = useQuery(albumDocumentQuery(album.id, album.version));
  const [collection] = useState(() => openCollection(userId, album.id));
  const loading = useLoading(collection);
  const isFailed = loading === 'failed';
  const loadsCollection = {
    isError: isFailed,
    failureCount: Number(isFailed),
    refetch: () => collection.sync.refresh(),
  };
  const isLoaded = document.data !== undefined && loading === 'loaded';
  return (
    <div className="sheet-page">
      <header className="sheet-head">
        {correction === undefined ? (
          <BackLink to={albumPath(album.id)} label={text.back} />
        ) : (
          <BackLink to={pagePaths.trades} label={text.toTrades} />
        )}
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-2xl">
            {correction === undefined ? text.title : text.correctTitle(correction.sheet.partner)}
          </h1>
          {albums.length < 2 && <p className="text-ink-soft wrap-anywhere">{album.name}</p>}
        </div>
        {canPrint && isLoaded && correction === undefined && (
          <Button
            variant="outline"
            size="icon"
            aria-label={text.print}
            data-tooltip
            onClick={() => window.print()}
          >
            <Icon of={Printer} />
          </Button>
        )}
      </header>
      {albums.length > 1 && (
        <select
          className="control"
          aria-label={text.album}
          value={album.id}
          onChange={({ target }) => navigate(sheetPath(Number(target.value)), { replace: true })}
        >
          {[...new Set([album, ...albums])].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {correction === undefined && (
        <LinkButton to={phonesPath(album.id)} variant="outline" size="small" className="justify-self-start">
          <Icon of={ScanLine} />
          {text.phones}
        </LinkButton>
      )}
      {isLoaded && document.data ? (
        <Sheet
          album={{
            ...document.data,
            collectsExtras: album.collectsExtras,
            orderedIds: album.orderedIds,
          }}
          collection={collection}
          userId={userId}
          correction={correction}
        />
      ) : (
        <NotLoaded
          query={document.data === undefined ? document : loadsCollection}
          waiting={<Skeleton className="h-64 rounded-card" />}
          title={text.loadFailed}
          level={2}
        />
      )}
    </div>
  );
}
