import { Check, X } from 'lucide';
import type { FriendRequest } from '../contract.ts';
import { acceptRequest, declineRequest, withdrawRequest } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { ReportPerson } from './ReportPerson.tsx';
import { PersonLine } from './PersonLine.tsx';
import { text } from './text.ts';
import { useAction } from '#web/acting/use-action.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { absoluteTime, relativeTime } from '#web/dates.ts';

interface IncomingRequestsProps {
  requests: readonly FriendRequest[];
  onShowCode: () => void;
  onGone: () => void;
}

export function IncomingRequests({ requests, onShowCode, onGone }: IncomingRequestsProps) {
  if (requests.length === 0) {
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
      {requests.map(request => (
        <PersonLine key={request.friendshipId} person={request.person} detail={<AskedAt {...request} />}>
          {request.waitsForGuardian ? (
            <Badge tone="brand">{text.waitsForGuardian}</Badge>
          ) : (
            <Answers request={request} onGone={onGone} />
          )}
        </PersonLine>
      ))}
    </ul>
  );
}

function AskedAt({ createdAt }: { createdAt: string }) {
  return <span title={absoluteTime(createdAt)}>{text.asked(relativeTime(createdAt))}</span>;
}

const answers = [
  ['accept', Check, 'default'],
  ['decline', X, 'outline'],
] as const;

function Answers({ request, onGone }: { request: FriendRequest; onGone: () => void }) {
  const { run, busyWith } = useAction(
    (client, answer: 'accept' | 'decline') =>
      answer === 'accept' ? acceptRequest(client, request) : declineRequest(client, request),
    onGone,
  );
  const name = nameOf(request.person);
  return (
    <div className="flex flex-[1_1_auto] flex-wrap gap-2 sm:flex-none">
      {answers.map(([answer, icon, variant]) => (
        <ServerButton
          key={answer}
          variant={variant}
          size="small"
          className="flex-auto max-sm:[--pad:8px]"
          aria-label={text[`${answer}Named`](name)}
          busy={busyWith === answer}
          disabled={busyWith !== undefined && busyWith !== answer}
          onClick={() => void run(answer)}
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
  /** False for children, who cannot be found and do not search. */
  mayFind: boolean;
  onSearch: () => void;
  onShowCode: () => void;
  onGone: () => void;
}

export function SentRequests({ requests, mayFind, onSearch, onShowCode, onGone }: SentRequestsProps) {
  if (requests.length === 0) {
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
      {requests.map(request => (
        <PersonLine key={request.friendshipId} person={request.person} detail={<AskedAt {...request} />}>
          <div className="flex flex-[1_1_auto] flex-wrap items-center justify-between gap-2 sm:flex-none">
            <Badge tone="brand">{request.waitsForGuardian ? text.waitsForGuardian : text.pending}</Badge>
            <Withdraw request={request} onGone={onGone} />
          </div>
        </PersonLine>
      ))}
    </ul>
  );
}

function Withdraw({ request, onGone }: { request: FriendRequest; onGone: () => void }) {
  const { run, isBusy } = useAction(withdrawRequest, onGone);
  return (
    <ServerButton
      variant="outline"
      size="small"
      aria-label={text.withdrawNamed(nameOf(request.person))}
      busy={isBusy}
      onClick={() => void run(request)}
    >
      {text.withdraw}
    </ServerButton>
  );
}
