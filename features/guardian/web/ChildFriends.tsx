import { useQuery } from '@tanstack/react-query';
import { childFriendsQuery, useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { decideFriendship } from '#features/friends/guardian-contract.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { call } from '#web/calls/call.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface Shown {
  readonly friendshipId: string;
  readonly person: Person;
  /** Undefined: they are friends. */
  readonly mayDecide?: boolean;
}

export function ChildFriends({ childId }: { childId: string }) {
  const { data } = useQuery(childFriendsQuery(childId));
  const all: Shown[] = data === undefined ? [] : [...data.requests, ...data.friends];
  return (
    <div>
      <h3 className="text-lg">{text.friends}</h3>
      {data !== undefined && all.length === 0 && <p className="text-ink-soft">{text.noFriends}</p>}
      <ul className="divide-y divide-line">
        {all.map(shown => (
          <FriendLine key={shown.friendshipId} childId={childId} {...shown} />
        ))}
      </ul>
    </div>
  );
}

function FriendLine({ childId, friendshipId, person, mayDecide }: Shown & { childId: string }) {
  const deciding = useFamilyAct((answer: 'allowed' | 'refused') =>
    call(decideFriendship, { childId, friendshipId, answer }),
  );
  const name = person.displayName;
  const isFriend = mayDecide === undefined;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 pr-3 sm:pr-0">
      <AvatarPicture src={person.avatarUrl} name={name} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}
        {!isFriend && (
          <span className="block text-sm text-ink-soft">
            {mayDecide ? text.waitsForYou : text.waitsForOther}
          </span>
        )}
      </span>
      {mayDecide === true && (
        <ServerButton
          size="small"
          aria-label={text.allowSpoken(name)}
          busy={deciding.isPending && deciding.variables === 'allowed'}
          onClick={() => deciding.mutate('allowed')}
        >
          {text.allow}
        </ServerButton>
      )}
      <ServerButton
        size="small"
        variant="outline"
        aria-label={isFriend ? text.endSpoken(name) : text.refuseSpoken(name)}
        busy={deciding.isPending && deciding.variables === 'refused'}
        onClick={() => deciding.mutate('refused')}
      >
        {isFriend ? text.end : text.refuse}
      </ServerButton>
    </li>
  );
}
