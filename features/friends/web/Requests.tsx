import { Check, X } from 'lucide';
import type { Friend, FriendRequest } from '../contract.ts';
import { acceptRequest, declineRequest, withdrawRequest } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { ReportPerson } from './ReportPerson.tsx';
import { PersonLine } from './PersonLine.tsx';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { passFocusOn } from '#web/design/places-around.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';

interface IncomingRequestsProps {
  requests: readonly FriendRequest[];
  friends: readonly Friend[];
  onShowCode: () => void;
}

export function IncomingRequests({ requests, friends, onShowCode }: IncomingRequestsProps) {
  const rows = useStaying(requests, personOf);
  if (rows.length === 0) {
    const action = (
      <Button variant="outline" onClick={onShowCode}>
        {text.showMyCode}
      </Button>
    );
    return (
      <EmptyState title={text.noRequests} action={action}>
        {text.noRequestsDetail}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ row: request, isGone }) => (
        <PersonLine key={personOf(request)} person={request.person} detail={<AskedAt {...request} />}>
          {isGone ? (
            <Settled request={request} friends={friends} />
          ) : request.waitsForGuardian ? (
            <Badge tone="brand">{text.waitsForGuardian}</Badge>
          ) : (
            <Answers request={request} />
          )}
        </PersonLine>
      ))}
    </ul>
  );
}

/** Not by the friendship: a request that is sent again is another one, of the same person. */
const personOf = ({ person }: FriendRequest) => person.userId;

/** As high as the buttons were, on a phone in a line of its own, too. */
function Settled({ request, friends }: { request: FriendRequest; friends: readonly Friend[] }) {
  const isFriend = friends.some(({ person }) => person.userId === personOf(request));
  return (
    <div className="flex min-h-12 items-center max-sm:basis-full">
      {isFriend ? (
        <Badge tone="have" icon={<Icon of={Check} />}>
          {text.isFriend}
        </Badge>
      ) : (
        <Badge>{text.settled}</Badge>
      )}
    </div>
  );
}

function AskedAt({ createdAt }: { createdAt: string }) {
  return <span title={absoluteTime(createdAt)}>{text.asked(relativeTime(createdAt))}</span>;
}

const answers = [
  ['accept', text.acceptNamed, Check, 'default'],
  ['decline', text.declineNamed, X, 'outline'],
] as const;

function Answers({ request }: { request: FriendRequest }) {
  const act = useAct((answer: 'accept' | 'decline', client) =>
    answer === 'accept' ? acceptRequest(request, client) : declineRequest(request, client),
  );
  const busyWith = act.isPending ? act.variables : undefined;
  const name = nameOf(request.person);
  return (
    <div ref={passFocusOn} className="flex flex-[1_1_auto] flex-wrap gap-2 sm:flex-none">
      {answers.map(([answer, named, icon, variant]) => (
        <ServerButton
          key={answer}
          variant={variant}
          size="small"
          className="flex-auto max-sm:[--pad:8px]"
          aria-label={named(name)}
          busy={busyWith === answer}
          disabled={busyWith !== undefined && busyWith !== answer}
          onClick={() => act.mutate(answer)}
        >
          {busyWith !== answer && <Icon of={icon} />}
          {text[answer]}
        </ServerButton>
      ))}
      <ReportPerson person={request.person} />
    </div>
  );
}

interface SentRequestsProps {
  requests: readonly FriendRequest[];
  friends: readonly Friend[];
  /** False for children, who cannot be found and do not search. */
  mayFind: boolean;
  onSearch: () => void;
  onShowCode: () => void;
}

export function SentRequests({ requests, friends, mayFind, onSearch, onShowCode }: SentRequestsProps) {
  const rows = useStaying(requests, personOf);
  if (rows.length === 0) {
    const action = mayFind ? (
      <Button onClick={onSearch}>{text.findMembers}</Button>
    ) : (
      <Button onClick={onShowCode}>{text.showMyCode}</Button>
    );
    return (
      <EmptyState title={text.noSent} action={action}>
        {mayFind ? text.noSentDetail : text.noFriendsDetail}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ row: request, isGone }) => (
        <PersonLine key={personOf(request)} person={request.person} detail={<AskedAt {...request} />}>
          {isGone ? (
            <Settled request={request} friends={friends} />
          ) : (
            <div
              ref={passFocusOn}
              className="flex flex-[1_1_auto] flex-wrap items-center justify-between gap-2 sm:flex-none"
            >
              <Badge tone="brand">{request.waitsForGuardian ? text.waitsForGuardian : text.pending}</Badge>
              <Withdraw request={request} />
            </div>
          )}
        </PersonLine>
      ))}
    </ul>
  );
}

function Withdraw({ request }: { request: FriendRequest }) {
  const { mutate, isPending } = useAct(withdrawRequest);
  return (
    <ServerButton
      variant="outline"
      size="small"
      aria-label={text.withdrawNamed(nameOf(request.person))}
      busy={isPending}
      onClick={() => mutate(request)}
    >
      {text.withdraw}
    </ServerButton>
  );
}
