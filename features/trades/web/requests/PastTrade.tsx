import { ListChecks } from 'lucide';
import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { mayAnswer } from '../../rules/accept.ts';
import { askedTrade } from './asked-trade.ts';
import { text } from './text.ts';
import { TradeCard } from './TradeCard.tsx';
import { partnerName } from './trade-words.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';

/** An accepted request has a hand-over list as long as both members exist. */
export function PastTrade({ trade, sections }: { trade: Trade; sections: readonly ListedSection[] }) {
  const all = [...trade.gives, ...trade.gets];
  const done = all.filter(({ isHandedOver }) => isHandedOver).length;
  return (
    <TradeCard trade={trade} sections={sections}>
      {mayAnswer('tick', trade) && (
        <Button
          variant="outline"
          size="small"
          className="self-end justify-self-start"
          onClick={() => askedTrade.ask({ trade, part: 'handover' })}
        >
          <Icon of={ListChecks} />
          {text.handoverOpen(done, all.length)}
          <span className="sr-only">{text.withPartner(partnerName(trade, 'dative'))}</span>
        </Button>
      )}
    </TradeCard>
  );
}
