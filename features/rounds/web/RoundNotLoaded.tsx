import type { UseQueryResult } from '@tanstack/react-query';
import { text } from './text.ts';
import { allRoundsPath } from '#shared/round-paths.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { SkeletonRows } from '#web/design/Skeleton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

interface RoundNotLoadedProps {
  query: UseQueryResult;
  level?: 1 | 2;
}

export function RoundNotLoaded({ query, level = 1 }: RoundNotLoadedProps) {
  if (level === 1 && isRefusal(query.error))
    return (
      <Card role="alert">
        <EmptyState
          level={1}
          title={text.gone}
          action={<LinkButton to={allRoundsPath()}>{text.toRounds}</LinkButton>}
        >
          {text.goneDetail}
        </EmptyState>
      </Card>
    );
  const waiting = <SkeletonRows count={level === 1 ? 4 : 2} className="mb-3 h-18 rounded-card" />;
  return <NotLoaded query={query} waiting={waiting} title={text.notLoaded} what={text.what} level={level} />;
}
