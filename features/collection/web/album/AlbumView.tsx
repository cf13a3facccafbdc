import { History } from 'lucide';
import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { MyAlbum } from '../../contract.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { parseStickerNumbers } from '#features/lists/rules/sticker-numbers.ts';
import { AlbumHeader, type ShareButton } from './AlbumHeader.tsx';
import { AlbumNotLoaded } from './AlbumNotLoaded.tsx';
import { AlbumProgress } from '../progress/AlbumProgress.tsx';
import { openCollection, type Collection } from '../sync/collections.ts';
import type { StickersByNumber } from '../entry/EntryPreview.tsx';
import { NumberEntry } from '../entry/NumberEntry.tsx';
import { StickerSheet } from '../grid/StickerSheet.tsx';
import { text } from '../text.ts';
import { albumChanges } from './album-changes.ts';
import { createAnnouncer, type Announcer } from './announcer.ts';
import { printInstead } from '../grid/print-instead.ts';
import { useLoading } from '../sync/use-collection.ts';
import { recentNotes } from '../recent/recent-notes.ts';
import type { AlbumDocument, AlbumSection } from '#features/albums/contract.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { useAlsoRefresh } from '#web/layout/refresh.ts';
import { calmly } from '#web/moments/after-paint.ts';
import { afterPage, onDemand } from '#web/parts/part.tsx';

const SectionList = afterPage(() => import('../grid/SectionList.tsx').then(module => module.SectionList));

const BringNote = onDemand(() => import('../bring/BringNote.tsx').then(module => module.BringNote), 'here');

const RecentDialog = onDemand(() => import('../recent/RecentDialog.tsx').then(module => module.RecentDialog));

/** Injected, because trades depend on the collection, not the other way round. */
export type QuickTrade = ComponentType<{
  stickerId: number;
  onClose: () => void;
}>;

export interface AlbumViewProps {
  album: AlbumDocument;
  userId: string;
  instead: MyAlbum['instead'];
  QuickTrade: QuickTrade;
  ShareButton: ShareButton;
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
function LoadedAlbum({ album, userId, instead, collection, QuickTrade, ShareButton }: LoadedAlbumProps) {
  const { state, sync } = collection;
  const [stickers] = useState(() => byNumber(album));
  const [index] = useState(() => indexStickers(stickers.values()));
  const [refreshes, setRefreshes] = useState(0);
  const [readAnew] = useState(() => async () => {
    await sync.refresh();
    setRefreshes(before => before + 1);
    return sync.status === 'saved';
  });
  useAlsoRefresh(readAnew);
  const [traded, setTraded] = useState<number>();
  const [showsRecent, setShowsRecent] = useState(false);
  const [recent] = useState(() => recentNotes(userId, album.id));
  const [announcer] = useState(createAnnouncer);
  const [{ changeOne, changeMany, sayLocked }] = useState(() =>
    albumChanges(album, stickers, collection, recent, announcer.announce),
  );

  return (
    <div className="album-page" onErrorCapture={printInstead}>
      <AlbumHeader album={album} collection={collection} recent={recent} ShareButton={ShareButton} />
      {instead && <BringNote album={album} instead={instead} />}
      <div className="album-columns" data-toast-column>
        <div className="album-side">
          <AlbumProgress album={album} state={state} onJump={jumpTo} />
          <NumberEntry
            exampleCode={exampleCode(album)}
            stickers={stickers}
            state={state}
            parse={entry => parseStickerNumbers(entry, index)}
            onSubmit={changeMany}
          />
          <Suspense fallback={null}>
            {album.sections.length > 1 && <SectionList album={album} state={state} onJump={jumpTo} />}
          </Suspense>
        </div>
        <StickerSheet
          album={album}
          state={state}
          refreshes={refreshes}
          onChange={changeOne}
          onLocked={sayLocked}
          onTrade={setTraded}
          tool={
            <Button variant="ghost" size="small" className="[--pad:8px]" onClick={() => setShowsRecent(true)}>
              <Icon of={History} />
              {text.recent}
            </Button>
          }
        />
      </div>
      {traded !== undefined && <QuickTrade stickerId={traded} onClose={() => setTraded(undefined)} />}
      {showsRecent && (
        <RecentDialog album={album} recent={recent} sync={sync} onClose={() => setShowsRecent(false)} />
      )}
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

function exampleCode(album: AlbumDocument): string | undefined {
  return album.sections
    .flatMap(section => section.stickers)
    .find(({ code, number }) => number > 6 && /\D/.test(code))?.code;
}

function jumpTo(section: AlbumSection): void {
  const page = document.querySelector(`[data-section="${CSS.escape(section.name)}"]`);
  ignoreSecondClick();
  // A behaviour that script asks for is not stopped by the style sheet.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  page?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
}
