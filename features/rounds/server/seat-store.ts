import { sql } from 'kysely';
import type { SeatState } from '../rules/round.ts';
import type { SeatShare } from '../rules/table.ts';
import { isStillThere, special } from './store.ts';
import { isOnPaper } from '#features/groups/server/store.ts';
import { byName } from '#features/profiles/rules/by-name.ts';
import { countedCopies } from '#features/trades/server/at-table/book-at-table.ts';
import type { Queries } from '#server/database/database.ts';

export interface Seat {
  readonly userId: string;
  readonly displayName: string;
  readonly avatarUrl: string;
  readonly state: SeatState;
  readonly heldBack: number[];
  readonly gives: number[];
  readonly gets: number[];
  readonly special: number;
  readonly isChanged: boolean;
  readonly isBrought: boolean;
  readonly isFetched: boolean;
  readonly notGiven: number[];
  readonly notGotten: number[];
  readonly tradeId: string | null;
  readonly wantsBack: boolean;
  /** The organiser answers for it. */
  readonly onPaper: boolean;
  /** Its guardians answer its share. */
  readonly isAsked: boolean;
}

/** Those who are there still, by name; or only one, whether it is there or not. */
export async function listSeats(db: Queries, roundId: string, only?: string): Promise<Seat[]> {
  const which = only === undefined ? isStillThere : sql`s.user_id = ${only}`;
  const { rows } = await sql<Seat>`${only === undefined ? sql`/* list-seats */` : sql`/* read-seat */`}
    select s.user_id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl", s.state,
      s.held_back as "heldBack", s.gives, s.gets, ${special} as special, s.is_changed as "isChanged",
      s.brought as "isBrought", s.fetched as "isFetched", s.not_given as "notGiven", s.not_gotten as "notGotten",
      s.trade_id as "tradeId", s.wants_back as "wantsBack",
      r.group_id is not null and ${isOnPaper(sql.ref('s.user_id'))} as "onPaper",
      exists (select from family_members f where f.user_id = s.user_id and f.role = 'child' and f.swaps = 'ask') as "isAsked"
    from rounds r join round_seats s on s.round_id = r.id join profiles p on p.user_id = s.user_id
    where r.id = ${roundId} and ${which}
  `.execute(db);
  return rows.toSorted(byName);
}

/** Seats that take part, in the order of their ids. */
export function sitting(seats: readonly Seat[], ...states: SeatState[]): Seat[] {
  return seats
    .filter(({ state }) => states.includes(state))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
}

/** What is given and what is fetched is the same, and something is. */
export function isBalanced(seats: readonly Pick<Seat, 'gives' | 'gets'>[]): boolean {
  const [gives, gets] = (['gives', 'gets'] as const).map(side =>
    seats.flatMap(seat => seat[side]).toSorted((a, b) => a - b),
  );
  return gives?.join() === gets?.join() && (gets?.length ?? 0) > 0;
}

/** What these shares take from those who give. */
export function promisesOf(shares: readonly SeatShare[]) {
  return shares.flatMap(({ id, gives }) => countedCopies(gives).map(one => ({ userId: id, ...one })));
}

/** Arrays of arrays must be rectangular in PostgreSQL, so that each travels as text. */
export function asText(ids: readonly number[]): string {
  return `{${ids.toSorted((a, b) => a - b).join()}}`;
}
