import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { nextPath } from './next-path.ts';
import { sessionQuery } from './queries.ts';

/** Keeps members away from /auth. Visitors see it at once, before the server has said that they are visitors. */
export function RequireNoSession({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const { state } = useLocation();
  if (session.data?.member == null) return children;
  return <Navigate to={nextPath(state)} replace />;
}
