import { lazy, Suspense, useState } from 'react';
import type { ListedSection, Trade } from '../../contract.ts';
import { text } from './text.ts';
import { decline } from './trade-actions.ts';
import { TradeCard } from './TradeCard.tsx';
import { mayAccept, partnerName } from './trade-words.ts';
import { useAction } from '#features/friends/web/use-action.ts';
import { Button } from '#web/design/Button.tsx';

// Not needed before a button is pressed.
const AcceptDialog = lazy(async () => ({ default: (await import('./AcceptDialog.tsx')).AcceptDialog }));
const CounterDialog = lazy(async () => ({ default: (await import('./CounterDialog.tsx')).CounterDialog }));

interface IncomingTradeProps {
  trade: Trade;
  sections: readonly ListedSection[];
  /** Where the focus goes when the request and its buttons are gone. */
  onGone?: () => void;
  /** Called when the request is answered in whatever way. */
  onAnswered?: () => void;
}

/** A proposal to the member, to accept, decline or answer by a changed one. */
export function IncomingTrade({ trade, sections, onGone, onAnswered }: IncomingTradeProps) {
  const [open, setOpen] = useState<'accept' | 'counter'>();
  const { run, isBusy } = useAction(decline, onGone);
  const name = partnerName(trade);
  const close = (isAnswered: boolean) => {
    setOpen(undefined);
    if (isAnswered) onAnswered?.();
  };

  async function declineNow() {
    if ((await run(trade)) === true) onAnswered?.();
  }

  return (
    <TradeCard trade={trade} sections={sections}>
      <div className="trade-actions">
        <Button
          disabled={!mayAccept(trade) || isBusy}
          aria-label={text.of(text.accept, name)}
          onClick={() => setOpen('accept')}
        >
          {text.accept}
        </Button>
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={text.of(text.decline, name)}
          onClick={() => void declineNow()}
        >
          {text.decline}
        </Button>
        {trade.isFriend && (
          <Button
            variant="ghost"
            disabled={isBusy}
            aria-label={text.of(text.counter, name)}
            onClick={() => setOpen('counter')}
          >
            {text.counter}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'accept' && <AcceptDialog trade={trade} sections={sections} onClose={close} />}
        {open === 'counter' && <CounterDialog trade={trade} onClose={close} />}
      </Suspense>
    </TradeCard>
  );
}
