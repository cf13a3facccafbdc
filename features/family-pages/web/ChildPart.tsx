import { useId, type ReactNode } from 'react';
import { text } from './text.ts';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

interface ChildPartProps {
  title: string;
  /** What the part shows; without it there is nothing to wait for. */
  query?: { isLoading: boolean; isLoadingError: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** A part of a child's card, which takes the focus when a focused element inside is removed. */
export function ChildPart({ title, query, children }: ChildPartProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {query?.isLoading && (
        <Delayed>
          <Skeleton className="h-12 rounded-control" />
        </Delayed>
      )}
      {query?.isLoadingError && <AskAgain query={query} failed={text.partFailed} />}
      {children}
    </div>
  );
}
