import { sql } from 'kysely';
import { sessionLifetimeDays, sessionMaximumDays, sessionRenewalMinutes } from '../rules/session-lifetime.ts';
import type { Dice, Member } from '#server/context.ts';
import type { Database, Queries } from '#server/database.ts';
import { tokenDigest } from '#server/secret-digest.ts';

/** 256 bits (SEC-S1). */
const tokenBytes = 32;

/** Characters; browsers send about 120. */
const userAgentMaximum = 300;

/** The server stores only the token's digest. */
export async function startSession(
  db: Queries,
  dice: Dice,
  userId: string,
  userAgent: string,
): Promise<string> {
  const token = Buffer.from(dice.bytes(tokenBytes)).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: tokenDigest(token),
      user_agent: userAgent.slice(0, userAgentMaximum),
      expires_at: sql`now() + ${sessionLifetimeDays} * interval '1 day'`,
    })
    .execute();
  return token;
}

export interface FoundSession extends Member {
  /** The cookie must be renewed, too. */
  readonly isRenewed: boolean;
}

const findSessionSql = `
  select user_id || ' ' || id || ' ' || (last_used_at < now() - interval '${sessionRenewalMinutes} minutes')::text
  from sessions where token_hash = $1 and expires_at > now()`;

/** On every member request, hence a prepared statement; renews the session when due. */
export async function findSession(db: Database, token: string): Promise<FoundSession | undefined> {
  const found = await db.queryText('find-session', findSessionSql, [tokenDigest(token)]);
  const [userId, sessionId, isDue] = found?.split(' ') ?? [];
  if (userId === undefined || sessionId === undefined) return undefined;
  const isRenewed = isDue === 'true' && (await renewSession(db, sessionId));
  return { userId, sessionId, isRenewed };
}

async function renewSession(db: Database, sessionId: string): Promise<boolean> {
  const result = await db.query
    .updateTable('sessions')
    .set({
      last_used_at: sql`now()`,
      expires_at: sql`least(
        now() + ${sessionLifetimeDays} * interval '1 day',
        created_at + ${sessionMaximumDays} * interval '1 day')`,
    })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the ids of those it ended. */
export async function endSessions(
  db: Queries,
  userId: string,
  which: { readonly only: string } | { readonly except: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'only' in which ? '=' : '!=', 'only' in which ? which.only : which.except)
    .returning('id')
    .execute();
  return rows.map(row => row.id);
}
