import { sql } from 'kysely';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';

/** More ids than anybody can have made since the backup. */
const idsLeftOut = 1_000_000;

/**
 * Empties the mail queue, because what waited has been sent since the backup, and skips the ids given away since: a
 * change that a device still sends for a lost album or sticker must not be applied to a new one with the same id.
 */
export function settleRestored(doors: readonly FeatureDoor[], endSessions: boolean) {
  return async (db: Queries): Promise<void> => {
    await sql`delete from mails`.execute(db);
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${idsLeftOut}::bigint)
      from pg_sequences where schemaname = current_schema()
    `.execute(db);
    for (const { settleRestored: settle } of doors) await settle?.(db, { endSessions });
  };
}
