import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sessionQuery } from './queries.ts';
import { openLive } from '#web/live.ts';
import { LoadingPage } from '#web/layout/WholePage.tsx';
import { MemberContext } from '#web/member.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** Lets members pass and sends everybody else to /auth, from where they come back after signing in. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const location = useLocation();
  const member = session.data?.member ?? undefined;
  const userId = member?.userId;
  useEffect(() => {
    if (userId !== undefined) openLive();
  }, [userId]);
  if (member !== undefined) return <MemberContext value={member}>{children}</MemberContext>;
  if (session.isPending || (session.isFetching && session.isError)) return <LoadingPage />;
  return <Navigate to={pagePaths.auth} replace state={{ next: location.pathname + location.search }} />;
}

/** Keeps members away from /auth. */
export function RequireNoSession({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const { state } = useLocation();
  if (session.data?.member == null) return children;
  return <Navigate to={nextPath(state)} replace />;
}

/** Where to go after signing in: the page that was asked for, if it is one of ours (SEC-O1). */
export function nextPath(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return pagePaths.dashboard;
  return next === pagePaths.auth || next === pagePaths.home ? pagePaths.dashboard : next;
}
