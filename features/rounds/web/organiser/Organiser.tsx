import { useQuery } from '@tanstack/react-query';
import type { Round } from '../../contract.ts';
import { tableQuery } from '../queries.ts';
import { RoundNotLoaded } from '../RoundNotLoaded.tsx';
import { BookedTable } from './BookedTable.tsx';
import { ClosedTable } from './ClosedTable.tsx';
import { Envelopes } from './Envelopes.tsx';
import { OpenTable } from './OpenTable.tsx';
import './table.css';

interface OrganiserProps {
  round: Round;
  /** The own answer comes first. */
  isSecond: boolean;
  backUntil: string | null;
}

export function Organiser({ round, isSecond, backUntil }: OrganiserProps) {
  const table = useQuery(tableQuery(round.id));
  if (table.data === undefined) return <RoundNotLoaded query={table} level={2} />;
  switch (round.state) {
    case 'open':
      return <OpenTable round={round} table={table.data} />;
    case 'closed':
      return <ClosedTable round={round} table={table.data} isSecond={isSecond} />;
    case 'booked':
      return <BookedTable round={round} table={table.data} backUntil={backUntil} />;
    default:
      return <Envelopes round={round} table={table.data} />;
  }
}
