import type { ReactNode } from 'react';
import type { ListedSection, Trade, TradeStatus } from '../../contract.ts';
import { text } from './text.ts';
import { TradeSide } from './TradeSide.tsx';
import { goneStickers, partnerName, stickerName } from './trade-words.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Card } from '#web/design/Card.tsx';
import { absoluteTime, relativeTime } from '#web/format.ts';

interface TradeCardProps {
  trade: Trade;
  sections: readonly ListedSection[];
  /** What there is to do. */
  children?: ReactNode;
}

const tones = { pending: 'brand', accepted: 'have', declined: 'neutral', cancelled: 'neutral' } as const;

/** A request with everything that is known about it: who, when, what goes, what comes, what was said. */
export function TradeCard({ trade, sections, children }: TradeCardProps) {
  return (
    <Card as="article" className="trade-card" aria-label={text.tradeWith(partnerName(trade))}>
      <TradeHead trade={trade} />
      <div className="trade-sides">
        <TradeSide title={text.youGive} stickers={trade.gives} sections={sections} />
        <TradeSide title={text.youGet} stickers={trade.gets} sections={sections} />
      </div>
      {trade.message !== '' && <Message trade={trade} />}
      <Trouble trade={trade} />
      {children}
    </Card>
  );
}

/** Who and when, and how it stands. */
export function TradeHead({ trade }: { trade: Trade }) {
  const name = partnerName(trade);
  const at = trade.decidedAt ?? trade.createdAt;
  return (
    <header className="trade-head">
      {trade.partner !== null && <AvatarPicture src={trade.partner.avatarUrl} name={name} size={44} />}
      <div className="trade-who">
        <h3 className="truncate text-base font-bold">{name}</h3>
        <p className="text-sm text-ink-soft">
          <time dateTime={at} title={absoluteTime(at)}>
            {relativeTime(at)}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {trade.isCounterOffer && <Badge tone="action">{text.counterOffer}</Badge>}
        <StatusBadge status={trade.status} />
      </div>
    </header>
  );
}

function StatusBadge({ status }: { status: TradeStatus }) {
  return <Badge tone={tones[status]}>{text.statuses[status]}</Badge>;
}

function Message({ trade }: { trade: Trade }) {
  const isMine = trade.direction === 'outgoing';
  return (
    <figure className="trade-message">
      <figcaption className="text-sm text-ink-soft">
        {isMine ? text.yourMessage : text.messageOf(partnerName(trade))}
      </figcaption>
      <blockquote className="wrap-anywhere">{trade.message}</blockquote>
    </figure>
  );
}

/** Why an open request cannot be accepted any more. */
function Trouble({ trade }: { trade: Trade }) {
  if (trade.status !== 'pending') return null;
  const gone = goneStickers(trade);
  if (gone.length === 0 && trade.isFriend) return null;
  return (
    <p className="trade-trouble" role="note">
      {gone.length > 0 ? `${text.goneStickers(gone.map(stickerName))} ${text.goneAdvice}` : text.notFriends}
    </p>
  );
}
