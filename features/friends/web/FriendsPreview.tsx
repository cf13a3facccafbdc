import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide';
import type { Friend } from '../contract.ts';
import { nameOf } from './person-name.ts';
import { friendsQuery } from './queries.ts';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { Link } from '#web/navigation/Link.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { pagePaths } from '#shared/page-paths.ts';

/** L-8. */
const mostShown = 3;

export function FriendsPreview() {
  const lists = useQuery(friendsQuery);
  const friends = lists.data?.friends;
  const waiting = lists.data?.incoming.length ?? 0;
  const more = (friends?.length ?? 0) - mostShown;
  return (
    <div className="grid grid-cols-1 gap-3">
      {lists.isPending && (
        <Delayed>
          <Skeleton className="h-34" />
        </Delayed>
      )}
      {lists.isLoadingError && <AskAgain query={lists} failed={text.loadFailed} />}
      {friends !== undefined && <Faces friends={friends} />}
      {(more > 0 || waiting > 0) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {more > 0 && <p className="text-sm text-ink-soft">{text.more(more)}</p>}
          {waiting > 0 && (
            <Link to={`${pagePaths.friends}?tab=requests`} className="min-h-11 content-center">
              <Badge tone="action">{text.newRequests(waiting)}</Badge>
            </Link>
          )}
        </div>
      )}
      <LinkButton to={pagePaths.friends} variant="outline" size="small">
        <Icon of={Users} />
        {text.manageFriends}
      </LinkButton>
    </div>
  );
}

function Faces({ friends }: { friends: readonly Friend[] }) {
  if (friends.length === 0) return <p className="text-ink-soft">{text.previewEmpty}</p>;
  return (
    <ul aria-label={text.title} className="grid grid-cols-1 gap-2">
      {friends.slice(0, mostShown).map(({ friendshipId, person }) => (
        <li key={friendshipId} className="flex items-center gap-3">
          <AvatarPicture src={person.avatarUrl} name={nameOf(person)} size={40} />
          <span className="min-w-0 flex-1 truncate font-bold">{nameOf(person)}</span>
        </li>
      ))}
    </ul>
  );
}
