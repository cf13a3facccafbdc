import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ExchangeSticker } from '../../partner-contract.ts';
import { Bundle } from './bundle/Bundle.tsx';
import { Ended } from './ended.ts';
import type { Side } from '../../rules/exchange-sides.ts';
import { OfferTabs } from './offers/OfferTabs.tsx';
import { exchangeQuery, type ExchangeReply } from '../queries.ts';
import { text } from './text.ts';
import { TradingSkeleton } from './TradingSkeleton.tsx';
import { connectionText } from '#web/calls/connection-text.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { onDemand } from '#web/parts/part.tsx';

const ProposeDialog = onDemand(() =>
  import('./proposing/ProposeDialog.tsx').then(module => module.ProposeDialog),
);

const SwapDialog = onDemand(() => import('./proposing/SwapDialog.tsx').then(module => module.SwapDialog));

const OpenTrades = onDemand(
  () => import('./OpenTrades.tsx').then(module => module.OpenTrades),
  'here',
  <Skeleton className="h-24 rounded-card" />,
);

const NothingYet = onDemand(() => import('./Nothing.tsx').then(module => module.NothingYet), 'here');

const SettledLine = onDemand(
  () => import('./SettledLine.tsx').then(module => module.SettledLine),
  'here',
  <Skeleton className="h-5" />,
);

const ExchangeNote = onDemand(() => import('./ExchangeNote.tsx').then(module => module.ExchangeNote), 'here');

export function Exchange({ friendId }: { friendId: string }) {
  const exchange = useQuery(exchangeQuery(friendId));
  const { data, error } = exchange;
  const failed = error !== null && (
    <ExchangeFailed error={error} onTryAgain={() => void exchange.refetch()} />
  );
  if (data === undefined) return failed || <TradingSkeleton />;
  const hasEnded = isRefusal(error);
  const { friend, stickers } = data;
  const instead = hasEnded ? failed : stickers.length === 0 && <NothingYet friendName={friend.displayName} />;
  return (
    <Ended value={hasEnded ? text.friendsNoMore(friend.displayName) : undefined}>
      {instead}
      <LoadedExchange exchange={data} isShown={instead === false} />
    </Ended>
  );
}

/** Hidden, not unmounted, when there is nothing left to swap: an open dialog would be unmounted with it. */
function LoadedExchange({ exchange, isShown }: { exchange: ExchangeReply; isShown: boolean }) {
  const [asking, setAsking] = useState<{ sticker: ExchangeSticker; side: Side; isWhole: boolean }>();
  const { friend, stickers, settled } = exchange;
  return (
    <div {...(isShown ? { className: 'exchange' } : { hidden: true })}>
      {(exchange.isOnPaper || !exchange.bundle.gives[0]) && <ExchangeNote exchange={exchange} />}
      {exchange.open.length > 0 && <OpenTrades exchange={exchange} />}
      <Bundle exchange={exchange} />
      {settled.given !== settled.received && <SettledLine exchange={exchange} />}
      {!exchange.isOnPaper && (
        <OfferTabs
          exchange={exchange}
          onChoose={(sticker, side) => setAsking({ sticker, side, isWhole: side === 'gives' })}
        />
      )}
      {asking?.isWhole === false && (
        <SwapDialog
          exchange={exchange}
          wanted={asking.sticker}
          onOthers={() => setAsking({ ...asking, isWhole: true })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.isWhole === true && (
        <ProposeDialog
          friend={friend}
          isFriendChild={exchange.isFriendChild}
          fixed={asking.sticker}
          side={asking.side}
          stickers={stickers}
          places={exchange}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

function ExchangeFailed({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const isRefused = isRefusal(error);
  const action = isRefused ? (
    <LinkButton to={pagePaths.friends}>{text.toFriends}</LinkButton>
  ) : (
    <Button onClick={onTryAgain}>{connectionText.tryAgain}</Button>
  );
  return (
    <Card role="alert">
      <EmptyState title={isRefused ? text.notFriends : text.exchangeFailed} action={action}>
        {error.message}
      </EmptyState>
    </Card>
  );
}
