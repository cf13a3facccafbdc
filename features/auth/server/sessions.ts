import { sql } from 'kysely';
import { sessionLifetimeDays, sessionRenewalMinutes } from '../rules/session-lifetime.ts';
import { endFaceSessions, takeFace } from './face-sessions.ts';
import { endTooMany, latestEnd, openedBy } from './replace-session.ts';
import { operatorHours } from '../rules/second-factor.ts';
import type { Dice, Member } from '#server/context.ts';
import { Batches, inPlace } from '#server/database/batches.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { drawToken, tokenDigest } from '#server/secret-digest.ts';
import type { TokenScope } from '#shared/token-scope.ts';

/** In characters; browsers send about 120. */
const userAgentMaximum = 300;

/** How a session was opened, if not by password alone. */
export interface Opening {
  readonly isCodeShown?: boolean;
  readonly byPass?: boolean;
}

/** Stores only the token's digest; returns the token itself. */
export async function startSession(
  db: Queries,
  dice: Dice,
  userId: string,
  userAgent: string,
  { isCodeShown = false, byPass = false }: Opening = {},
): Promise<string> {
  const token = drawToken(dice);
  await db
    .insertInto('sessions')
    .values({
      ...openedBy(userId, tokenDigest(token)),
      user_agent: userAgent.slice(0, userAgentMaximum),
      expires_at: sql`now() + ${sessionLifetimeDays} * interval '1 day'`,
      second_factor_at: isCodeShown ? sql`now()` : null,
      by_pass: byPass,
    })
    .execute();
  await endTooMany(db, userId);
  return token;
}

/** Ends the sessions that these members opened with their passes. Returns their ids. */
export async function endPassSessions(tx: Queries, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .deleteFrom('sessions')
    .where('user_id', 'in', userIds)
    .where('by_pass', '=', true)
    .returning('id')
    .execute();
  return rows.map(row => row.id);
}

export interface FoundSession extends Member {
  /** The scope of a program's access token; undefined with a session. */
  readonly token?: TokenScope;
  /** The session was prolonged, so the cookie must be, too. */
  readonly isRenewed: boolean;
  readonly isSuspended: boolean;
}

const findSessions = {
  name: 'find-sessions',
  text: `
    select k.at, s.user_id as "userId", s.id as "sessionId", u.kind,
      s.last_used_at < now() - interval '${sessionRenewalMinutes} minutes' as "isDue",
      coalesce(s.restricted_until > now(), false) as "isSuspended"
    from unnest($1::bytea[]) with ordinality as k (hash, at)
    join sessions s on s.token_hash = k.hash and s.expires_at > now()
    join users u on u.id = s.user_id`,
};

interface SessionRow extends Member {
  readonly at: number;
  readonly isDue: boolean;
  readonly isSuspended: boolean;
}

/** Needed for every member request, so lookups of the same moment are batched. */
const sessionsOf = perDatabase(
  db =>
    new Batches<Buffer, SessionRow | null>(async digests =>
      inPlace(digests, await db.rows<SessionRow>(findSessions, [digests])),
    ),
);

/** Prolongs the session when that is due. */
export async function findSession(db: Database, token: string): Promise<FoundSession | undefined> {
  const digest = tokenDigest(token);
  const sessions = sessionsOf(db);
  const found =
    (await sessions.ask(digest)) ?? ((await takeFace(db, digest)) ? await sessions.ask(digest) : null);
  if (found === null) return undefined;
  const { userId, sessionId, kind, isDue, isSuspended } = found;
  const isRenewed = isDue && (await renewSession(db, sessionId));
  return { userId, sessionId, kind, isSuspended, isRenewed };
}

/** Of sessions and of access tokens. */
export async function findLivingSessions(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* living-sessions */
    select id from sessions where id = any(${[...ids]}::uuid[]) and expires_at > now()
    union all select id from access_tokens where id = any(${[...ids]}::uuid[]) and expires_at > now()
  `.execute(db.query);
  return rows.map(({ id }) => id);
}

async function renewSession(db: Database, sessionId: string): Promise<boolean> {
  const result = await db.query
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, expires_at: latestEnd })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether a code was entered in this session in the last hours (SEC-M2). */
export async function hasShownCode(db: Database, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions
    where id = ${sessionId} and second_factor_at > now() - ${operatorHours} * interval '1 hour'
  `.execute(db.query);
  return rows.length > 0;
}

/** An id that no session has. */
const none = '00000000-0000-0000-0000-000000000000';

/** Ends the member's sessions on all devices, as `endSessions` does. */
export function endEverySession(db: Queries, userId: string): Promise<string[]> {
  return endSessions(db, userId, { except: none });
}

/** Returns the ids of the ended sessions. With `except`, also ends those in which children use the member's devices. */
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
  const ended = rows.map(row => row.id);
  if ('only' in which) return ended;
  await db.deleteFrom('face_switches').where('user_id', '=', userId).execute();
  return [...ended, ...(await endFaceSessions(db, [userId]))];
}
