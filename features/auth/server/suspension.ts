import { sql } from 'kysely';
import { endEverySession } from './sessions.ts';
import { endWaysIn } from './ways-in.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';

/** Signs the member out at once; they may sign in again only to take their data and leave. `days` null: for ever. */
export async function suspendAccount(
  house: House,
  userId: string,
  days: number | null,
  within: Queries,
): Promise<Date | undefined> {
  const until = days === null ? sql`timestamptz '9999-12-31'` : sql`now() + ${days} * interval '1 day'`;
  const { rows } = await sql<{ until: Date }>`
    update users set suspended_until = ${until} where id = ${userId} returning suspended_until as until
  `.execute(within);
  await endAllSessions(house, userId, within);
  return rows[0]?.until;
}

export async function liftAccount(userId: string, within: Queries): Promise<boolean> {
  const { rows } = await sql`
    update users set suspended_until = null where id = ${userId} and suspended_until > now() returning id
  `.execute(within);
  await sql`update sessions set restricted_until = null where user_id = ${userId}`.execute(within);
  return rows.length > 0;
}

export async function endAllSessions(house: House, userId: string, within: Queries): Promise<number> {
  const ended = await endEverySession(within, userId);
  await endWaysIn(house, within, userId);
  house.live.post({ sessionIds: ended }, { topic: 'signed_out', because: 'operator' }, within);
  return ended.length;
}
