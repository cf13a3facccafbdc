import { closeRound } from '../../organiser-contract.ts';
import { takeSeat, type Round } from '../../contract.ts';
import { CancelButton } from './CancelButton.tsx';
import { organiserText as text } from './organiser-text.ts';
import { NextCard } from '../NextCard.tsx';
import { useRoundAct, type TableReply, type TableSeat } from '../queries.ts';
import { SeatRow } from './SeatRow.tsx';
import { StepButton } from './StepButton.tsx';
import { takesPart } from './table-seats.ts';
import { call } from '#web/calls/call.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { Tick } from '#web/design/Tick.tsx';
import { onDemand } from '#web/parts/part.tsx';

const PaperSeat = onDemand(() => import('./PaperSeat.tsx').then(module => module.PaperSeat), 'here');

interface TableProps {
  round: Round;
  table: TableReply;
}

export function OpenTable({ round, table: { seats } }: TableProps) {
  const { id: roundId, closesAt } = round;
  const sitting = seats.filter(takesPart).length;
  return (
    <>
      <NextCard
        title={text.open}
        detail={text.openDetail(sitting, closesAt)}
        actions={
          <StepButton
            label={text.close}
            question={text.closeAsk(sitting)}
            step={() => call(closeRound, { roundId })}
          />
        }
      />
      <SectionCard title={text.table} detail={text.tableDetail}>
        <ul className="divide-y divide-line">
          {seats.map(seat => (
            <OpenSeat key={seat.userId} roundId={roundId} seat={seat} />
          ))}
        </ul>
      </SectionCard>
      <CancelButton roundId={roundId} />
    </>
  );
}

function OpenSeat({ roundId, seat }: { roundId: string; seat: TableSeat }) {
  const { userId, state, onPaper, displayName } = seat;
  const taking = useRoundAct((sits: boolean) => call(takeSeat, { roundId, userId, sits }));
  if (!onPaper)
    return (
      <SeatRow
        seat={seat}
        detail=""
        badge={{ tone: state === 'sitting' ? 'have' : 'neutral', words: text.openStates[state] }}
      />
    );
  const sits = taking.isPending ? taking.variables : state === 'sitting';
  return (
    <SeatRow seat={seat} detail={text.onPaper}>
      <Tick
        checked={sits}
        aria-label={text.sitsNamed(displayName)}
        onChange={() => taking.isPending || taking.mutate(!sits)}
      >
        {text.sits}
      </Tick>
      {sits && <PaperSeat roundId={roundId} userId={userId} name={displayName} />}
    </SeatRow>
  );
}
