import { useQuery } from '@tanstack/react-query';
import { Organiser } from './organiser/Organiser.tsx';
import { Over } from './Over.tsx';
import { OwnSeat } from './own/OwnSeat.tsx';
import { roundQuery, useRoundNews, useWhenSolved, type RoundReply } from './queries.ts';
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
  useWhenSolved(roundId, round.data?.round.isSolving);
  if (round.data === undefined || isRefusal(round.error)) return <RoundNotLoaded query={round} />;
  return <Shown {...round.data} />;
}

function Shown({ round, seed, backUntil, isBack }: RoundReply) {
  const { id, state, own, isSolving, isOrganiser } = round;
  const isOver = state === 'cancelled' || isBack;
  const answersFirst = state === 'closed' && own?.state === 'sitting' && own.gets > 0;
  const seat = own !== null && <OwnSeat round={round} backUntil={backUntil} />;
  return (
    <div className="round">
      <RoundHead round={round} seed={seed} />
      {isOver && <Over round={round} />}
      {isSolving && <Solving round={round} />}
      {!isOver && !isSolving && (
        <>
          {(state === 'closed' || state === 'booked') && <Solved round={round} />}
          {answersFirst && seat}
          {isOrganiser && <Organiser round={round} isSecond={answersFirst} backUntil={backUntil} />}
          {!answersFirst && seat}
          {state === 'booked' && <Result round={round} />}
          {state === 'booked' && own !== null && <Rest roundId={id} />}
        </>
      )}
    </div>
  );
}
