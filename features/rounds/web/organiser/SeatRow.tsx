import type { ReactNode } from 'react';
import type { TableSeat } from '../queries.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Badge } from '#web/design/Badge.tsx';

interface SeatRowProps {
  seat: TableSeat;
  detail: string;
  badge?: { tone: 'neutral' | 'have' | 'lack'; words: string } | undefined;
  children?: ReactNode;
}

export function SeatRow({ seat: { displayName, avatarUrl }, detail, badge, children }: SeatRowProps) {
  return (
    <li tabIndex={-1} className="round-seat">
      <AvatarPicture src={avatarUrl} name={displayName} size={40} />
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block font-semibold wrap-anywhere">{displayName}</span>
        {detail !== '' && <span className="block text-sm text-ink-soft tabular">{detail}</span>}
      </span>
      {badge !== undefined && <Badge tone={badge.tone}>{badge.words}</Badge>}
      {children}
    </li>
  );
}
