import { ChevronRight } from 'lucide';
import { useId } from 'react';
import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { isPrepared } from '../../text.ts';
import { askedTrade } from './asked-trade.ts';
import { text } from './text.ts';
import { TradeAnswers } from './TradeAnswers.tsx';
import { TradeFan } from './TradeFan.tsx';
import { TradeHead } from './TradeHead.tsx';
import { TradeNotes } from './TradeNotes.tsx';
import { partnerName } from './trade-words.ts';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';

export interface TradeCardProps {
  trade: Trade;
  sections: readonly ListedSection[];
}

/** A request at a look; all of it opens by a tap. */
export function TradeCard({ trade, sections }: TradeCardProps) {
  const trouble = useId();
  return (
    <Card
      as="article"
      padded={false}
      className="trade-card trade-brief"
      tabIndex={-1}
      data-trade={trade.id}
      aria-label={text.tradeWith(partnerName(trade, 'dative'))}
    >
      <TradeHead trade={trade} as="h3" />
      <button type="button" className="trade-open" onClick={() => askedTrade.ask({ trade, part: 'offer' })}>
        <span className="sr-only">{text.open(partnerName(trade, 'dative'))}</span>
        <Fans trade={trade} sections={sections} />
        <Icon of={ChevronRight} className="size-4 flex-none text-ink-soft" />
      </button>
      {trade.status === 'pending' && trade.message !== '' && !isPrepared(trade.message) && (
        <q className="truncate">{trade.message}</q>
      )}
      <TradeNotes trade={trade} id={trouble} />
      <TradeAnswers trade={trade} trouble={trouble} />
    </Card>
  );
}

/** What became of a request, as high as it was. */
export function AnsweredTrade({ trade, sections }: TradeCardProps) {
  return (
    <Card padded={false} className="trade-card trade-brief">
      <TradeHead trade={trade} as="h3" />
      <div className="trade-open">
        <Fans trade={trade} sections={sections} />
      </div>
      <div className="min-h-[44px]" />
    </Card>
  );
}

function Fans({ trade: { gives, gets }, sections }: TradeCardProps) {
  return (
    <span className="trade-fans">
      {gives.length > 0 && <TradeFan title={text.youGive} stickers={gives} sections={sections} />}
      {gets.length > 0 && <TradeFan title={text.youGet} stickers={gets} sections={sections} />}
    </span>
  );
}
