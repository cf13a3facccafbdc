import { sql } from 'kysely';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';

/** What waited when the backup was made has left since: mails are not sent twice. */
export function settleRestored(doors: readonly FeatureDoor[], endSessions: boolean) {
  return async (db: Queries): Promise<void> => {
    await sql`delete from mails`.execute(db);
    await sql`delete from live_outbox`.execute(db);
    for (const { settleRestored: settle } of doors) await settle?.(db, { endSessions });
  };
}
