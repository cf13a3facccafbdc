import type { ReactNode } from 'react';
import { adminText as text } from './text.ts';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

interface LoadedProps<Data> {
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    /** Of another question: shown while this one is on its way. */
    readonly isPlaceholderData?: boolean;
    refetch(): unknown;
  };
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, isPlaceholderData } = query;
  if (data !== undefined)
    return (
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
        {children(data)}
      </div>
    );
  if (query.error === null)
    return (
      <Delayed>
        <Skeleton className="h-30 rounded-card" />
      </Delayed>
    );
  return <AskAgain query={query} failed={`${text.failed} ${query.error.message}`} />;
}
