import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { text } from './text.ts';
import { cancel } from './trade-actions.ts';
import { TradeCard } from './TradeCard.tsx';
import { partnerName } from './trade-words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface OutgoingTradeProps {
  trade: Trade;
  sections: readonly ListedSection[];
  onGone?: () => void;
}

export function OutgoingTrade({ trade, sections, onGone }: OutgoingTradeProps) {
  const { mutate, isPending } = useAct(cancel, { onGone });
  return (
    <TradeCard trade={trade} sections={sections}>
      <div className="trade-actions">
        <ServerButton
          variant="outline"
          busy={isPending}
          aria-label={text.of(text.cancel, partnerName(trade))}
          onClick={() => mutate(trade)}
        >
          {text.cancel}
        </ServerButton>
      </div>
    </TradeCard>
  );
}
