import { Check, Pencil, X } from 'lucide';
import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { mayAnswer } from '../../rules/accept.ts';
import { askedTrade } from './asked-trade.ts';
import { text } from './text.ts';
import { decline } from './trade-actions.ts';
import { TradeCard, troubleId } from './TradeCard.tsx';
import { mayAccept, partnerName } from './trade-words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface IncomingTradeProps {
  trade: Trade;
  sections: readonly ListedSection[];
  onGone?: () => void;
  onAnswered?: () => void;
}

export function IncomingTrade({ trade, sections, onGone, onAnswered }: IncomingTradeProps) {
  return (
    <TradeCard trade={trade} sections={sections}>
      <Answers
        trade={trade}
        onOpen={part => askedTrade.ask({ trade, part, isFromOffer: onAnswered !== undefined })}
        onGone={onGone}
        onDeclined={onAnswered}
      />
    </TradeCard>
  );
}

interface AnswersProps {
  trade: Trade;
  onOpen: (answer: 'accept' | 'counter') => void;
  onGone: (() => void) | undefined;
  onDeclined: (() => void) | undefined;
}

function Answers({ trade, onOpen, onGone, onDeclined }: AnswersProps) {
  const { mutateAsync, isPending } = useAct(decline, { onGone });
  const name = partnerName(trade);
  const isAcceptable = mayAccept(trade);
  const mayCounter = mayAnswer('counter', trade);

  async function declineNow() {
    if (await mutateAsync(trade)) onDeclined?.();
  }

  return (
    <div className="trade-actions">
      <ServerButton
        disabled={!isAcceptable || isPending}
        aria-label={text.of(text.accept, name)}
        aria-describedby={isAcceptable ? undefined : troubleId(trade)}
        onClick={() => onOpen('accept')}
      >
        <Icon of={Check} />
        {text.accept}
      </ServerButton>
      <ServerButton
        variant="outline"
        busy={isPending}
        aria-label={text.of(text.decline, name)}
        onClick={() => void declineNow()}
      >
        {!isPending && <Icon of={X} />}
        {text.decline}
      </ServerButton>
      <ServerButton
        variant="outline"
        disabled={!mayCounter || isPending}
        aria-label={text.of(text.counter, name)}
        aria-describedby={mayCounter ? undefined : troubleId(trade)}
        onClick={() => onOpen('counter')}
      >
        <Icon of={Pencil} />
        {text.counter}
      </ServerButton>
    </div>
  );
}
