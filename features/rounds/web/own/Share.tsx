import { answerShare, type Round } from '../../contract.ts';
import { NextCard } from '../NextCard.tsx';
import { ownText as text } from './own-text.ts';
import { useRoundAct, type Seat } from '../queries.ts';
import { StickerFan } from '../StickerFan.tsx';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

export function Share({ round: { id: roundId, handOverOn }, seat }: { round: Round; seat: Seat }) {
  const { state, counts, waitsForGuardian } = seat;
  const { userId } = seat.person;
  const answering = useRoundAct((accepts: boolean) => call(answerShare, { roundId, userId, accepts }));
  const { title, detail } = text.share[waitsForGuardian && state === 'sitting' ? 'guardian' : state];
  return (
    <NextCard
      title={state === 'sitting' && !waitsForGuardian ? text.shareTitle(counts) : title}
      detail={detail(handOverOn)}
      actions={
        <>
          {state !== 'accepted' && !waitsForGuardian && (
            <ServerButton
              variant={state === 'sitting' ? 'hero' : 'default'}
              busy={answering.isPending && answering.variables}
              onClick={() => answering.mutate(true)}
            >
              {state === 'refused' ? text.acceptAfterAll : text.accept}
            </ServerButton>
          )}
          {state !== 'refused' && (
            <ServerButton
              variant="outline"
              size="big"
              busy={answering.isPending && !answering.variables}
              onClick={() => answering.mutate(false)}
            >
              {state === 'accepted' ? text.refuseAfterAll : text.refuse}
            </ServerButton>
          )}
        </>
      }
    >
      {counts.gets > 0 && (
        <>
          <StickerFan title={text.youGet(counts)} copies={seat.gets} shown={seat} />
          <StickerFan title={text.youGive(counts.gives)} copies={seat.gives} shown={seat} />
        </>
      )}
    </NextCard>
  );
}
