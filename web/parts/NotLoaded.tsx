import type { ReactNode } from 'react';
import { connectionText } from '../calls/connection-text.ts';
import { useServerState } from '../calls/connection.ts';
import { Card } from '../design/Card.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ServerButton } from '../design/ServerButton.tsx';

interface NotLoadedProps {
  query: { readonly isError: boolean; readonly failureCount: number; refetch(): unknown };
  waiting: ReactNode;
  title: string;
  children?: ReactNode;
  /** The subject of the offline message, with its article: "Dieses Album". */
  what?: string;
  level?: 1 | 2 | 3;
}

/** Offline it shows at once, whatever the retries; after reconnecting, `web/calls/follow-server.ts` refetches. */
export function NotLoaded({ query, waiting, title, children, what, level }: NotLoadedProps) {
  const server = useServerState();
  if (server === 'reached' && !query.isError) return waiting;
  return (
    // Delayed until a call has failed, because persisted data may still hydrate.
    <Card role="alert" className={query.failureCount === 0 ? 'delayed' : undefined}>
      <EmptyState
        {...(level === undefined ? {} : { level })}
        title={server === 'reached' ? title : connectionText.notHere[server]}
        action={<ServerButton onClick={() => void query.refetch()}>{connectionText.tryAgain}</ServerButton>}
      >
        {server === 'reached' ? children : connectionText.notHereDetail[server](what)}
      </EmptyState>
    </Card>
  );
}
