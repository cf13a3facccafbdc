import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { takeChosenExit } from './chosen-exit.ts';
import { nextPath } from './next-path.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { askSession, sessionQuery } from './queries.ts';
import { pagePaths } from '#shared/page-paths.ts';

/** Keeps members away from /auth. Visitors see it at once, before the server has said that they are visitors. */
export function RequireNoSession({ children }: { children: ReactNode }) {
  const session = useQuery({ ...sessionQuery, queryFn: askOrRecall });
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Whoever signs in next begins anew. The browser's history would remember the page left through a reload.
    if (takeChosenExit()) void navigate(pagePaths.auth, { replace: true, state: null });
  }, [navigate]);
  if (session.data?.member == null) return children;
  return <Navigate to={nextPath(state)} replace />;
}

/** Without a server the device says who is there, as on the pages of members; what reads it is loaded only then. */
async function askOrRecall({ client }: { client: QueryClient }) {
  try {
    return await askSession();
  } catch (error) {
    const { KeptQueries } = await import('#web/kept-queries.ts');
    await new KeptQueries(client, () => undefined, isSignOutPending).show(sessionQuery.queryKey);
    throw error;
  }
}
