import { answerShare, type Round } from '../../contract.ts';
import { goOnToBringing } from '../../organiser-contract.ts';
import { CancelButton } from './CancelButton.tsx';
import { organiserText as text } from './organiser-text.ts';
import { NextCard } from '../NextCard.tsx';
import { useRoundAct, type TableReply, type TableSeat } from '../queries.ts';
import { SeatRow } from './SeatRow.tsx';
import { StepButton } from './StepButton.tsx';
import { takesPart } from './table-seats.ts';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Tick } from '#web/design/Tick.tsx';

interface ClosedTableProps {
  round: Round;
  table: TableReply;
  isSecond: boolean;
}

export function ClosedTable({ round: { id: roundId }, table, isSecond }: ClosedTableProps) {
  // Who gets nothing is not asked.
  const asked = table.seats.filter(seat => seat.gets > 0 && (takesPart(seat) || seat.state === 'refused'));
  const accepted = asked.filter(({ state }) => state === 'accepted').length;
  const open = asked.filter(({ state }) => state === 'sitting');
  const onPaper = open.filter(seat => seat.onPaper);
  const answering = useRoundAct(async () => {
    for (const { userId } of onPaper) await call(answerShare, { roundId, userId, accepts: true });
  });
  return (
    <NextCard
      title={text.answered(accepted, asked.length)}
      detail={table.isByPairs ? text.byPairs : text.closedDetail}
      actions={
        <StepButton
          label={text.toBringing}
          isSecond={isSecond || onPaper.length > 0}
          question={open.length === 0 ? undefined : text.bringingAsk(namesOf(open))}
          step={() => call(goOnToBringing, { roundId })}
        />
      }
      aside={<CancelButton roundId={roundId} />}
    >
      {onPaper.length > 0 && (
        <ServerButton
          size="big"
          variant={isSecond ? 'outline' : 'default'}
          className="justify-self-start"
          busy={answering.isPending}
          onClick={() => answering.mutate()}
        >
          {text.acceptForPaper(onPaper.length)}
        </ServerButton>
      )}
      <ul className="divide-y divide-line">
        {asked.map(seat => (
          <AnswerRow key={seat.userId} roundId={roundId} seat={seat} />
        ))}
      </ul>
    </NextCard>
  );
}

const namesOf = (seats: readonly TableSeat[]) => seats.map(({ displayName }) => displayName);

function AnswerRow({ roundId, seat }: { roundId: string; seat: TableSeat }) {
  const { userId, state, onPaper, displayName, waitsForGuardian, gives, gets } = seat;
  const answering = useRoundAct((accepts: boolean) => call(answerShare, { roundId, userId, accepts }));
  const tone = state === 'accepted' ? 'have' : state === 'refused' ? 'lack' : 'neutral';
  const words = waitsForGuardian && state === 'sitting' ? text.guardian : text.answers[state];
  const accepts = answering.isPending ? answering.variables : state === 'accepted';
  return (
    <SeatRow seat={seat} detail={text.share(gives, gets)} badge={onPaper ? undefined : { tone, words }}>
      {onPaper && (
        <Tick
          checked={accepts}
          aria-label={text.acceptsNamed(displayName)}
          onChange={() => answering.isPending || answering.mutate(!accepts)}
        >
          {text.accepts}
        </Tick>
      )}
    </SeatRow>
  );
}
