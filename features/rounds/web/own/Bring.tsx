import { takeSeat, type Round } from '../../contract.ts';
import { HoldBack } from './HoldBack.tsx';
import { NextCard } from '../NextCard.tsx';
import { ownText as text } from './own-text.ts';
import { useRoundAct, type Seat } from '../queries.ts';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface BringProps {
  round: Round;
  seat: Seat;
}

export function Bring({ round: { id: roundId, closesAt, organiser }, seat }: BringProps) {
  const { userId } = seat.person;
  const sitting = useRoundAct((sits: boolean) => call(takeSeat, { roundId, userId, sits }));
  const sits = seat.state === 'sitting';
  const isInvited = seat.state === 'invited';
  const notThisTime = (
    <ServerButton
      variant="outline"
      size={sits ? 'normal' : 'big'}
      busy={sitting.isPending && !sitting.variables}
      onClick={() => sitting.mutate(false)}
    >
      {text.notThisTime}
    </ServerButton>
  );
  const join = (
    <ServerButton
      size="big"
      busy={sitting.isPending && sitting.variables}
      onClick={() => sitting.mutate(true)}
    >
      {isInvited ? text.join : text.joinAfterAll}
    </ServerButton>
  );
  return (
    <NextCard
      title={sits ? text.brings : isInvited ? text.invited(organiser) : text.standsAside}
      detail={sits ? text.bringsDetail(closesAt) : text.invitedDetail(closesAt)}
      actions={
        sits ? undefined : (
          <>
            {join}
            {isInvited && notThisTime}
          </>
        )
      }
      aside={sits ? notThisTime : undefined}
    >
      {sits && seat.estimate !== null && (
        <p className="round-estimate">
          {text.estimate} <strong>{text.about(seat.estimate)}</strong>{' '}
          <span className="text-ink-soft">{text.estimated}</span>
        </p>
      )}
      <HoldBack roundId={roundId} seat={seat} isAway={!sits} />
    </NextCard>
  );
}
