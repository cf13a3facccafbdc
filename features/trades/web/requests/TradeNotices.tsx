import { Suspense, useSyncExternalStore } from 'react';
import { askAbout, readAskedTrade, subscribeToAskedTrade } from './asked-trade.ts';
import { onDemand } from '#web/part.tsx';

const AskedTrade = onDemand(() => import('./AskedTrade.tsx').then(module => module.AskedTrade));

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
