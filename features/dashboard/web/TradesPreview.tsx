import { text } from './text.ts';
import { CompactTrades } from '#features/trades/web/requests/CompactTrades.tsx';
import { SmartTrades } from '#features/trades/web/requests/quick/SmartTrades.tsx';

export function TradesPreview() {
  return (
    <div className="dashboard-trades">
      <CompactTrades />
      <section aria-labelledby="smart-trades" className="grid content-start gap-4">
        <h4 id="smart-trades" className="text-base font-bold">
          {text.smartTrades}
        </h4>
        <SmartTrades />
      </section>
    </div>
  );
}
