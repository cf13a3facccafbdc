import { sql } from 'kysely';
import type { CancelReason } from '../rules/round.ts';
import { tellRound } from './tell-round.ts';
import { settleAskedRound } from '#features/notices/server/store.ts';
import { releaseCopies } from '#features/trades/server/at-table/reserved.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';

/** Cancels the round, whose row is locked: nothing stays promised to it, and all are told. */
export async function endRound(
  live: Live,
  tx: Queries,
  { roundId, why, by = null }: { roundId: string; why: CancelReason; by?: string | null },
): Promise<void> {
  await releaseCopies(tx, roundId);
  await sql`
    update rounds set state = 'cancelled', cancelled_for = ${why}, ended_at = now(), solves_to = null,
      solving_since = null where id = ${roundId}
  `.execute(tx);
  await settleAskedRound(live, tx, { roundId });
  await tellRound(live, tx, { roundId, kind: 'round_cancelled', by });
}
