import { useId, type ReactNode } from 'react';
import { text } from './text.ts';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

interface ChildPartProps {
  title: string;
  level?: 2 | 3;
  /** What the part shows; without it there is nothing to wait for. */
  query?: { isLoading: boolean; isLoadingError: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** A part of what is shown of a child, which takes the focus when a focused element inside is removed. */
export function ChildPart({ title, level = 2, query, children }: ChildPartProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <div role="group" aria-labelledby={id} tabIndex={-1}>
      <Title id={id} className="text-lg">
        {title}
      </Title>
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
