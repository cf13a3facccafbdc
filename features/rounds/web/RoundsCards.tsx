import { useQuery } from '@tanstack/react-query';
import { roundLine } from './opening/round-line.ts';
import { roundsQuery, useRoundNews } from './queries.ts';
import { text } from './text.ts';
import { roundPath } from '#shared/round-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { joinClasses } from '#web/design/join-classes.ts';
import { Link } from '#web/navigation/Link.tsx';

interface RoundsCardsProps {
  /** Without it those of any group: a child has one. */
  groupId?: string;
  className?: string;
}

/** The rounds of a group that are not over; nothing if there are none. */
export function RoundsCards({ groupId, className }: RoundsCardsProps) {
  useRoundNews();
  const rounds = useQuery(roundsQuery).data?.rounds ?? [];
  const shown = rounds.filter(
    ({ group, state }) => group !== null && group.id === (groupId ?? group.id) && state !== 'cancelled',
  );
  if (shown.length === 0) return null;
  return (
    <div className={joinClasses('grid gap-3', className)}>
      {shown.map(round => (
        <Card key={round.id}>
          <Link to={roundPath(round.id)} className="grid min-h-11 content-center rounded-control">
            <span className="text-lg font-bold wrap-anywhere">{text.short}</span>
            <span className="wrap-anywhere text-ink-soft">{roundLine(round)}</span>
          </Link>
        </Card>
      ))}
    </div>
  );
}
