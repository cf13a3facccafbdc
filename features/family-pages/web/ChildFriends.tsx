import { useQuery } from '@tanstack/react-query';
import { ChildPart } from './ChildPart.tsx';
import { childFriendsQuery, useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { decideFriendship } from '#features/friends/guardian-contract.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { call } from '#web/calls/call.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface Shown {
  readonly friendshipId: string;
  readonly person: Person;
  /** Undefined if they are friends already. */
  readonly mayDecide?: boolean;
}

interface ChildFriendsProps {
  childId: string;
  childName: string;
}

interface FriendLineProps extends ChildFriendsProps, Shown {
  isGone: boolean;
}

interface ShownFriends extends ChildFriendsProps {
  /** Only those that the guardian may decide on. */
  onlyOpen?: boolean;
}

export function ChildFriends({ childId, childName, onlyOpen = false }: ShownFriends) {
  const asked = useQuery(childFriendsQuery(childId));
  const { requests: all = [], friends = [] } = asked.data ?? {};
  const open = all.filter(({ mayDecide }) => mayDecide || !onlyOpen);
  const shown: Shown[] = onlyOpen ? open : [...open, ...friends];
  const rows = useStaying(shown, ({ friendshipId }) => friendshipId);
  const requests = useStaying(open, ({ friendshipId }) => friendshipId);
  if (onlyOpen && rows.length === 0 && !asked.isLoadingError) return null;
  return (
    <ChildPart title={text.friends} level={onlyOpen ? 3 : 2} query={asked}>
      {asked.isSuccess && rows.length === 0 && <p className="text-ink-soft">{text.noFriends}</p>}
      {requests.some(({ row }) => row.mayDecide) && <p className="text-ink-soft">{text.allowFriendDetail}</p>}
      {requests.length > 0 && <p className="text-ink-soft">{text.refuseFriendDetail}</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ row, isGone }) => (
          <FriendLine key={row.friendshipId} {...{ childId, childName, isGone, ...row }} />
        ))}
      </ul>
    </ChildPart>
  );
}

function FriendLine({ childId, childName, isGone, ...shown }: FriendLineProps) {
  const { friendshipId, person, mayDecide } = shown;
  // Where the buttons were, that for ending the friendship comes.
  const deciding = useFamilyAct((answer: 'allowed' | 'refused') =>
    call(decideFriendship, { childId, friendshipId, answer }).then(ignoreSecondClick),
  );
  const name = person.displayName;
  const isFriend = mayDecide === undefined;
  const waitsFor = mayDecide === true ? text.waitsForYou : text.waitsForOther;
  const state = isGone ? text.isOver : isFriend ? undefined : waitsFor;
  const isRefusing = deciding.isPending && deciding.variables === 'refused';
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-3 py-3 pr-3 sm:pr-0">
      <AvatarPicture src={person.avatarUrl} name={name} />
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        {name}
        {state !== undefined && <span className="block text-sm text-ink-soft">{state}</span>}
      </span>
      {!isGone && (
        <div className="flex flex-wrap gap-3">
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
          {isFriend ? (
            <AskedButton
              size="small"
              aria-label={text.endSpoken(name)}
              question={{
                title: text.endTitle(childName, name),
                description: text.endDetail(name),
                confirmLabel: text.end,
              }}
              busy={isRefusing}
              onConfirm={close => deciding.mutate('refused', { onSettled: close })}
            >
              {text.end}
            </AskedButton>
          ) : (
            <ServerButton
              size="small"
              variant="outline"
              aria-label={text.refuseSpoken(name)}
              busy={isRefusing}
              onClick={() => deciding.mutate('refused')}
            >
              {text.refuse}
            </ServerButton>
          )}
        </div>
      )}
    </li>
  );
}
