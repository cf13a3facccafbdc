import type { ReactNode } from 'react';
import { ArrowLeftRight, Flag } from 'lucide';
import type { Trade } from '../../contract.ts';
import type { ListedSection } from '../../partner-contract.ts';
import { oldDays } from '../../rules/limits.ts';
import { text } from './text.ts';
import { TradeFan } from './TradeFan.tsx';
import { TradeSide } from './TradeSide.tsx';
import { daysOpen, endOf, partnerName, statusOf, troubleOf } from './trade-words.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { reportPath } from '#shared/page-paths.ts';

interface TradeCardProps {
  trade: Trade;
  sections: readonly ListedSection[];
  children?: ReactNode;
}

const tones = { pending: 'brand', accepted: 'have', declined: 'neutral', cancelled: 'neutral' } as const;

export function TradeCard({ trade, sections, children }: TradeCardProps) {
  const isSaid = trade.status === 'pending' || trade.status === 'accepted';
  return (
    <Card
      as="article"
      className="trade-card"
      tabIndex={-1}
      data-trade={trade.id}
      aria-label={text.tradeWith(partnerName(trade, 'dative'))}
    >
      <TradeHead trade={trade} as="h3" />
      <TradeSides trade={trade} sections={sections} as={trade.status === 'pending' ? TradeSide : TradeFan} />
      {isSaid && trade.message !== '' && <Message trade={trade} />}
      <Trouble trade={trade} />
      <LongOpen trade={trade} />
      {children}
    </Card>
  );
}

interface TradeSidesProps extends TradeCardProps {
  as: typeof TradeSide | typeof TradeFan;
}

export function TradeSides({ trade, sections, as: Side }: TradeSidesProps) {
  return (
    <div className="trade-sides">
      <Side title={text.youGive} stickers={trade.gives} sections={sections} />
      <Icon of={ArrowLeftRight} className="trade-arrows" />
      <Side title={text.youGet} stickers={trade.gets} sections={sections} />
    </div>
  );
}

export function TradeHead({ trade, as: Name }: { trade: Trade; as: 'h3' | 'p' }) {
  const name = partnerName(trade);
  const at = trade.decidedAt ?? trade.createdAt;
  return (
    <header className="trade-head">
      <AvatarPicture src={trade.partner?.avatarUrl} name={name} size={44} />
      <div className="min-w-0 flex-[1_1_6rem]">
        <Name className="truncate font-display text-base font-semibold">{name}</Name>
        <p className="text-sm text-ink-soft">
          <time dateTime={at} title={absoluteTime(at)}>
            {text.when(relativeTime(at), aboutOf(trade))}
          </time>
        </p>
      </div>
      <StatusBadge {...trade} />
    </header>
  );
}

function aboutOf({ isCountered, isCounterOffer }: Trade) {
  if (isCountered) return 'countered';
  return isCounterOffer ? 'counterOffer' : undefined;
}

function StatusBadge(trade: Trade) {
  return <Badge tone={tones[trade.status]}>{statusOf(trade)}</Badge>;
}

function Message({ trade }: { trade: Trade }) {
  const isMine = trade.direction === 'outgoing';
  return (
    <figure className="trade-message">
      <figcaption className="text-sm text-ink-soft">
        {isMine ? text.yourMessage : text.messageOf(partnerName(trade))}
      </figcaption>
      <blockquote className="wrap-anywhere">{trade.message}</blockquote>
      {!isMine && trade.partner !== null && (
        <LinkButton
          to={reportPath('message', trade.id)}
          variant="ghost"
          size="small"
          className="-ms-2 [--pad:8px]"
          aria-label={text.reportMessage(partnerName(trade, 'dative'))}
        >
          <Icon of={Flag} />
          {text.report}
        </LinkButton>
      )}
    </figure>
  );
}

/** The id for `aria-describedby` of the text that says why it cannot be accepted. */
export function troubleId({ id }: Trade): string {
  return `trouble-${id}`;
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

function Trouble({ trade }: { trade: Trade }) {
  const why = troubleOf(trade);
  if (why === undefined) return null;
  return (
    <p id={troubleId(trade)} className="trade-trouble" role="note">
      {why}
    </p>
  );
}
