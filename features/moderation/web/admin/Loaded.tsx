import type { ReactNode } from 'react';
import { adminText as text } from './text.ts';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

interface LoadedProps<Data> {
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    refetch(): unknown;
  };
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null)
    return (
      <Delayed>
        <Skeleton className="h-30 rounded-card" />
      </Delayed>
    );
  return <AskAgain query={query} failed={`${text.failed} ${query.error.message}`} />;
}
