import { History, PackageOpen } from 'lucide';
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { MyAlbum } from '../../contract.ts';
import { AlbumHeader, type ShareButton, type ShareProps } from './AlbumHeader.tsx';
import type { AlbumDialogKind } from './AlbumDialog.tsx';
import { AlbumNotLoaded } from './AlbumNotLoaded.tsx';
import { AlbumProgress } from '../progress/AlbumProgress.tsx';
import type { CollectionState } from '../sync/collection-state.ts';
import { openCollection, type Collection } from '../sync/collections.ts';
import type { StickersByNumber } from '../entry/entered-stickers.ts';
import { NumberEntry } from '../entry/NumberEntry.tsx';
import { numberReader } from '../entry/number-reader.ts';
import { StickerSheet } from '../grid/StickerSheet.tsx';
import { text } from '../text.ts';
import { albumChanges } from './album-changes.ts';
import { createAnnouncer, type Announcer } from './announcer.ts';
import { printInstead } from '../grid/print-instead.ts';
import { useLoading } from '../sync/use-collection.ts';
import { recentNotes } from '../recent/recent-notes.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { Icon } from '#web/design/Icon.tsx';
import { useAlsoRefresh } from '#web/layout/refresh.ts';
import { calmly } from '#web/moments/after-paint.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { afterPage, onDemand } from '#web/parts/part.tsx';
import './album-first.css';
import { packetPath } from '../packet-path.ts';

const AlbumIndex = afterPage(() => import('../jump/AlbumIndex.tsx').then(module => module.AlbumIndex));

const BringNote = onDemand(() => import('../bring/BringNote.tsx').then(module => module.BringNote), 'here');

const AlbumDialog = onDemand(() => import('./AlbumDialog.tsx').then(module => module.AlbumDialog));

/** Injected, because trades depend on the collection, not the other way round. */
export type QuickTrade = ComponentType<{
  stickerId: number;
  onClose: () => void;
}>;

export type FullAlbum = ComponentType<ShareProps & { ShareButton: ShareButton; onClose: () => void }>;

/** Injected as the others are: what friends could swap belongs to trades. */
export type Forecast = ComponentType<{ album: AlbumDocument; state: CollectionState; onClose: () => void }>;

export interface AlbumViewProps {
  album: CollectedAlbum;
  userId: string;
  instead: MyAlbum['instead'];
  QuickTrade: QuickTrade;
  FullAlbum: FullAlbum;
  Forecast: Forecast;
  ShareButton: ShareButton;
  /** Shows the number field, and nothing else of the album. */
  Alone?: ComponentType<{ album: AlbumDocument; state: CollectionState; children: ReactNode }>;
}

export function AlbumView(props: AlbumViewProps) {
  const [collection] = useState(() => openCollection(props.userId, props.album.id));
  useEffect(() => collection.sync.revisit(), [collection]);
  const loading = useLoading(collection);
  if (loading !== 'loaded') {
    const isError = loading === 'failed';
    const refetch = () => collection.sync.refresh();
    return <AlbumNotLoaded query={{ isError, failureCount: Number(isError), refetch }} />;
  }
  return <LoadedAlbum {...props} collection={collection} />;
}

interface LoadedAlbumProps extends AlbumViewProps {
  collection: Collection;
}

/** Must not render on a tap: cells and figures subscribe themselves. */
function LoadedAlbum({
  album,
  userId,
  instead,
  collection,
  QuickTrade,
  FullAlbum,
  Forecast,
  ShareButton,
  Alone,
}: LoadedAlbumProps) {
  const { state, sync } = collection;
  const [stickers] = useState(() => byNumber(album));
  const [reader] = useState(() => numberReader(album, stickers));
  const [refreshes, setRefreshes] = useState(0);
  const [readAnew] = useState(() => async () => {
    await sync.refresh();
    setRefreshes(before => before + 1);
    return sync.status === 'saved';
  });
  useAlsoRefresh(readAnew);
  const [traded, setTraded] = useState<number>();
  const [open, setOpen] = useState<AlbumDialogKind | 'forecast'>();
  const [isFull, setFull] = useState(false);
  const [recent] = useState(() => recentNotes(userId, album.id));
  const [announcer] = useState(createAnnouncer);
  const [{ changeOne, changeMany, sayLocked }] = useState(() =>
    albumChanges(album, stickers, collection, recent, announcer.announce, () => setFull(true)),
  );

  const entry = {
    exampleCode: [...stickers.values()].find(({ code, number }) => number > 6 && /\D/.test(code))?.code,
    stickers,
    state,
    reader,
    onSubmit: changeMany,
  };
  if (Alone) {
    return (
      <Alone album={album} state={state}>
        <NumberEntry {...entry} isAlone />
      </Alone>
    );
  }
  return (
    <div className="album-page" onErrorCapture={printInstead}>
      <AlbumHeader album={album} collection={collection} recent={recent} ShareButton={ShareButton} />
      {instead && <BringNote album={album} instead={instead} />}
      <div className="album-columns" data-toast-column>
        <div className="album-side">
          <div className="album-first">
            <AlbumProgress album={album} state={state} onOpen={setOpen} />
            <LinkButton
              to={packetPath(album.id)}
              size="icon"
              className="album-packet"
              aria-label={text.openPacket}
              data-tooltip
            >
              <Icon of={PackageOpen} />
              <span>{text.openPacket}</span>
            </LinkButton>
          </div>
          <NumberEntry {...entry} />
          <AlbumIndex album={album} state={state} onOpen={setOpen} />
        </div>
        <StickerSheet
          album={album}
          state={state}
          refreshes={refreshes}
          onChange={changeOne}
          onLocked={sayLocked}
          onTrade={setTraded}
          tool={
            <button
              type="button"
              className="sticker-tool"
              aria-label={text.recent}
              onClick={() => setOpen('recent')}
            >
              <Icon of={History} />
              {text.recentShort}
            </button>
          }
        />
      </div>
      {traded !== undefined && <QuickTrade stickerId={traded} onClose={() => setTraded(undefined)} />}
      {open === 'forecast' && <Forecast {...{ album, state }} onClose={() => setOpen(undefined)} />}
      {open && open !== 'forecast' && (
        <AlbumDialog
          {...{ kind: open, entry, album, recent, sync }}
          onForecast={() => setOpen('forecast')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isFull && <FullAlbum {...{ album, collection, recent, ShareButton }} onClose={() => setFull(false)} />}
      <Announcement announcer={announcer} />
    </div>
  );
}

function Announcement({ announcer }: { announcer: Announcer }) {
  const [subscribe] = useState(() => calmly(announcer.subscribe));
  return (
    <p role="status" className="sr-only">
      {useSyncExternalStore(subscribe, announcer.words)}
    </p>
  );
}

function byNumber(album: AlbumDocument): StickersByNumber {
  const stickers = album.sections.flatMap(section => section.stickers).concat(album.withdrawn ?? []);
  return new Map(stickers.map(sticker => [sticker.number, sticker]));
}
