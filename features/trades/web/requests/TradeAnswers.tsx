import { Check, ListChecks, Pencil, X } from 'lucide';
import type { Trade } from '../../contract.ts';
import { mayAnswer } from '../../rules/accept.ts';
import { askedTrade, type LookedAt } from './asked-trade.ts';
import { text } from './text.ts';
import { mayAccept, partnerName } from './trade-words.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface TradeAnswersProps {
  trade: Trade;
  /** The id of the words that say why it cannot be accepted. */
  trouble: string;
  /** All there are: in the dialog, which reopens unless the request was answered. */
  isWhole?: boolean;
}

export function TradeAnswers({ trade, trouble, isWhole = false }: TradeAnswersProps) {
  const name = partnerName(trade);
  const isAcceptable = mayAccept(trade);
  const ask = (part: LookedAt['part']) => () => askedTrade.ask({ trade, part, isFromOffer: isWhole });
  if (mayAnswer('tick', trade)) return <Handover trade={trade} onOpen={ask('handover')} />;
  if (trade.status !== 'pending') return null;
  if (trade.direction === 'outgoing')
    return (
      <div className="trade-actions">
        <ServerButton variant="outline" aria-label={text.of(text.cancel, name)} onClick={ask('cancel')}>
          {text.cancel}
        </ServerButton>
      </div>
    );
  return (
    <div className="trade-actions">
      <ServerButton
        disabled={!isAcceptable}
        aria-label={text.of(text.accept, name)}
        aria-describedby={isAcceptable ? undefined : trouble}
        onClick={ask('accept')}
      >
        <Icon of={Check} />
        {text.accept}
      </ServerButton>
      <ServerButton variant="outline" aria-label={text.of(text.decline, name)} onClick={ask('decline')}>
        <Icon of={X} />
        {text.decline}
      </ServerButton>
      {isWhole && (
        <ServerButton
          variant="outline"
          disabled={!mayAnswer('counter', trade)}
          aria-label={text.of(text.counter, name)}
          aria-describedby={mayAnswer('counter', trade) ? undefined : trouble}
          onClick={ask('counter')}
        >
          <Icon of={Pencil} />
          {text.counter}
        </ServerButton>
      )}
    </div>
  );
}

/** An accepted request has a hand-over list as long as both members exist. */
function Handover({ trade, onOpen }: { trade: Trade; onOpen: () => void }) {
  const all = [...trade.gives, ...trade.gets];
  const done = all.filter(({ isHandedOver }) => isHandedOver).length;
  return (
    <Button variant="outline" size="small" className="self-end justify-self-start" onClick={onOpen}>
      <Icon of={ListChecks} />
      {text.handoverOpen(done, all.length)}
      <span className="sr-only">{text.withPartner(partnerName(trade, 'dative'))}</span>
    </Button>
  );
}
