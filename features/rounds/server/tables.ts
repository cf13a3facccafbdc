import type { Generated } from 'kysely';
import type { CancelReason, RoundState, SeatState } from '../rules/round.ts';
import type { Solution } from '../rules/table.ts';
import type { Declared } from '#server/database/declared-table.ts';

export interface RoundsTables {
  rounds: {
    id: Generated<string>;
    organiser_id: string;
    group_id: string | null;
    state: Generated<RoundState>;
    solves_to: 'closed' | 'bringing' | 'fetching' | null;
    solving_since: Date | null;
    closes_at: Date;
    hand_over_on: Date;
    seed: string;
    solved_by: Solution['solvedBy'] | null;
    copies: Generated<number>;
    cancelled_for: CancelReason | null;
    is_back: Generated<boolean>;
    created_at: Generated<Date>;
    ended_at: Date | null;
  };
  round_albums: { round_id: string; album_id: number };
  round_seats: {
    round_id: string;
    user_id: string;
    state: SeatState;
    held_back: Generated<number[]>;
    gives: Generated<number[]>;
    gets: Generated<number[]>;
    is_changed: Generated<boolean>;
    brought: Generated<boolean>;
    fetched: Generated<boolean>;
    brought_at: Date | null;
    fetched_at: Date | null;
    not_given: Generated<number[]>;
    not_gotten: Generated<number[]>;
    trade_id: string | null;
    wants_back: Generated<boolean>;
  };
  rings: {
    id: Generated<string>;
    state: Generated<'pending' | 'booked' | 'ended'>;
    created_at: Generated<Date>;
    ended_at: Date | null;
  };
  ring_seats: {
    ring_id: string;
    user_id: string;
    place: number;
    gives: number[];
    is_in: Generated<boolean>;
  };
}

export const roundsTables = {
  rounds: { owners: ['organiser_id'] },
  round_albums: { partOf: { table: 'rounds', key: 'round_id' } },
  round_seats: { owners: ['user_id'] },
  rings: {},
  ring_seats: { owners: ['user_id'] },
} satisfies Declared<RoundsTables>;
