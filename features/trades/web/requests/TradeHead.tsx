import type { Trade } from '../../contract.ts';
import { stickerText } from '../sticker-text.ts';
import { text } from './text.ts';
import { aboutOf, partnerName, statusOf } from './trade-words.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';

const tones = { pending: 'brand', accepted: 'have', declined: 'neutral', cancelled: 'neutral' } as const;

export function TradeHead({ trade, as: Name }: { trade: Trade; as: 'h3' | 'p' }) {
  const name = partnerName(trade);
  const at = trade.decidedAt ?? trade.createdAt;
  return (
    <header className="trade-head">
      <AvatarPicture src={trade.partner?.avatarUrl} name={name} size={40} />
      <div className="min-w-0 flex-[1_1_6rem]">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <Name className="max-w-full truncate font-display text-base font-semibold">{name}</Name>
          <Badge tone={tones[trade.status]}>{statusOf(trade)}</Badge>
        </div>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <time dateTime={at} title={absoluteTime(at)}>
            {text.abouts[answerOf(trade) ?? aboutOf(trade)]}
            {relativeTime(at)}
          </time>
          {trade.albums.length > 0 && ' · '}
          <span>{stickerText.albums(trade.albums)}</span>
        </p>
      </div>
    </header>
  );
}

function answerOf({ isCountered, isCounterOffer, isDone }: Trade) {
  if (isDone) return isCountered || isCounterOffer ? 'corrected' : undefined;
  if (isCountered) return 'countered';
  return isCounterOffer ? 'counterOffer' : undefined;
}
