import { wantRoundBack, type Round } from '../../contract.ts';
import { organiserText as text } from './organiser-text.ts';
import { useRoundAct, type TableReply, type TableSeat } from '../queries.ts';
import { SeatRow } from './SeatRow.tsx';
import { hasEnvelope } from './table-seats.ts';
import { call } from '#web/calls/call.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Tick } from '#web/design/Tick.tsx';
import { showToast } from '#web/design/toast.ts';

interface BookedTableProps {
  round: Round;
  table: TableReply;
  backUntil: string | null;
}

export function BookedTable({ round: { id: roundId }, table, backUntil }: BookedTableProps) {
  const seats = table.seats.filter(hasEnvelope);
  return (
    <Accordion title={text.bookedTable} level={2}>
      <p className="mb-2 text-ink-soft">
        {backUntil === null ? text.bookedDetail : text.backDetail(backUntil)}
      </p>
      <ul className="divide-y divide-line">
        {seats.map(seat => (
          <BookedRow key={seat.userId} roundId={roundId} seat={seat} mayGoBack={backUntil !== null} />
        ))}
      </ul>
    </Accordion>
  );
}

interface BookedRowProps {
  roundId: string;
  seat: TableSeat;
  mayGoBack: boolean;
}

function BookedRow({ roundId, seat, mayGoBack }: BookedRowProps) {
  const { userId, displayName, isFetched, onPaper, wantsBack, gives, gets } = seat;
  const wanting = useRoundAct(async (wants: boolean) => {
    const { isBack } = await call(wantRoundBack, { roundId, userId, wants });
    if (isBack) showToast({ title: text.isBack, tone: 'success', key: 'round' });
  });
  const wants = wanting.isPending ? wanting.variables : wantsBack;
  return (
    <SeatRow
      seat={seat}
      detail={isFetched ? text.share(gives, gets) : text.notFetched}
      badge={wantsBack && !onPaper ? { tone: 'lack', words: text.wantsBack } : undefined}
    >
      {onPaper && mayGoBack && (
        <Tick
          checked={wants}
          aria-label={text.wantsBackNamed(displayName)}
          onChange={() => wanting.isPending || wanting.mutate(!wants)}
        >
          {text.wantsBack}
        </Tick>
      )}
    </SeatRow>
  );
}
