import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { Search } from 'lucide';
import { filters, type Filter } from '../../rules/filter.ts';
import { useFilter, useSearch } from '../album/address-param.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import { StickerGrid, type StickerGridProps } from './StickerGrid.tsx';
import { useTapMode } from '../tap/tap-mode.ts';
import { TapSwitch } from '../tap/TapSwitch.tsx';
import { TradeSwitch } from '../tap/TradeSwitch.tsx';
import { text } from '../text.ts';
import { useAlbumProgress } from '../progress/use-album-progress.ts';
import { withWithdrawn } from './with-withdrawn.ts';
import { visibleStickers } from './visible-stickers.ts';
import { soughtSections, type CollectedAlbum } from '#features/albums/rules/extras.ts';
import { Icon } from '#web/design/Icon.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { onDemand } from '#web/parts/part.tsx';

// Loaded on demand also because of its style sheet, which makes the whole sticker a button.
const TapBar = onDemand(() => import('../tap/TapBar.tsx').then(module => module.TapBar), 'here');

const NothingShown = onDemand(() => import('./NothingShown.tsx').then(module => module.NothingShown), 'here');

export interface StickerSheetProps extends Omit<StickerGridProps, 'visible' | 'album'> {
  album: CollectedAlbum;
  /** Rises with each full reload, upon which filters are evaluated again. */
  refreshes: number;
  tool: ReactNode;
}

/** Filters are not evaluated on a tap: a sticker added under "Fehlend" stays, so that a slip can be undone. */
export function StickerSheet({ refreshes, tool, ...grid }: StickerSheetProps) {
  const { album, state } = grid;
  const mode = useTapMode();
  const [filter, onFilter] = useFilter();
  const [search, setSearch] = useSearch();
  const wanted = useDeferredValue(search);
  const field = useRef<HTMLInputElement>(null);
  const pages = useMemo(
    () => withWithdrawn(album, state),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- quantities are asked again then
    [album, state, refreshes],
  );
  const visible = useMemo(
    () =>
      visibleStickers(
        filter === 'missing' ? soughtSections(pages) : pages.sections,
        filter,
        wanted,
        state.quantityOf,
      ),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- quantities are asked again then
    [pages, filter, wanted, state, refreshes],
  );
  const count = (value: Filter) => <FilterCount album={album} state={state} filter={value} />;
  return (
    <Tabs
      label={text.filterLabel}
      tabs={filters.map(value => ({ value, label: text.filters[value], count: count(value) }))}
      value={filter}
      onChange={onFilter}
      sheetClassName="sticker-sheet"
    >
      <div className="sticker-tools">
        <label className="sticker-search">
          <Icon of={Search} />
          <span className="sr-only">{text.searchLabel}</span>
          <input
            ref={field}
            type="search"
            className="control ps-[36px] pe-[4px]"
            value={search}
            placeholder={text.searchPlaceholder}
            autoComplete="off"
            onChange={event => setSearch(event.target.value)}
          />
        </label>
        <button
          type="button"
          className="sticker-tool sticker-tool-search"
          onClick={() => beginSearch(field.current)}
        >
          <Icon of={Search} />
          {text.search}
        </button>
        <TradeSwitch mode={mode} />
        <TapSwitch mode={mode} />
        {tool}
      </div>
      {visible.size === 0 && (
        <NothingShown
          filter={filter}
          search={wanted}
          isAlbumEmpty={!album.sections[0]}
          onShowAll={() => [setSearch(''), onFilter('all')]}
        />
      )}
      <div data-filter={filter} data-tap={mode === 'off' ? undefined : mode}>
        <StickerGrid {...grid} album={pages} visible={visible} />
      </div>
      {mode !== 'off' && <TapBar mode={mode} />}
    </Tabs>
  );
}

interface FilterCountProps {
  album: CollectedAlbum;
  state: CollectionState;
  filter: Filter;
}

function FilterCount({ album, state, filter }: FilterCountProps) {
  return useAlbumProgress(album, state).shown[filter === 'all' ? 'total' : filter];
}

/** The first hits stand above the keyboard. */
function beginSearch(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView();
}
