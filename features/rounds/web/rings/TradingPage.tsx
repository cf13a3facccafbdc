import { TradingPage as Page } from '#features/trades/web/exchange/TradingPage.tsx';
import { afterPage } from '#web/parts/part.tsx';

const Rings = afterPage(() => import('./Rings.tsx').then(module => module.Rings));

export function TradingPage() {
  return (
    <>
      <Page />
      <Rings />
    </>
  );
}
