import type { UseQueryResult } from '@tanstack/react-query';
import { text } from './text.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { SkeletonRows } from '#web/design/Skeleton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

interface GroupNotLoadedProps {
  query: UseQueryResult;
  rows?: number;
  level?: 1 | 2;
}

export function GroupNotLoaded({ query, rows = 5, level = 1 }: GroupNotLoadedProps) {
  if (level === 1 && isRefusal(query.error)) return <Gone />;
  const waiting = <SkeletonRows count={rows} className="h-18 rounded-card" />;
  return <NotLoaded query={query} waiting={waiting} title={text.notLoaded} level={level} />;
}

/** Ended, on another device too, or somebody else's. */
function Gone() {
  return (
    <Card role="alert">
      <EmptyState
        level={1}
        title={text.gone}
        action={<LinkButton to={pagePaths.groups}>{text.toGroups}</LinkButton>}
      />
    </Card>
  );
}
