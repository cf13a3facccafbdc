import { useQuery } from '@tanstack/react-query';
import { ChildPart } from './ChildPart.tsx';
import { childRoundsQuery, useFamilyAct } from './queries.ts';
import { text } from './text.ts';
import { decideRound, type listChildRounds } from '#features/rounds/guardian-contract.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface ChildRoundsProps {
  childId: string;
  childName: string;
}

/** Rounds whose share its guardians decide on. */
export function ChildRounds({ childId, childName }: ChildRoundsProps) {
  const { data } = useQuery(childRoundsQuery(childId));
  const open = data?.rounds.filter(({ mayDecide }) => mayDecide) ?? [];
  if (open.length === 0) return null;
  return (
    <ChildPart title={text.rounds} level={3}>
      <ul className="divide-y divide-line">
        {open.map(round => (
          <RoundLine key={round.id} childId={childId} childName={childName} round={round} />
        ))}
      </ul>
    </ChildPart>
  );
}

interface RoundLineProps extends ChildRoundsProps {
  round: OutputOf<typeof listChildRounds>['rounds'][number];
}

function RoundLine({ childId, childName, round }: RoundLineProps) {
  const { id: roundId, own, group, organiser, albums, handOverOn } = round;
  const deciding = useFamilyAct((answer: 'allowed' | 'refused') =>
    call(decideRound, { childId, roundId, answer }),
  );
  const spoken = text.roundSpoken(childName);
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-3 py-3 pr-3 sm:pr-0">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <span className="block font-semibold">{text.mayJoin(childName)}</span>
        <span className="block">{text.roundShare(own?.gives ?? 0, own?.gets ?? 0, own?.special ?? 0)}</span>
        <span className="block text-sm text-ink-soft">
          {text.roundOf(
            group?.name ?? organiser,
            albums.map(({ name }) => name),
            handOverOn,
          )}
        </span>
      </div>
      <ServerButton
        size="small"
        aria-label={text.allowSpoken(spoken)}
        busy={deciding.isPending && deciding.variables === 'allowed'}
        onClick={() => deciding.mutate('allowed')}
      >
        {text.allow}
      </ServerButton>
      <ServerButton
        size="small"
        variant="outline"
        aria-label={text.refuseSpoken(spoken)}
        busy={deciding.isPending && deciding.variables === 'refused'}
        onClick={() => deciding.mutate('refused')}
      >
        {text.refuse}
      </ServerButton>
    </li>
  );
}
