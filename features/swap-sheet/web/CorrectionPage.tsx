import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sheet } from '../rules/sheet.ts';
import { SheetForAlbum } from './SheetForAlbum.tsx';
import { text } from './sheet-text.ts';
import type { MyAlbum } from '#features/collection/contract.ts';
import type { Trade } from '#features/trades/contract.ts';
import { oneTradeQuery } from '#features/trades/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { newId } from '#web/acting/new-id.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

interface CorrectionPageProps {
  album: MyAlbum | undefined;
  /** The request. */
  corrects: string;
  userId: string;
}

/** A friend wrote down how the two have swapped, and it was otherwise. */
export function CorrectionPage({ album, corrects, userId }: CorrectionPageProps) {
  const asked = useQuery(oneTradeQuery(corrects));
  if (album === undefined)
    return (
      <EmptyState
        level={1}
        title={text.otherAlbum}
        action={<LinkButton to={pagePaths.shelf}>{text.choose}</LinkButton>}
      >
        {text.otherAlbumDetail}
      </EmptyState>
    );
  if (asked.data === undefined)
    return (
      <NotLoaded
        query={asked}
        waiting={<Skeleton className="h-64 rounded-card" />}
        title={text.loadFailed}
        level={1}
      />
    );
  return <Begun album={album} trade={asked.data.incoming.find(({ isDone }) => isDone)} userId={userId} />;
}

interface BegunProps extends Omit<CorrectionPageProps, 'corrects'> {
  album: MyAlbum;
  trade: Trade | undefined;
}

/** What was changed on it stays when the request is read again. */
function Begun({ album, trade: read, userId }: BegunProps) {
  const [trade] = useState(read);
  if (trade?.partner == null)
    return (
      <EmptyState
        level={1}
        title={text.over}
        action={<LinkButton to={pagePaths.trades}>{text.toTrades}</LinkButton>}
      >
        {text.overDetail}
      </EmptyState>
    );
  const { userId: friendId, displayName } = trade.partner;
  const sheet = { id: newId(), partner: displayName, gave: copiesOf(trade.gives), got: copiesOf(trade.gets) };
  return (
    <SheetForAlbum {...{ album, userId, correction: { corrects: trade.id, friendId, sheet } }} albums={[]} />
  );
}

function copiesOf(stickers: Trade['gives']): Sheet['gave'] {
  return new Map(stickers.map(({ stickerId, quantity }) => [stickerId, quantity]));
}
