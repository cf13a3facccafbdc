import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Job } from '#server/jobs.ts';

/** Creates partitions for the quarters that operations may belong to, and drops those whose operations are refused. */
export async function turnLedger(db: Database): Promise<void> {
  await sql`select turn_ledger()`.execute(db.query);
}

export const turnLedgerDaily: Job = {
  name: 'turn-ledger',
  schedule: '7 3 * * *',
  // Its own guard: one quarter a night.
  trustsAnyClock: true,
  run: ({ db }) => turnLedger(db),
};
