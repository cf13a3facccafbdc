import { useEffect, useRef, useState } from 'react';
import type { Partner } from '../../partner-contract.ts';
import { friendOrders, orderFriends, type FriendOrder } from './order-friends.ts';
import { SearchField } from './SearchField.tsx';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { tradingPath } from '#shared/page-paths.ts';

/** With fewer friends there is no search field. */
const searchedFrom = 8;

export interface FriendChooserProps {
  partners: readonly Partner[];
  chosen: string | undefined;
}

export function FriendChooser({ partners, chosen }: FriendChooserProps) {
  const [order, setOrder] = useState<FriendOrder>('fair');
  const [query, setQuery] = useState('');
  const shown = orderFriends(partners, order, query);
  const isSearching = query.trim() !== '';
  const heads = useRef<HTMLDivElement>(null);
  const listed = shown.find(({ person }) => person.userId === chosen)?.person.userId;
  useEffect(() => {
    if (listed !== undefined) bringIntoSight(heads.current, tradingPath(listed));
  }, [heads, listed]);
  return (
    <nav aria-label={text.friends} className="trade-chooser">
      {partners.length > 1 && (
        <div className="trade-tools" role="search" aria-label={text.findFriend}>
          {partners.length >= searchedFrom && (
            <SearchField
              label={text.findFriend}
              hint={text.findFriendHint}
              value={query}
              onChange={setQuery}
            />
          )}
          <label>
            <span className="sr-only">{text.sortFriends}</span>
            <select
              className="control"
              value={order}
              onChange={({ target }) => setOrder(friendOrders.find(one => one === target.value) ?? order)}
            >
              {friendOrders.map(one => (
                <option key={one} value={one}>
                  {text.friendOrders[one]}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <p role="status" className={isSearching && shown.length === 0 ? 'trade-none' : 'sr-only'}>
        {isSearching && (shown.length === 0 ? text.noSuchFriend : text.foundFriends(shown.length))}
      </p>
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
  const { person, size, canGet, canGive } = partner;
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
        {size > 0 && <span className="trade-choice-size">{text.against(size, size)}</span>}{' '}
        {canGet + canGive > 0 ? (
          <span className="trade-choice-counts">
            <span>{text.forYou(canGet)}</span> <span>{text.fromYou(canGive)}</span>
          </span>
        ) : (
          <span className="trade-choice-counts">{text.nothing}</span>
        )}
      </span>
    </Link>
  );
}
