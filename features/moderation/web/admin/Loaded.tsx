import type { ReactNode } from 'react';
import { adminText as text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';

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
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>
        {text.failed} {query.error.message}
      </p>
      <Button variant="outline" onClick={() => void query.refetch()}>
        {text.tryAgain}
      </Button>
    </div>
  );
}
