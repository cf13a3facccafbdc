import { Check, Pencil, X } from 'lucide';
import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { mayAnswer } from '../../rules/accept.ts';
import { askedTrade } from './asked-trade.ts';
import { text } from './text.ts';
import { TradeCard, troubleId } from './TradeCard.tsx';
import { mayAccept, partnerName } from './trade-words.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface IncomingTradeProps {
  trade: Trade;
  sections: readonly ListedSection[];
  isFromOffer?: boolean;
}

export function IncomingTrade({ trade, sections, isFromOffer = false }: IncomingTradeProps) {
  const name = partnerName(trade);
  const isAcceptable = mayAccept(trade);
  const mayCounter = mayAnswer('counter', trade);
  const ask = (part: 'accept' | 'decline' | 'counter') => () => askedTrade.ask({ trade, part, isFromOffer });
  return (
    <TradeCard trade={trade} sections={sections}>
      <div className="trade-actions">
        <ServerButton
          disabled={!isAcceptable}
          aria-label={text.of(text.accept, name)}
          aria-describedby={isAcceptable ? undefined : troubleId(trade)}
          onClick={ask('accept')}
        >
          <Icon of={Check} />
          {text.accept}
        </ServerButton>
        <ServerButton variant="outline" aria-label={text.of(text.decline, name)} onClick={ask('decline')}>
          <Icon of={X} />
          {text.decline}
        </ServerButton>
        <ServerButton
          variant="outline"
          disabled={!mayCounter}
          aria-label={text.of(text.counter, name)}
          aria-describedby={mayCounter ? undefined : troubleId(trade)}
          onClick={ask('counter')}
        >
          <Icon of={Pencil} />
          {text.counter}
        </ServerButton>
      </div>
    </TradeCard>
  );
}
