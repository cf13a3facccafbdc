import type { Friend } from '../contract.ts';
import { BlockedMembers } from './BlockedMembers.tsx';
import { CameByCode } from './CameByCode.tsx';
import type { AlbumsToVisit } from './FriendAlbums.tsx';
import { FriendRow } from './FriendRow.tsx';
import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';

interface FriendListProps {
  friends: readonly Friend[];
  blocked: readonly Person[];
  albums: AlbumsToVisit;
  onShowCode: () => void;
  onGone: () => void;
}

export function FriendList({ friends, blocked, albums, onShowCode, onGone }: FriendListProps) {
  return (
    <>
      {friends.length === 0 ? (
        <EmptyState
          title={text.noFriends}
          action={
            <Button variant="outline" onClick={onShowCode}>
              {text.showMyCode}
            </Button>
          }
        >
          {text.noFriendsDetail}
        </EmptyState>
      ) : (
        <>
          <CameByCode friends={friends.filter(({ cameByMyCode }) => cameByMyCode)} onGone={onGone} />
          <ul className="divide-y divide-line">
            {friends.map(friend => (
              <FriendRow key={friend.friendshipId} friend={friend} albums={albums} onGone={onGone} />
            ))}
          </ul>
        </>
      )}
      <BlockedMembers members={blocked} />
    </>
  );
}
