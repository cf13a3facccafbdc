import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { tokenBytes } from '../rules/limits.ts';
import { codeFrom, drawnBytes, readWordCode } from '../rules/word-code.ts';
import type { PassEnd } from './tables.ts';
import { endPassSessions } from '#features/auth/server/sessions.ts';
import { instanceKey, instanceKeyWithin } from '#server/calls/instance-keys.ts';
import type { House } from '#server/context.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { drawCode, drawToken, tokenDigest } from '#server/secret-digest.ts';

/** Shown once, as only digests are stored. */
export interface IssuedPass {
  readonly userId: string;
  /** To be typed, as it is printed. */
  readonly code: string;
  /** For the QR code (`passLink`). */
  readonly token: string;
}

/** The key that digests codes; kept as long as passes, because whoever has plain digests could try 40 bits. */
const keyName = 'passes';

/** Undefined if it is not in the form of a code. */
export async function codeDigest(db: Database, typed: string): Promise<Buffer | undefined> {
  const code = readWordCode(typed);
  if (code === undefined) return undefined;
  return digestOf(await instanceKey(db, { name: keyName, lasts: 'for-ever' }), code);
}

function digestOf(key: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update(code).digest();
}

/**
 * Issues a new pass to each of these members; their old ones end, with the sessions that they opened. Left out is who
 * takes an own account at this moment, or goes.
 */
export async function issuePasses(
  house: Pick<House, 'db' | 'dice' | 'live'>,
  tx: Queries,
  asked: readonly string[],
): Promise<IssuedPass[]> {
  // If two renew at once, the later one wins.
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${[...asked]}::uuid[]) and kind = 'child' order by id for no key update
  `.execute(tx);
  const userIds = asked.filter(userId => rows.some(({ id }) => id === userId));
  await endPasses(house, tx, userIds, 'renewed');
  const issued = new Map<string, IssuedPass>();
  while (issued.size < userIds.length) {
    const drawn = userIds
      .filter(userId => !issued.has(userId))
      .map((userId): IssuedPass => {
        const token = drawToken(house.dice, tokenBytes);
        return { userId, code: drawCode(house.dice, drawnBytes, codeFrom), token };
      });
    for (const userId of await keep(house.db, tx, drawn)) {
      const pass = drawn.find(one => one.userId === userId);
      if (pass !== undefined) issued.set(userId, pass);
    }
  }
  return userIds.flatMap(userId => issued.get(userId) ?? []);
}

/** Stores the passes whose code is free, also among ended ones; returns their members. */
async function keep(db: Database, tx: Queries, drawn: readonly IssuedPass[]): Promise<string[]> {
  const key = await instanceKeyWithin(tx, db, keyName);
  const codes = drawn.map(({ code }) => digestOf(key, readWordCode(code) ?? ''));
  const { rows } = await sql<{ userId: string }>`
    insert into passes (user_id, code_hash, token_hash)
    select * from unnest(
      ${drawn.map(({ userId }) => userId)}::uuid[],
      ${codes}::bytea[],
      ${drawn.map(({ token }) => tokenDigest(token))}::bytea[]) as drawn (user_id, code_hash, token_hash)
    where not exists (select from ended_passes e where e.code_hash = drawn.code_hash)
    on conflict do nothing returning user_id as "userId"
  `.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Ends the passes and signs out the sessions that they opened. */
export async function endPasses(
  { live }: Pick<House, 'live'>,
  tx: Queries,
  userIds: readonly string[],
  because: PassEnd,
): Promise<void> {
  await endSlips(tx, userIds, because);
  const sessionIds = await endPassSessions(tx, userIds);
  live.post({ sessionIds }, { topic: 'signed_out', because: signedOutBecause[because] }, tx);
}

const signedOutBecause = {
  renewed: 'pass_renewed',
  ended: 'pass_ended',
  group_over: 'deleted',
  grown_up: 'grown_up',
} as const satisfies Record<PassEnd, string>;

/** Old slips say why they open nothing, to whoever has their whole code: keyed digests of nobody. */
export async function endSlips(tx: Queries, userIds: readonly string[], because: PassEnd): Promise<void> {
  await sql`
    with ended as (
      delete from passes where user_id = any(${[...userIds]}::uuid[]) returning code_hash, token_hash
    )
    insert into ended_passes (code_hash, token_hash, because)
    select code_hash, token_hash, ${because} from ended
  `.execute(tx);
}
