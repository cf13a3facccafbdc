import { sql } from 'kysely';
import { sessionLifetimeDays, sessionMaximumDays } from '../rules/session-lifetime.ts';
import type { Queries } from '#server/database/database.ts';

/** Per member; a new one ends the one that was used longest ago. A class has forty devices. */
export const mostSessions = 100;

export function openedBy(userId: string, tokenHash: Buffer) {
  return {
    user_id: userId,
    token_hash: tokenHash,
    restricted_until: sql<Date | null>`(select suspended_until from users where id = ${userId})`,
  };
}

export async function endTooMany(db: Queries, userId: string): Promise<void> {
  await sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by last_used_at desc offset ${mostSessions})
  `.execute(db);
}

/** When a session that is used now expires. */
export const latestEnd = sql<Date>`least(
  now() + ${sessionLifetimeDays} * interval '1 day',
  created_at + ${sessionMaximumDays} * interval '1 day')`;

/**
 * Replaces a session on the same device, for the same member or another. The new one counts as equally old, so that
 * nothing is prolonged (SEC-S4), but has its own id and token (SEC-S3). Push subscriptions follow by their foreign key.
 * Returns the new id, or undefined if the session has ended.
 */
export async function replaceSession(
  tx: Queries,
  { sessionId, userId, tokenHash }: { sessionId: string; userId: string; tokenHash: Buffer },
): Promise<string | undefined> {
  const begun = await tx
    .updateTable('sessions')
    .set({
      ...openedBy(userId, tokenHash),
      id: sql`gen_random_uuid()`,
      last_used_at: sql`now()`,
      expires_at: latestEnd,
      second_factor_at: null,
      by_pass: false,
    })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  // It has ended meanwhile, from another device.
  if (begun === undefined) return undefined;
  await endTooMany(tx, userId);
  return begun.id;
}
