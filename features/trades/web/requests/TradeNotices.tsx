import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askAbout, readAskedTrade, subscribeToAskedTrade } from './asked-trade.ts';

const AskedTrade = lazy(async () => ({ default: (await import('./AskedTrade.tsx')).AskedTrade }));

/** Shows a request over any page when a message about it was answered. Mounted once around the signed-in screens. */
export function TradeNotices() {
  const asked = useSyncExternalStore(subscribeToAskedTrade, readAskedTrade);
  if (asked === undefined) return null;
  return (
    <Suspense fallback={null}>
      <AskedTrade asked={asked} onClose={() => askAbout(undefined)} />
    </Suspense>
  );
}
