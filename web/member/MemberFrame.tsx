import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { followServer } from '../calls/follow-server.ts';
import { AppLayout } from '../layout/AppLayout.tsx';
import { keepQueries } from '#features/auth/web/session/keep-queries.ts';
import { RequireSession } from '#features/auth/web/session/RequireSession.tsx';

interface MemberFrameProps {
  corner: ReactNode;
  waiting: ReactNode;
  notices: ReactNode;
  suspended: ReactNode;
  children: ReactNode;
}

export function MemberFrame({ corner, waiting, notices, suspended, children }: MemberFrameProps) {
  const client = useQueryClient();
  const [kept] = useState(() => keepQueries(client));
  useEffect(() => kept.follow(), [kept]);
  useEffect(() => followServer(client), [client]);
  return (
    <RequireSession describeWaiting={describeWaiting} suspended={suspended}>
      <AppLayout corner={corner} waiting={waiting}>
        {children}
      </AppLayout>
      {notices}
    </RequireSession>
  );
}

async function describeWaiting(userId: string): Promise<string | undefined> {
  const waiting = await import('./waiting.ts');
  return waiting.describeWaiting(userId);
}
