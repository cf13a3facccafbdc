import { ArrowLeftRight, Flag } from 'lucide';
import { useId } from 'react';
import type { Trade } from '../../contract.ts';
import { oldDays } from '../../rules/limits.ts';
import { wayOf } from '../../rules/way.ts';
import { isPrepared } from '../../text.ts';
import { detailsText as text } from './details-text.ts';
import { text as cardText } from './text.ts';
import { TakeBack } from './TakeBack.tsx';
import { TradeAnswers } from './TradeAnswers.tsx';
import type { TradeCardProps } from './TradeCard.tsx';
import { TradeHead } from './TradeHead.tsx';
import { TradeNotes } from './TradeNotes.tsx';
import { TradeSide } from './TradeSide.tsx';
import { daysOpen, endOf, partnerName } from './trade-words.ts';
import { Icon } from '#web/design/Icon.tsx';
import { More } from '#web/design/More.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { reportPath } from '#shared/page-paths.ts';

/** All of a request, in a dialog. */
export function TradeDetails({ trade, sections }: TradeCardProps) {
  const trouble = useId();
  const isSaid = trade.status === 'pending' || trade.status === 'accepted';
  return (
    <article className="trade-card" aria-label={cardText.tradeWith(partnerName(trade, 'dative'))}>
      <TradeHead trade={trade} as="h3" />
      <div className="trade-sides">
        <TradeSide title={cardText.youGive} stickers={trade.gives} sections={sections} />
        {wayOf(trade) === 'both' && <Icon of={ArrowLeftRight} className="trade-arrows" />}
        <TradeSide title={cardText.youGet} stickers={trade.gets} sections={sections} />
      </div>
      {isSaid && trade.message !== '' && <Message trade={trade} />}
      <TradeNotes trade={trade} id={trouble} />
      <LongOpen trade={trade} />
      <TradeAnswers trade={trade} trouble={trouble} isWhole />
      <TakeBack trade={trade} />
    </article>
  );
}

/** What the app wrote has nobody who says it. */
function Message({ trade }: { trade: Trade }) {
  if (isPrepared(trade.message)) return <p className="trade-message">{trade.message}</p>;
  const isMine = trade.direction === 'outgoing';
  return (
    <figure className="trade-message">
      <figcaption className="text-sm text-ink-soft">
        {isMine ? text.yourMessage : text.messageOf(partnerName(trade))}
      </figcaption>
      <blockquote className="wrap-anywhere">{trade.message}</blockquote>
      {!isMine && trade.partner !== null && (
        <More label={text.more}>
          <LinkButton
            to={reportPath('message', trade.id)}
            variant="ghost"
            size="small"
            aria-label={text.reportMessage(partnerName(trade, 'dative'))}
          >
            <Icon of={Flag} />
            {text.report}
          </LinkButton>
        </More>
      )}
    </figure>
  );
}

function LongOpen({ trade }: { trade: Trade }) {
  const days = daysOpen(trade);
  if (trade.status !== 'pending' || days < oldDays) return null;
  return (
    <p className="text-sm text-ink-soft" role="note">
      {text.longOpen(days, endOf(trade))}
    </p>
  );
}
