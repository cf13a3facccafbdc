import { lazy, Suspense, useState } from 'react';
import { ListChecks } from 'lucide-react';
import type { ListedSection, Trade } from '../../contract.ts';
import { text } from './text.ts';
import { TradeCard } from './TradeCard.tsx';
import { Button } from '#web/design/Button.tsx';

const HandoverDialog = lazy(async () => ({ default: (await import('./HandoverDialog.tsx')).HandoverDialog }));

/** A decided request; an accepted one has a list for when the two meet. */
export function PastTrade({ trade, sections }: { trade: Trade; sections: readonly ListedSection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const all = [...trade.gives, ...trade.gets];
  const done = all.filter(({ isHandedOver }) => isHandedOver).length;
  return (
    <TradeCard trade={trade} sections={sections}>
      {trade.status === 'accepted' && (
        <div className="trade-actions">
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            <ListChecks aria-hidden="true" />
            {text.handoverOpen(done, all.length)}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isOpen && <HandoverDialog trade={trade} sections={sections} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </TradeCard>
  );
}
