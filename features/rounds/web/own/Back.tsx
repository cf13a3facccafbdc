import { wantRoundBack } from '../../contract.ts';
import { ownText as text } from './own-text.ts';
import { useRoundAct, type Seat } from '../queries.ts';
import { call } from '#web/calls/call.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

interface BackProps {
  roundId: string;
  seat: Seat;
  backUntil: string;
}

/** Within a day, and only if all who fetched want it. */
export function Back({ roundId, seat, backUntil }: BackProps) {
  const { userId } = seat.person;
  const wanting = useRoundAct(async (wants: boolean) => {
    const { isBack } = await call(wantRoundBack, { roundId, userId, wants });
    if (isBack) showToast({ title: text.isBack, tone: 'success', key: 'round' });
  });
  return (
    <SectionCard title={text.back} detail={text.backDetail(backUntil)}>
      {seat.wantsBack ? (
        <>
          <p>{text.wantsBack}</p>
          <ServerButton
            variant="outline"
            className="justify-self-start"
            busy={wanting.isPending}
            onClick={() => wanting.mutate(false)}
          >
            {text.keepIt}
          </ServerButton>
        </>
      ) : (
        <AskedButton
          className="justify-self-start"
          question={text.backAsk}
          busy={wanting.isPending}
          onConfirm={close => wanting.mutate(true, { onSettled: close })}
        >
          {text.wantBack}
        </AskedButton>
      )}
    </SectionCard>
  );
}
