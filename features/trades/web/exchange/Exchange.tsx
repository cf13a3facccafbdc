import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ExchangeSticker } from '../../partner-contract.ts';
import { isRefusal } from '../is-refusal.ts';
import { Bundle } from './Bundle.tsx';
import type { Side } from '../../rules/exchange-sides.ts';
import { OfferTabs } from './OfferTabs.tsx';
import { exchangeQuery, type ExchangeReply } from '../queries.ts';
import { text } from './text.ts';
import { TradingSkeleton } from './TradingSkeleton.tsx';

import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { Link } from '#web/navigation/Link.tsx';
import { onDemand } from '#web/parts/part.tsx';

const ProposeDialog = onDemand(() => import('./ProposeDialog.tsx').then(module => module.ProposeDialog));

const PaperNote = onDemand(() => import('./PaperNote.tsx').then(module => module.PaperNote), 'here');

export function Exchange({ friendId }: { friendId: string }) {
  const exchange = useQuery(exchangeQuery(friendId));
  // The friendship has ended.
  if (exchange.data !== undefined && !isRefusal(exchange.error))
    return <LoadedExchange exchange={exchange.data} />;
  if (exchange.isError) {
    return <ExchangeFailed error={exchange.error} onTryAgain={() => void exchange.refetch()} />;
  }
  return <TradingSkeleton />;
}

function LoadedExchange({ exchange }: { exchange: ExchangeReply }) {
  const [asking, setAsking] = useState<{ sticker: ExchangeSticker; side: Side }>();
  const { friend, stickers } = exchange;
  if (stickers.length === 0) {
    return (
      <Card>
        <EmptyState title={text.nothingYet}>{text.nothingYetDetail(friend.displayName)}</EmptyState>
      </Card>
    );
  }
  return (
    <div className="exchange">
      {exchange.isOnPaper && (
        <Suspense fallback={null}>
          <PaperNote name={friend.displayName} />
        </Suspense>
      )}
      <Bundle exchange={exchange} />
      {!exchange.isOnPaper && (
        <OfferTabs exchange={exchange} onChoose={(sticker, side) => setAsking({ sticker, side })} />
      )}
      {asking !== undefined && (
        <Suspense fallback={null}>
          <ProposeDialog
            friend={friend}
            isFriendChild={exchange.isFriendChild}
            fixed={asking.sticker}
            side={asking.side}
            stickers={stickers}
            places={exchange}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function ExchangeFailed({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const isRefused = isRefusal(error);
  const action = isRefused ? (
    <Button asChild>
      <Link to={pagePaths.friends}>{text.toFriends}</Link>
    </Button>
  ) : (
    <Button onClick={onTryAgain}>{text.tryAgain}</Button>
  );
  return (
    <Card role="alert">
      <EmptyState title={isRefused ? text.notFriends : text.exchangeFailed} action={action}>
        {error.message}
      </EmptyState>
    </Card>
  );
}
