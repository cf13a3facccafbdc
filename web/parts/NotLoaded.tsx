import type { ReactNode } from 'react';
import { AskAgain } from './AskAgain.tsx';
import { connectionText } from '../calls/connection-text.ts';
import { useServerState } from '../calls/connection.ts';
import { Card } from '../design/Card.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ServerButton } from '../design/ServerButton.tsx';

interface NotLoadedProps {
  query: {
    readonly isError: boolean;
    readonly isRefetchError?: boolean;
    readonly error?: Error | null;
    readonly failureCount: number;
    refetch(): unknown;
  };
  waiting: ReactNode;
  title: string;
  /** What was loaded earlier is shown: said is only where the server has not told it anew. */
  isShown?: boolean;
  children?: ReactNode;
  /** The subject of the offline message, with its article: "Dieses Album". */
  what?: string;
  level?: 1 | 2 | 3;
}

/** Offline it shows at once, whatever the retries; after reconnecting, `web/calls/follow-server.ts` refetches. */
export function NotLoaded(props: NotLoadedProps) {
  const { query, isShown = false, waiting, title, children = query.error?.message, what, level } = props;
  const server = useServerState();
  if (isShown) {
    const isStale = server === 'reached' && query.isRefetchError;
    return isStale && <AskAgain query={query} failed={title} className="mb-4" />;
  }
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
