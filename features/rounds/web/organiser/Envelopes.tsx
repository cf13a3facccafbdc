import type { Round } from '../../contract.ts';
import { bookRound, goOnToFetching } from '../../organiser-contract.ts';
import { CancelButton } from './CancelButton.tsx';
import { envelopesText as text } from './envelopes-text.ts';
import { Envelope } from './Envelope.tsx';
import { PrintLinks } from '../printing/PrintLinks.tsx';
import { NextCard } from '../NextCard.tsx';
import type { TableReply, TableSeat } from '../queries.ts';
import { StepButton } from './StepButton.tsx';
import { hasEnvelope } from './table-seats.ts';
import { useTicks } from '../ticks/use-ticks.ts';
import { call } from '#web/calls/call.ts';
import { designText } from '#web/design/text.ts';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { showToast } from '#web/design/toast.ts';
import { useServerReached } from '#web/calls/connection.ts';

interface EnvelopesProps {
  round: Round;
  table: TableReply;
}

/** With the thumb at the table: who has brought an envelope, then who has fetched one. */
export function Envelopes({ round, table }: EnvelopesProps) {
  const { id: roundId, state, handOverOn } = round;
  const step = state === 'bringing' ? 'brought' : 'fetched';
  const words = text[step];
  const seats = table.seats.filter(hasEnvelope);
  const ticks = useTicks(roundId, step, table);
  const isReached = useServerReached();
  const left = seats.filter(seat => !ticks.isTicked(seat));
  const done = seats.length - left.length;
  async function goOn() {
    await ticks.send();
    if (step === 'brought') {
      await call(goOnToFetching, { roundId });
      return;
    }
    const { notBooked } = await call(bookRound, { roundId });
    if (notBooked > 0) showToast({ title: text.notBooked(notBooked), tone: 'info', key: 'round' });
  }
  return (
    <>
      <PrintLinks
        roundId={roundId}
        changed={step === 'brought' ? 0 : seats.filter(({ isChanged }) => isChanged).length}
        isNext={seats.every(seat => step === 'fetched' || !seat.isBrought)}
      />
      <NextCard
        title={words.title}
        detail={words.detail(handOverOn)}
        actions={
          <StepButton
            label={left.length === 0 ? words.goOn : words.without}
            question={left.length === 0 ? undefined : words.ask(namesOf(left))}
            disabled={seats.length === 0}
            step={goOn}
          />
        }
        aside={<CancelButton roundId={roundId} />}
      >
        <div>
          <p className="font-display text-lg font-semibold tabular" aria-live="polite">
            {words.count(done, seats.length)}
          </p>
          <ProgressBar
            label={words.count(done, seats.length)}
            percent={seats.length === 0 ? 0 : Math.round((100 * done) / seats.length)}
            className="mt-2"
          />
          {ticks.waiting > 0 && (
            <p role="status" className="mt-2 text-ink-soft">
              {isReached ? designText.loading : text.waits(ticks.waiting)}
            </p>
          )}
        </div>
        <ul className="round-envelopes">
          {seats.map(seat => (
            <Envelope
              key={seat.userId}
              seat={seat}
              step={step}
              isTicked={ticks.isTicked(seat)}
              onToggle={() => ticks.toggle(seat)}
            />
          ))}
        </ul>
      </NextCard>
    </>
  );
}

const namesOf = (seats: readonly TableSeat[]) => seats.map(({ displayName }) => displayName);
