import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { sessionQuery } from './queries.ts';
import { sessionText as text } from './session-text.ts';
import { SessionEnded, type SessionEndedProps } from './SessionEnded.tsx';
import { readWayOut, takeWayOut } from './way-out.ts';
import { Button } from '#web/design/Button.tsx';
import { SlotPicture } from '#web/design/EmptyState.tsx';
import { showToast } from '#web/design/toast.ts';
import { isServerReached, onConnection } from '#web/calls/connection.ts';
import { openLive } from '#web/calls/live.ts';
import { LoadingPage, WholePage } from '#web/layout/WholePage.tsx';
import { MemberContext } from '#web/member.ts';
import { useLocation } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { navigate } from '#web/navigation/history.ts';
import { matchPath, pagePaths } from '#shared/page-paths.ts';

interface RequireSessionProps extends Pick<SessionEndedProps, 'describeWaiting'> {
  /** In place of every page of a suspended member. */
  suspended: ReactNode;
  children: ReactNode;
}

/** Sends visitors to /auth and back afterwards; a member whose session ended unexpectedly is told so. */
export function RequireSession({ describeWaiting, suspended, children }: RequireSessionProps) {
  const session = useQuery(sessionQuery);
  const location = useLocation();
  const member = session.data?.member ?? undefined;
  const userId = member?.userId;
  const isSuspended = member?.isSuspended === true;
  const [lastId, setLastId] = useState(userId);
  if (userId !== undefined && lastId === undefined) setLastId(userId);
  useEffect(() => {
    if (userId === undefined) return;
    takeWayOut();
    if (!isSuspended) openLive();
  }, [isSuspended, userId]);
  if (member !== undefined && lastId !== undefined && lastId !== userId)
    return <OtherMember name={member.displayName} onLed={() => setLastId(member.userId)} />;
  if (member !== undefined) {
    return (
      // Keyed: no state of one member survives for another.
      <MemberContext key={userId} value={member}>
        {member.isSuspended ? suspended : children}
      </MemberContext>
    );
  }
  if (session.isPending || (session.isFetching && session.isError)) return <LoadingPage />;
  if (session.isError) return <SessionUnknown message={session.error.message} onTryAgain={session.refetch} />;
  const next = location.pathname + location.search;
  if (lastId === undefined || readWayOut() === 'chosen')
    return <Redirect to={pagePaths.auth} state={{ next, notice: noticeFor(location.pathname) }} />;
  return <SessionEnded userId={lastId} next={next} describeWaiting={describeWaiting} />;
}

function OtherMember({ name, onLed }: { name: string; onLed: () => void }) {
  const led = useEffectEvent(onLed);
  useEffect(() => {
    navigate(pagePaths.dashboard, { replace: true });
    showToast({ title: text.otherMember(name), tone: 'info' });
    led();
  }, [name]);
  return <LoadingPage />;
}

function noticeFor(pathname: string): string | undefined {
  return matchPath(pagePaths, pathname)?.key === 'invite' ? text.invited : undefined;
}

/** Polling: the server answers with errors, or "online" came too early. */
const againMs = 20_000;

/** The session could not be read, nor is it kept on the device; refetched as soon as possible. */
function SessionUnknown({ message, onTryAgain }: { message: string; onTryAgain: () => unknown }) {
  useEffect(() => {
    const tryAgain = () => void (isServerReached() && onTryAgain());
    const timer = setInterval(tryAgain, againMs);
    const stop = onConnection(tryAgain);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [onTryAgain]);
  return (
    <WholePage>
      <div role="alert" className="flex max-w-narrow flex-col items-center gap-3 text-center">
        <div aria-hidden="true" className="mb-4">
          <SlotPicture />
        </div>
        <h1 className="text-2xl">{text.sessionUnknown}</h1>
        <p className="text-ink-soft">{message}</p>
        <Button className="mt-3" onClick={() => void onTryAgain()}>
          {text.tryAgain}
        </Button>
      </div>
    </WholePage>
  );
}
