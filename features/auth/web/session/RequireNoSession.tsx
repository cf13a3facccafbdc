import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { given, nextPath } from './next-path.ts';
import { askSession, sessionQuery } from '../queries.ts';
import { onSignedInElsewhere } from './session-tabs.ts';
import { forgetPlaceLeft, readPlaceLeft, takeWayOut } from '../sign-out/way-out.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { useLocation } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { navigate, pageAddress } from '#web/navigation/history.ts';

/** By the address, as public pages do, or by the page that sent the visitor here. */
export function nextAsked(state: unknown): string | undefined {
  return pageAddress().searchParams.get('next') ?? given(state, 'next');
}

interface RequireNoSessionProps {
  next: string | undefined;
  children: ReactNode;
}

/** Redirects members, including those who sign in in another tab. Visitors see the page before the server replies. */
export function RequireNoSession({ next, children }: RequireNoSessionProps) {
  const session = useQuery({ ...sessionQuery, queryFn: askOrRecall });
  const { state } = useLocation();
  useEffect(() => {
    // Clears the navigation state, which browser history keeps across reloads.
    if (takeWayOut() === 'chosen') navigate(pagePaths.auth, { replace: true, state: null });
  }, []);
  const client = useQueryClient();
  // A layout effect, because news that arrives before it listens is lost.
  useLayoutEffect(
    () => onSignedInElsewhere(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [client],
  );
  const userId = session.data?.member?.userId;
  return userId === undefined ? (
    children
  ) : (
    <Inside userId={userId} state={{ ...Object(state), ...(next && { next }) }} />
  );
}

function Inside({ userId, state }: { userId: string; state: unknown }) {
  const [path] = useState(() => nextPath({ next: readPlaceLeft(userId), ...Object(state) }, userId));
  useEffect(() => forgetPlaceLeft, []);
  return <Redirect to={path} />;
}

/** Offline the device's stored session answers, as on member pages; that code is imported only then. */
async function askOrRecall({ client }: { client: QueryClient }) {
  try {
    return await askSession();
  } catch (error) {
    const { keepQueries } = await import('./keep-queries.ts');
    await keepQueries(client).show(sessionQuery.queryKey);
    throw error;
  }
}
