import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { readFaceHere } from './faces-here.ts';
import { sessionQuery } from '../queries.ts';
import { sessionText as text } from './session-text.ts';
import type { SessionEndedProps } from './SessionEnded.tsx';
import { readWayOut, takeWayOut } from '../sign-out/way-out.ts';
import { showToast } from '#web/design/toast.ts';
import { openLive } from '#web/calls/live.ts';
import { LoadingPage } from '#web/layout/WholePage.tsx';
import { afterPage } from '#web/parts/part.tsx';
import { MemberContext, type SignedInMember } from '#web/member/member.ts';
import { useLocation } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { navigate } from '#web/navigation/history.ts';
import { pagePaths } from '#shared/page-paths.ts';

interface RequireSessionProps extends Pick<SessionEndedProps, 'describeWaiting'> {
  suspended: ReactNode;
  children: ReactNode;
}

/** Sends visitors to /auth and back afterwards; tells a member whose session ended unexpectedly. */
export function RequireSession({ describeWaiting, suspended, children }: RequireSessionProps) {
  const session = useQuery(sessionQuery);
  const location = useLocation();
  const member = session.data?.member ?? undefined;
  const userId = member?.userId;
  const isSuspended = member?.isSuspended;
  const [lastMember, setLastMember] = useState(member);
  if (member && !lastMember) setLastMember(member);
  useEffect(() => {
    if (!userId) return;
    takeWayOut();
    if (!isSuspended) openLive(userId);
  }, [isSuspended, userId]);
  if (member && lastMember && lastMember.userId !== userId)
    return <OtherMember member={member} onLed={() => setLastMember(member)} />;
  if (member) {
    return (
      // Keyed, so that no state of one member survives for another.
      <MemberContext key={userId} value={member}>
        {member.isSuspended ? suspended : children}
      </MemberContext>
    );
  }
  if (session.isPending || (session.isFetching && session.isError)) return <LoadingPage />;
  if (session.isError) return <SessionUnknown message={session.error.message} onTryAgain={session.refetch} />;
  const next = location.pathname + location.search;
  if (!lastMember || readWayOut() === 'chosen') return <Redirect to={pagePaths.auth} state={{ next }} />;
  return <SessionEnded member={lastMember} next={next} describeWaiting={describeWaiting} />;
}

/** Replaces every page, so its loading is retried until it succeeds. */
const SessionUnknown = afterPage(
  () => import('./SessionUnknown.tsx').then(module => module.SessionUnknown),
  <LoadingPage />,
);
const SessionEnded = afterPage(
  () => import('./SessionEnded.tsx').then(module => module.SessionEnded),
  <LoadingPage />,
);

function OtherMember({ member, onLed }: { member: SignedInMember; onLed: () => void }) {
  const { userId, displayName: name } = member;
  const led = useEffectEvent(onLed);
  useEffect(() => {
    navigate(pagePaths.dashboard, { replace: true });
    const here = readFaceHere();
    // Empty: whom a switch has brought may be seen before its answer.
    const isSwitched = here === '' || here === userId;
    const title = isSwitched ? text.nowCollects(name) : text.otherMember(name);
    showToast({ title, tone: 'info' });
    led();
  }, [userId, name]);
  return <LoadingPage />;
}
