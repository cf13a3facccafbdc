import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { AccountButton } from './AccountButton.tsx';
import { isSignOutPending } from './pending-sign-out.ts';
import { readMemberId } from './queries.ts';
import { RequireSession } from './RequireSession.tsx';
import type { SessionEndedProps } from './SessionEnded.tsx';
import { KeptQueries } from '#web/kept-queries.ts';
import { AppLayout } from '#web/layout/AppLayout.tsx';

interface MemberShellProps extends Pick<SessionEndedProps, 'describeWaiting'> {
  /** Joins what the server tells to what the features keep; returns the way to stop it. */
  follow: (client: QueryClient) => () => void;
  /** The way to what is new, in the top bar. */
  bell: ReactNode;
  /** What may show itself over any screen. */
  notices: ReactNode;
  /** The screen. */
  children: ReactNode;
}

/** Around every signed-in screen: kept answers, the session's guard, the live stream, navigation. */
export function MemberShell({ follow, describeWaiting, bell, notices, children }: MemberShellProps) {
  const client = useQueryClient();
  const [kept] = useState(() => new KeptQueries(client, () => readMemberId(client), isSignOutPending));
  useEffect(() => kept.follow(), [kept]);
  useEffect(() => follow(client), [client, follow]);
  return (
    <RequireSession describeWaiting={describeWaiting}>
      <AppLayout bell={bell} aside={<AccountButton />}>
        {children}
      </AppLayout>
      {notices}
    </RequireSession>
  );
}
