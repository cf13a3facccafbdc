import { askedTrade } from './asked-trade.ts';
import { useAsked } from '#web/acting/asked.ts';
import { onDemand } from '#web/parts/part.tsx';

const AskedTrade = onDemand(() => import('./AskedTrade.tsx').then(module => module.AskedTrade));

export function TradeNotices() {
  const asked = useAsked(askedTrade);
  if (asked === undefined) return null;
  return (
    <AskedTrade
      key={`${asked.part} ${asked.trade.id}`}
      asked={asked}
      onClose={() => askedTrade.ask(undefined)}
    />
  );
}
