import { useState } from 'react';
import type { ExchangeSticker } from '../../partner-contract.ts';
import type { Side } from '../../rules/exchange-sides.ts';
import {
  compareStickers,
  passesSwapFilter,
  swapFilters,
  type FriendAlbumReply,
  type SwapFilter,
} from './compared-stickers.ts';
import { FriendAlbumHeader } from './FriendAlbumHeader.tsx';
import { FriendGrid } from './FriendGrid.tsx';
import { text } from './text.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { navigate } from '#web/navigation/history.ts';
import { useLocation, useSearchParams } from '#web/navigation/Navigation.tsx';
import { onDemand } from '#web/parts/part.tsx';

const ProposeDialog = onDemand(() =>
  import('../exchange/proposing/ProposeDialog.tsx').then(module => module.ProposeDialog),
);

const PaperNote = onDemand(
  () => import('../exchange/PaperNote.tsx').then(module => module.PaperNote),
  'here',
);

export interface FriendAlbumViewProps {
  reply: FriendAlbumReply;
  document: AlbumDocument;
}

export function FriendAlbumView({ reply, document }: FriendAlbumViewProps) {
  const { friend, album } = reply;
  const [filter, setFilter] = useSwapFilter();
  const [asking, setAsking] = useState<{ sticker: ExchangeSticker; side: Side }>();
  const sections = compareStickers(document, reply);
  const all = sections.flatMap(({ stickers }) => stickers);
  const counted = sections.filter(({ isExtra }) => !isExtra).flatMap(({ stickers }) => stickers);
  const shown = sections
    .map(section => ({
      ...section,
      stickers: section.stickers.filter(sticker => passesSwapFilter(filter, sticker)),
    }))
    .filter(({ stickers }) => stickers.length > 0);
  const places = {
    albums: [{ id: album.id, name: album.name, imageUrl: null, totalStickers: album.totalStickers }],
    sections: sections.map(({ section }) => section),
  };
  return (
    <div className="album-page trade-album">
      <FriendAlbumHeader friend={friend} album={album} counted={counted} />
      {reply.isOnPaper && <PaperNote name={friend.displayName} />}
      <Tabs
        label={text.filterLabel}
        tabs={swapFilters.map(value => ({
          value,
          label: text.filters[value],
          count: all.filter(sticker => passesSwapFilter(value, sticker)).length,
        }))}
        value={filter}
        onChange={setFilter}
        sheetClassName="sticker-sheet"
      >
        {shown.length === 0 ? (
          <NothingShown filter={filter} friendName={friend.displayName} onShowAll={() => setFilter('all')} />
        ) : (
          <FriendGrid
            key={filter}
            label={text.gridLabel(friend.displayName, album.name)}
            friend={friend}
            requests={reply.requests}
            sections={shown}
            mayAsk={!reply.isOnPaper}
            onSwap={(sticker, side) => setAsking({ sticker, side })}
          />
        )}
      </Tabs>
      {asking !== undefined && (
        <ProposeDialog
          friend={friend}
          isFriendChild={reply.isFriendChild}
          fixed={asking.sticker}
          side={asking.side}
          stickers={all}
          places={places}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

function useSwapFilter(): [SwapFilter, (filter: SwapFilter) => void] {
  const { pathname } = useLocation();
  const params = useSearchParams();
  const asked = params.get('filter');
  const setFilter = (next: SwapFilter) =>
    navigate(next === 'all' ? pathname : `?filter=${next}`, { replace: true });
  return [swapFilters.find(known => known === asked) ?? 'all', setFilter];
}

interface NothingShownProps {
  filter: SwapFilter;
  friendName: string;
  onShowAll: () => void;
}

function NothingShown({ filter, friendName, onShowAll }: NothingShownProps) {
  return (
    <EmptyState
      title={text.nothingShown[filter]}
      action={
        filter !== 'all' && (
          <Button variant="outline" onClick={onShowAll}>
            {text.showAll}
          </Button>
        )
      }
    >
      {text.nothingShownDetail[filter](friendName)}
    </EmptyState>
  );
}
