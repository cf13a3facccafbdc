import type { UseQueryResult } from '@tanstack/react-query';
import { text } from './text.ts';
import { SkeletonRows } from '#web/design/Skeleton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

interface GroupNotLoadedProps {
  query: UseQueryResult;
  rows?: number;
  level?: 1 | 2;
}

export function GroupNotLoaded({ query, rows = 5, level = 1 }: GroupNotLoadedProps) {
  const waiting = <SkeletonRows count={rows} className="h-18 rounded-card" />;
  return (
    <NotLoaded query={query} waiting={waiting} title={text.notLoaded} level={level}>
      {query.error?.message}
    </NotLoaded>
  );
}
