import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { filters, type Filter } from '../rules/filter.ts';
import { progressOf } from '../rules/progress.ts';
import { indexStickers, parseStickerNumbers } from '../rules/sticker-numbers.ts';
import { AlbumHeader } from './AlbumHeader.tsx';
import { AlbumProgress, useSectionProgress } from './AlbumProgress.tsx';
import { AlbumSkeleton } from './AlbumSkeleton.tsx';
import { openCollection, type Collection } from './collections.ts';
import { NumberEntry } from './NumberEntry.tsx';
import { SectionList } from './SectionList.tsx';
import { StickerSheet } from './StickerSheet.tsx';
import { useAlbumChanges } from './use-album-changes.ts';
import { useIsLoaded, useSyncStatus } from './use-collection.ts';
import type { AlbumDocument, AlbumSection } from '#features/albums/contract.ts';

/** The dialog that swaps one sticker; swaps know collections, not the other way round, so it comes from outside. */
export type QuickTrade = ComponentType<{
  stickerId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}>;

export interface AlbumViewProps {
  album: AlbumDocument;
  userId: string;
  QuickTrade: QuickTrade;
}

/** The album page once its stickers are known; quantities come from the device first. */
export function AlbumView({ album, userId, QuickTrade }: AlbumViewProps) {
  const [collection] = useState(() => openCollection(userId, album.id));
  useEffect(() => collection.sync.revisit(), [collection]);
  const isLoaded = useIsLoaded(collection.state);
  if (!isLoaded) return <AlbumSkeleton />;
  return <LoadedAlbum album={album} collection={collection} QuickTrade={QuickTrade} />;
}

interface LoadedAlbumProps {
  album: AlbumDocument;
  collection: Collection;
  QuickTrade: QuickTrade;
}

function LoadedAlbum({ album, collection, QuickTrade }: LoadedAlbumProps) {
  const { state, sync } = collection;
  const [index] = useState(() => indexStickers(album.sections.flatMap(section => section.stickers)));
  const [filter, setFilter] = useFilter();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [refreshes, setRefreshes] = useState(0);
  const [traded, setTraded] = useState<number>();
  const sections = useSectionProgress(album, state);
  const status = useSyncStatus(sync);
  const { changeOne, changeMany, announcement } = useAlbumChanges(album, collection);
  const progress = progressOf(stickerIds(album), state.quantityOf, album.totalStickers);

  async function refresh() {
    setIsRefreshing(true);
    await sync.refresh();
    setIsRefreshing(false);
    setRefreshes(refreshes + 1);
  }

  return (
    <div className="album-page">
      <AlbumHeader
        album={album}
        progress={progress}
        status={status}
        waiting={state.pending.length}
        isRefreshing={isRefreshing}
        onRefresh={() => void refresh()}
      />
      <div className="album-columns">
        <div className="album-side">
          <AlbumProgress progress={progress} sections={sections} onJump={jumpTo} />
          <NumberEntry
            exampleCode={exampleCode(album)}
            parse={entry => parseStickerNumbers(entry, index)}
            onSubmit={changeMany}
          />
          {sections.length > 1 && <SectionList sections={sections} onJump={jumpTo} />}
        </div>
        <StickerSheet
          key={refreshes}
          album={album}
          state={state}
          progress={progress}
          filter={filter}
          onFilter={setFilter}
          onChange={changeOne}
          onTrade={setTraded}
        />
      </div>
      {traded !== undefined && (
        <Suspense fallback={null}>
          <QuickTrade stickerId={traded} open onOpenChange={isKept => !isKept && setTraded(undefined)} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/**
 * The chosen tab lives in the address, so that going back finds it again, however soon the page is left. The router is
 * not asked: it would draw the whole page once more.
 */
function useFilter(): [Filter, (filter: Filter) => void] {
  const [params] = useSearchParams();
  const [filter, setFilter] = useState(() => filters.find(known => known === params.get('filter')) ?? 'all');
  function choose(next: Filter) {
    setFilter(next);
    const address = new URL(location.href);
    if (next === 'all') address.searchParams.delete('filter');
    else address.searchParams.set('filter', next);
    history.replaceState(history.state, '', address);
  }
  return [filter, choose];
}

function stickerIds(album: AlbumDocument): number[] {
  return album.sections.flatMap(section => section.stickers.map(sticker => sticker.id));
}

/** A code for the hint, where codes are more than numbers. */
function exampleCode(album: AlbumDocument): string | undefined {
  return album.sections
    .flatMap(section => section.stickers)
    .find(({ code, number }) => number > 6 && code !== String(number))?.code;
}

function jumpTo(section: AlbumSection): void {
  const page = document.querySelector(`[data-section="${CSS.escape(section.name)}"]`);
  page?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}
