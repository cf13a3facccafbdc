import { sql } from 'kysely';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';

/** More than anybody made since the backup. */
const idsLeftOut = 1_000_000;

/**
 * What waited when the backup was made has left since: mails are not sent twice. Numbers that were given away since are
 * not given again: what a device still sends of a lost album or sticker is not counted for another.
 */
export function settleRestored(doors: readonly FeatureDoor[], endSessions: boolean) {
  return async (db: Queries): Promise<void> => {
    await sql`delete from mails`.execute(db);
    await sql`delete from live_outbox`.execute(db);
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${idsLeftOut}::bigint)
      from pg_sequences where schemaname = current_schema()
    `.execute(db);
    for (const { settleRestored: settle } of doors) await settle?.(db, { endSessions });
  };
}
