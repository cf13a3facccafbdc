import type { ReactNode } from 'react';
import { connectionText } from '../calls/connection-text.ts';
import { useServerState } from '../calls/connection.ts';
import { Card } from '../design/Card.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ServerButton } from '../design/ServerButton.tsx';

interface NotLoadedProps {
  /** Asked for, and not there. */
  query: { readonly isError: boolean; readonly failureCount: number; refetch(): unknown };
  /** Drawn while an answer may still come. */
  waiting: ReactNode;
  title: string;
  /** What went wrong, while the server is there. */
  children?: ReactNode;
  /** What is missing without a server, with its article: "Dieses Album". */
  what?: string;
  /** Level of the title in the page's outline. */
  level?: 1 | 2;
}

/**
 * In place of what a page shows, while there is nothing to show: it waits, has failed, or is not on this device and the
 * server is away. The last is said at once, however often the query still tries; once the server is found everything
 * that is missing on the screen is asked for by itself (`web/follow-server.ts`).
 */
export function NotLoaded({ query, waiting, title, children, what, level }: NotLoadedProps) {
  const server = useServerState();
  if (server === 'reached' && !query.isError) return waiting;
  return (
    // Until a call has failed, the device may still be looking whether it keeps the answer.
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
