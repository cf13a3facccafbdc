import { ArrowLeftRight, ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import type { Friend } from '../contract.ts';
import { EndingFriendship } from './EndingFriendship.tsx';
import { FriendAlbums, type AlbumsToVisit } from './FriendAlbums.tsx';
import { nameOf } from './person-name.ts';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { tradingPath } from '#shared/page-paths.ts';

interface FriendRowProps {
  friend: Friend;
  albums: AlbumsToVisit;
  onGone: () => void;
}

export function FriendRow({ friend, albums, onGone }: FriendRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { person } = friend;
  const name = nameOf(person);
  return (
    <li className="friend-item">
      <div className="friend-row">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            className="friend-toggle"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <AvatarPicture src={person.avatarUrl} name={name} size={48} />
            <span className="min-w-0 flex-1">
              <span className="block text-base font-bold wrap-anywhere hyphens-auto">{name}</span>
              <span className="block text-sm font-normal text-ink-soft">
                {text.friendSince(friend.since)}
              </span>
            </span>
            <Icon of={ChevronDown} className="friend-arrow" />
          </button>
        </h2>
        <LinkButton
          to={tradingPath(person.userId)}
          variant="outline"
          size="small"
          className="friend-trade"
          aria-label={text.tradeWith(name)}
        >
          <Icon of={ArrowLeftRight} />
          <span>{text.trade}</span>
        </LinkButton>
      </div>
      {isOpen && (
        <div id={id} className="grid grid-cols-1 gap-3 pt-2 pb-3">
          <FriendAlbums person={person} albums={albums} />
          <EndingFriendship friend={friend} onGone={onGone} />
        </div>
      )}
    </li>
  );
}
