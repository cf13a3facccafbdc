import { useQuery } from '@tanstack/react-query';
import { Cancelled } from './Cancelled.tsx';
import { Organiser } from './organiser/Organiser.tsx';
import { OwnSeat } from './own/OwnSeat.tsx';
import { roundQuery, useRoundNews, type RoundReply } from './queries.ts';
import { RoundHead } from './RoundHead.tsx';
import { RoundNotLoaded } from './RoundNotLoaded.tsx';
import { Solved } from './Solved.tsx';
import { Solving } from './Solving.tsx';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { onDemand } from '#web/parts/part.tsx';
import './rounds.css';

const Rest = onDemand(() => import('./own/Rest.tsx').then(module => module.Rest), 'here');

const Result = onDemand(() => import('./picture/Result.tsx').then(module => module.Result), 'here');

/** While shares are worked out the server tells nobody how far it is. */
const solvingMs = 1_500;

export function RoundScreen({ roundId }: { roundId: string }) {
  useRoundNews();
  const round = useQuery({
    ...roundQuery(roundId),
    refetchInterval: ({ state }) => state.data?.round.isSolving === true && solvingMs,
  });
  if (round.data === undefined || isRefusal(round.error)) return <RoundNotLoaded query={round} />;
  return <Shown {...round.data} />;
}

function Shown({ round, seed, backUntil }: RoundReply) {
  const { id, state, own, isSolving, isOrganiser } = round;
  const sits = own !== null;
  const answersFirst = state === 'closed' && own?.state === 'sitting';
  return (
    <div className="round">
      <RoundHead round={round} seed={seed} />
      {state === 'cancelled' && <Cancelled round={round} />}
      {isSolving && <Solving round={round} />}
      {!isSolving && state === 'closed' && <Solved round={round} />}
      {state === 'booked' && <Solved round={round} />}
      {!isSolving && answersFirst && <OwnSeat round={round} backUntil={backUntil} />}
      {!isSolving && isOrganiser && state !== 'cancelled' && (
        <Organiser round={round} isSecond={answersFirst} backUntil={backUntil} />
      )}
      {!isSolving && sits && !answersFirst && state !== 'cancelled' && (
        <OwnSeat round={round} backUntil={backUntil} />
      )}
      {state === 'booked' && <Result round={round} />}
      {state === 'booked' && sits && <Rest roundId={id} />}
    </div>
  );
}
