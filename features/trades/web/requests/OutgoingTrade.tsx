import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { askedTrade } from './asked-trade.ts';
import { text } from './text.ts';
import { TradeCard } from './TradeCard.tsx';
import { partnerName } from './trade-words.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface OutgoingTradeProps {
  trade: Trade;
  sections: readonly ListedSection[];
}

export function OutgoingTrade({ trade, sections }: OutgoingTradeProps) {
  return (
    <TradeCard trade={trade} sections={sections}>
      <div className="trade-actions">
        <ServerButton
          variant="outline"
          aria-label={text.of(text.cancel, partnerName(trade))}
          onClick={() => askedTrade.ask({ trade, part: 'cancel' })}
        >
          {text.cancel}
        </ServerButton>
      </div>
    </TradeCard>
  );
}
