import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { keepQueries } from './keep-queries.ts';
import { RequireSession } from './RequireSession.tsx';
import type { SessionEndedProps } from './SessionEnded.tsx';
import { AppLayout } from '#web/layout/AppLayout.tsx';

interface MemberShellProps extends Pick<SessionEndedProps, 'describeWaiting'> {
  /** Applies server events to the query cache; returns its cleanup. */
  follow: (client: QueryClient) => () => void;
  corner: ReactNode;
  notices: ReactNode;
  suspended: ReactNode;
  children: ReactNode;
}

export function MemberShell(props: MemberShellProps) {
  const { follow, describeWaiting, corner, notices, suspended, children } = props;
  const client = useQueryClient();
  const [kept] = useState(() => keepQueries(client));
  useEffect(() => kept.follow(), [kept]);
  useEffect(() => follow(client), [client, follow]);
  return (
    <RequireSession describeWaiting={describeWaiting} suspended={suspended}>
      <AppLayout corner={corner}>{children}</AppLayout>
      {notices}
    </RequireSession>
  );
}
