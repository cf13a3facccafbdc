import { Suspense, useState } from 'react';
import { Check, Pencil, X } from 'lucide-react';
import type { ListedSection, Trade } from '../../contract.ts';
import { text } from './text.ts';
import { decline } from './trade-actions.ts';
import { TradeCard, troubleId } from './TradeCard.tsx';
import { mayAccept, partnerName } from './trade-words.ts';
import { useAction } from '#features/friends/web/use-action.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { onDemand } from '#web/part.tsx';

// Not needed before a button is pressed.
const AcceptDialog = onDemand(() => import('./AcceptDialog.tsx').then(module => module.AcceptDialog));
const CounterDialog = onDemand(() => import('./CounterDialog.tsx').then(module => module.CounterDialog));

type Answer = 'accept' | 'counter';

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
  const [open, setOpen] = useState<Answer>();
  // Refused, or known by now: the card says what is the matter.
  if (open === 'accept' && !mayAccept(trade)) setOpen(undefined);

  function close(isAnswered: boolean) {
    setOpen(undefined);
    if (isAnswered) onAnswered?.();
  }

  return (
    <TradeCard trade={trade} sections={sections}>
      <Answers trade={trade} onOpen={setOpen} onGone={onGone} onDeclined={onAnswered} />
      <Suspense fallback={null}>
        {open === 'accept' && <AcceptDialog trade={trade} sections={sections} onClose={close} />}
        {open === 'counter' && <CounterDialog trade={trade} onClose={close} />}
      </Suspense>
    </TradeCard>
  );
}

interface AnswersProps {
  trade: Trade;
  onOpen: (answer: Answer) => void;
  onGone: (() => void) | undefined;
  onDeclined: (() => void) | undefined;
}

function Answers({ trade, onOpen, onGone, onDeclined }: AnswersProps) {
  const { run, isBusy } = useAction(decline, onGone);
  const name = partnerName(trade);
  const isAcceptable = mayAccept(trade);

  async function declineNow() {
    if ((await run(trade)) === true) onDeclined?.();
  }

  return (
    <div className="trade-actions">
      <ServerButton
        disabled={!isAcceptable || isBusy}
        aria-label={text.of(text.accept, name)}
        aria-describedby={isAcceptable ? undefined : troubleId(trade)}
        onClick={() => onOpen('accept')}
      >
        <Check aria-hidden="true" />
        {text.accept}
      </ServerButton>
      <ServerButton
        variant="outline"
        busy={isBusy}
        aria-label={text.of(text.decline, name)}
        onClick={() => void declineNow()}
      >
        {!isBusy && <X aria-hidden="true" />}
        {text.decline}
      </ServerButton>
      {trade.isFriend && (
        <ServerButton
          variant="outline"
          disabled={isBusy}
          aria-label={text.of(text.counter, name)}
          onClick={() => onOpen('counter')}
        >
          <Pencil aria-hidden="true" />
          {text.counter}
        </ServerButton>
      )}
    </div>
  );
}
