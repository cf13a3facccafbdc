import type { TableSeat } from '../queries.ts';

export const takesPart = ({ state }: TableSeat) => state === 'sitting' || state === 'accepted';

/** Has an envelope to bring and to fetch. */
export const hasEnvelope = (seat: TableSeat) => seat.state === 'accepted' && seat.gets > 0;
