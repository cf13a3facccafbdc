import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { text } from './text.ts';
import { cancel } from './trade-actions.ts';
import { TradeCard } from './TradeCard.tsx';
import { partnerName } from './trade-words.ts';
import { useAction } from '#web/acting/use-action.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface OutgoingTradeProps {
  trade: Trade;
  sections: readonly ListedSection[];
  onGone?: () => void;
}

export function OutgoingTrade({ trade, sections, onGone }: OutgoingTradeProps) {
  const { run, isBusy } = useAction(cancel, onGone);
  return (
    <TradeCard trade={trade} sections={sections}>
      <div className="trade-actions">
        <ServerButton
          variant="outline"
          busy={isBusy}
          aria-label={text.of(text.cancel, partnerName(trade))}
          onClick={() => void run(trade)}
        >
          {text.cancel}
        </ServerButton>
      </div>
    </TradeCard>
  );
}
