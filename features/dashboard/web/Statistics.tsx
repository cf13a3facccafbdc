import { useQuery } from '@tanstack/react-query';
import type { Stats } from '../contract.ts';
import { statsQuery } from './queries.ts';
import { text } from './text.ts';
import { figure } from '#shared/figure.ts';
import { Card } from '#web/design/Card.tsx';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';
import { AskAgain } from '#web/parts/AskAgain.tsx';

const pictures = {
  totalStickers: '/pictures/folder.svg',
  completedAlbums: '/pictures/medal.svg',
  successfulTrades: '/pictures/handshake.svg',
  rareStickers: '/pictures/gem.svg',
} as const satisfies Record<keyof Stats, string>;

export function Statistics() {
  const stats = useQuery(statsQuery);
  return (
    <section aria-labelledby="statistics" className="dashboard-statistics">
      <div className="dashboard-heading">
        <h2 id="statistics" className="text-xl">
          {text.statistics}
        </h2>
      </div>
      <Card padded={false}>
        {stats.isLoadingError ? (
          <div className="p-4">
            <AskAgain query={stats} failed={text.statsFailed} />
          </div>
        ) : (
          <dl className="dashboard-figures" aria-busy={stats.isPending}>
            <Figure of="totalStickers" stats={stats.data} />
            <Figure of="completedAlbums" stats={stats.data} />
            <Figure of="successfulTrades" stats={stats.data} />
            <Figure of="rareStickers" stats={stats.data} />
          </dl>
        )}
      </Card>
    </section>
  );
}

interface FigureProps {
  of: keyof Stats;
  stats: Stats | undefined;
}

function Figure({ of, stats }: FigureProps) {
  const value = stats?.[of];
  return (
    <div className="dashboard-figure">
      <dt>
        <img src={pictures[of]} alt="" width="36" height="36" />
        {text.figures[of](value ?? 0)}
      </dt>
      <dd>
        {value === undefined ? (
          <Delayed>
            <Skeleton className="my-1 h-6 w-12" />
          </Delayed>
        ) : (
          figure(value)
        )}
      </dd>
    </div>
  );
}
