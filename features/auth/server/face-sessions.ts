import { sql } from 'kysely';
import { replaceSession } from './replace-session.ts';
import type { Dice } from '#server/context.ts';
import { Batches, inPlace } from '#server/database/batches.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { drawToken, tokenDigest } from '#server/secret-digest.ts';

export interface Face {
  /** The device's session, which goes on as the face's. */
  readonly sessionId: string;
  readonly userId: string;
  readonly guardianId: string;
  /** Of the password with which the guardian signed in on this device; null if the face is the guardian's own. */
  readonly passwordDigest: Buffer | null;
}

/** Of a session: taps whose answers were lost, or that came together. */
const mostSwitches = 5;

/**
 * Returns the token of a face that the device takes with the token's first use. Until then its session goes on as it is, so
 * that a lost answer signs nobody out. Undefined if the session has ended.
 */
export async function offerFace(tx: Queries, dice: Dice, face: Face): Promise<string | undefined> {
  const { sessionId, userId, guardianId, passwordDigest } = face;
  const token = drawToken(dice);
  const { numAffectedRows } = await sql`
    insert into face_switches (token_hash, session_id, user_id, guardian_id, password_digest)
    select ${tokenDigest(token)}, id, ${userId}, ${guardianId}, ${passwordDigest}
    from sessions where id = ${sessionId} for no key update
  `.execute(tx);
  if (numAffectedRows === 0n) return undefined;
  await sql`
    delete from face_switches where token_hash in (
      select token_hash from face_switches where session_id = ${sessionId} order by made_at desc offset ${mostSwitches})
  `.execute(tx);
  return token;
}

const findTokens = {
  name: 'find-face-switches',
  text: `
    select k.at, f.token_hash is not null as "isOffered"
    from unnest($1::bytea[]) with ordinality as k (hash, at)
    left join face_switches f on f.token_hash = k.hash
    left join sessions s on s.token_hash = k.hash
    where f.token_hash is not null or s.token_hash is not null`,
};

interface TokenRow {
  readonly at: number;
  readonly isOffered: boolean;
}

/** Whether the token is offered or, in the same snapshot, already a session's. */
const tokensOf = perDatabase(
  db =>
    new Batches<Buffer, TokenRow | null>(async digests =>
      inPlace(digests, await db.rows<TokenRow>(findTokens, [digests])),
    ),
);

/** For a token of no session: whether it is one's now, because the device takes the face for which it was offered. */
export async function takeFace(db: Database, digest: Buffer): Promise<boolean> {
  const found = await tokensOf(db).ask(digest);
  if (found?.isOffered === true) await db.transaction(tx => take(tx, digest));
  return found !== null;
}

async function take(tx: Queries, digest: Buffer): Promise<void> {
  const offered = await tx
    .deleteFrom('face_switches')
    .where('token_hash', '=', digest)
    .returning(['session_id', 'user_id', 'guardian_id', 'password_digest'])
    .executeTakeFirst();
  // Another request of the same page was first.
  if (offered === undefined) return;
  const { session_id: sessionId, user_id: userId, guardian_id, password_digest } = offered;
  await tx.deleteFrom('face_sessions').where('session_id', '=', sessionId).execute();
  const session_id = await replaceSession(tx, { sessionId, userId, tokenHash: digest });
  if (session_id === undefined || password_digest === null) return;
  await tx.insertInto('face_sessions').values({ session_id, guardian_id, password_digest }).execute();
}

/** Ends the sessions that guardians opened for children on their own devices. Returns their ids. */
export async function endFaceSessions(tx: Queries, guardianIds: readonly string[]): Promise<string[]> {
  await tx.deleteFrom('face_switches').where('guardian_id', 'in', guardianIds).execute();
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', 'in', faces =>
      faces.selectFrom('face_sessions').select('session_id').where('guardian_id', 'in', guardianIds),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
