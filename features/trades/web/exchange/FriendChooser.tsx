import { useEffect, useRef, useState } from 'react';
import type { Partner } from '../../partner-contract.ts';
import { orderFriends, type FriendOrder } from './order-friends.ts';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { onDemand } from '#web/parts/part.tsx';
import { tradingPath } from '#shared/page-paths.ts';

/** Fewer friends are seen at once. */
const toolsFrom = 8;

const FriendTools = onDemand(() => import('./FriendTools.tsx').then(module => module.FriendTools), 'here');

export interface FriendChooserProps {
  partners: readonly Partner[];
  chosen: string | undefined;
}

export function FriendChooser({ partners, chosen }: FriendChooserProps) {
  const [order, setOrder] = useState<FriendOrder>('fair');
  const [query, setQuery] = useState('');
  const shown = orderFriends(partners, order, query);
  const heads = useRef<HTMLDivElement>(null);
  const listed = shown.find(({ person }) => person.userId === chosen)?.person.userId;
  useEffect(() => {
    if (listed !== undefined) bringIntoSight(heads.current, tradingPath(listed));
  }, [heads, listed]);
  return (
    <nav aria-label={text.friends} className="trade-chooser">
      {partners.length >= toolsFrom && (
        <FriendTools {...{ query, order }} found={shown.length} onQuery={setQuery} onOrder={setOrder} />
      )}
      <div key={order} ref={heads} className="trade-heads">
        <ul>
          {shown.map(partner => (
            <li key={partner.person.userId}>
              <FriendChoice partner={partner} isChosen={partner.person.userId === chosen} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Scrolls only the list, unlike `scrollIntoView`. */
function bringIntoSight(list: HTMLElement | null, href: string): void {
  const head = list?.querySelector(`a[href="${href}"]`)?.getBoundingClientRect();
  const seen = list?.getBoundingClientRect();
  if (list === null || head === undefined || seen === undefined) return;
  const padding = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineEnd) || 0;
  list.scrollLeft += beyond(head.left, head.right, seen.left + padding, seen.right - padding);
  list.scrollTop += beyond(head.top, head.bottom, seen.top, seen.bottom);
}

function beyond(start: number, end: number, from: number, to: number): number {
  return start < from ? start - from : Math.max(0, end - to);
}

function FriendChoice({ partner, isChosen }: { partner: Partner; isChosen: boolean }) {
  const { person } = partner;
  return (
    <Link
      to={tradingPath(person.userId)}
      replace
      aria-current={isChosen ? 'true' : undefined}
      className="trade-choice"
    >
      <AvatarPicture src={person.avatarUrl} name={person.displayName} size={48} />
      <span className="trade-choice-words">
        <span className="trade-choice-name">{person.displayName}</span>{' '}
        <span className="trade-choice-counts">{figureOf(partner)}</span>
      </span>
    </Link>
  );
}

function figureOf({ size, canGet, canGive }: Partner): string {
  if (size > 0) return text.against(size, size);
  if (canGet > 0) return text.forYou(canGet);
  return canGive > 0 ? text.fromYou(canGive) : text.nothing;
}
