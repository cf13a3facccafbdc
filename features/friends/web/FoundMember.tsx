import { Check, UserPlus } from 'lucide';
import type { FriendRequest, searchMembers } from '../contract.ts';
import { acceptRequest, sendRequest } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { ReportPerson } from './ReportPerson.tsx';
import { PersonLine } from './PersonLine.tsx';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface FoundMemberProps {
  person: Person;
  relation: OutputOf<typeof searchMembers>['members'][number]['relation'];
  request: FriendRequest | undefined;
}

export function FoundMember({ person, relation, request }: FoundMemberProps) {
  if (relation === 'incoming') {
    return (
      <PersonLine person={person} detail={text.hasAsked}>
        {request !== undefined && <Accept request={request} />}
      </PersonLine>
    );
  }
  return (
    <PersonLine person={person}>
      <ReportPerson person={person} />
      {relation === 'none' && <Add person={person} />}
      {relation === 'sent' && <Badge tone="brand">{text.pending}</Badge>}
      {relation === 'friends' && (
        <Badge tone="have" icon={<Icon of={Check} />}>
          {text.isFriend}
        </Badge>
      )}
    </PersonLine>
  );
}

function Add({ person }: { person: Person }) {
  const { mutate, isPending } = useAct(sendRequest);
  return (
    <ServerButton
      size="small"
      aria-label={text.addNamed(nameOf(person))}
      busy={isPending}
      onClick={() => mutate(person)}
    >
      {!isPending && <Icon of={UserPlus} />}
      {text.add}
    </ServerButton>
  );
}

function Accept({ request }: { request: FriendRequest }) {
  const { mutate, isPending } = useAct(acceptRequest);
  return (
    <ServerButton
      size="small"
      aria-label={text.acceptNamed(nameOf(request.person))}
      busy={isPending}
      onClick={() => mutate(request)}
    >
      {!isPending && <Icon of={Check} />}
      {text.accept}
    </ServerButton>
  );
}
