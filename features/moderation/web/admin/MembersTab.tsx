import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundMember } from '../../operator-contract.ts';
import { FindForm } from './FindForm.tsx';
import { Loaded } from './Loaded.tsx';
import { adminMembersQuery, useEndSessions, useLift, useSuspend } from './queries.ts';
import { daysOf, DaysPick, ReasonDialog } from './ReasonForm.tsx';
import { adminText as text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';

export function MembersTab() {
  const [words, setWords] = useState('');
  const [suspending, setSuspending] = useState<FoundMember>();
  const found = useQuery({ ...adminMembersQuery(words), placeholderData: keepPreviousData });
  return (
    <>
      <FindForm label={text.findMembers} onFind={setWords} />
      <Loaded query={found}>
        {({ members, total }) => (
          <>
            <p role="status" className="text-ink-soft">
              {text.found(total)}
            </p>
            {members.length === 0 && <EmptyState title={text.nobody} />}
            <ul className="divide-y divide-line">
              {members.map(member => (
                <MemberRow key={member.userId} member={member} onSuspend={() => setSuspending(member)} />
              ))}
            </ul>
            {total > members.length && <p className="py-3 text-ink-soft">{text.moreFound}</p>}
          </>
        )}
      </Loaded>
      {suspending !== undefined && (
        <SuspendDialog member={suspending} onClose={() => setSuspending(undefined)} />
      )}
    </>
  );
}

function MemberRow({ member, onSuspend }: { member: FoundMember; onSuspend: () => void }) {
  const { displayName, avatarUrl, email, isEmailConfirmed, isOperator, createdAt, lastUsedAt } = member;
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <AvatarPicture src={avatarUrl} name={displayName} size={48} />
        <div className="min-w-0 flex-1">
          <p className="font-bold wrap-anywhere">{displayName}</p>
          <p className="text-sm wrap-anywhere">{email}</p>
          <p className="text-sm text-ink-soft">
            {text.since(absoluteTime(createdAt))}
            <br />
            {lastUsedAt === null ? text.neverSeen : text.lastSeen(relativeTime(lastUsedAt), member.sessions)}
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            {email === '' && <Badge>{text.child}</Badge>}
            {email !== '' && !isEmailConfirmed && <Badge tone="lack">{text.notConfirmed}</Badge>}
            {isOperator && <Badge tone="action">{text.operator}</Badge>}
            {member.isSuspended && (
              <Badge tone="danger">
                {member.suspendedUntil === null
                  ? `${text.suspended}: ${text.forever}`
                  : text.suspendedUntil(absoluteTime(member.suspendedUntil))}
              </Badge>
            )}
          </p>
        </div>
      </div>
      <MemberDeeds member={member} onSuspend={onSuspend} />
    </li>
  );
}

function MemberDeeds({ member, onSuspend }: { member: FoundMember; onSuspend: () => void }) {
  const { userId, displayName, isOperator, isSuspended, sessions } = member;
  const lift = useLift();
  const end = useEndSessions();
  return (
    <div className="flex flex-wrap gap-2">
      {isSuspended ? (
        <ServerButton
          variant="outline"
          size="small"
          aria-label={text.liftNamed(displayName)}
          busy={lift.isPending}
          onClick={() => lift.mutate({ userId })}
        >
          {text.lift}
        </ServerButton>
      ) : isOperator ? null : (
        <ServerButton
          variant="outline"
          size="small"
          aria-label={text.suspendNamed(displayName)}
          onClick={onSuspend}
        >
          {text.suspend}
        </ServerButton>
      )}
      {sessions > 0 && (
        <ServerButton
          variant="ghost"
          size="small"
          aria-label={text.endSessionsNamed(displayName)}
          busy={end.isPending}
          onClick={() => end.mutate({ userId })}
        >
          {text.endSessions}
        </ServerButton>
      )}
    </div>
  );
}

function SuspendDialog({ member, onClose }: { member: FoundMember; onClose: () => void }) {
  const { userId, displayName } = member;
  const [days, setDays] = useState('7');
  const suspend = useSuspend();
  const send = (reason: string) => suspend.mutateAsync({ userId, days: daysOf(days), reason });
  return (
    <ReasonDialog
      title={text.suspendTitle(displayName)}
      submitLabel={text.suspend}
      onClose={onClose}
      send={send}
    >
      <DaysPick value={days} onChange={setDays} />
    </ReasonDialog>
  );
}
