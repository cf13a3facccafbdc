import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HoldBack } from '../own/HoldBack.tsx';
import { seatQuery } from '../queries.ts';
import { organiserText as text } from './organiser-text.ts';
import { RoundNotLoaded } from '../RoundNotLoaded.tsx';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';

interface PaperSeatProps {
  roundId: string;
  userId: string;
  name: string;
}

/** A child on paper says what it keeps, and the organiser taps it. */
export function PaperSeat({ roundId, userId, name }: PaperSeatProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={text.keepsNamed(name)}
        onClick={() => setIsOpen(true)}
      >
        {text.keeps}
      </Button>
      {isOpen && (
        <Dialog title={text.keepsNamed(name)} size="wide" onClose={() => setIsOpen(false)}>
          <Seat roundId={roundId} userId={userId} />
        </Dialog>
      )}
    </>
  );
}

function Seat({ roundId, userId }: Omit<PaperSeatProps, 'name'>) {
  const seat = useQuery(seatQuery(roundId, userId));
  if (seat.data === undefined) return <RoundNotLoaded query={seat} level={2} />;
  return <HoldBack roundId={roundId} seat={seat.data} isAway={!seat.data.mayAnswer} />;
}
