import { sql } from 'kysely';
import type { FoundSession } from './sessions.ts';
import { Batches, inPlace } from '#server/database/batches.ts';
import type { Database } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { tokenDigest } from '#server/secret-digest.ts';

/** `last_used_at` is written at most this often, which is precise enough for what members see. */
const usedAgainMinutes = 60;

const findTokens = {
  name: 'find-access-tokens',
  text: `
    select k.at, u.id as "userId", t.id as "sessionId", u.kind, t.scope as token,
      coalesce(t.last_used_at < now() - interval '${usedAgainMinutes} minutes', true) as "isDue",
      coalesce(u.suspended_until > now(), false) as "isSuspended"
    from unnest($1::bytea[]) with ordinality as k (hash, at)
    join access_tokens t on t.token_hash = k.hash and t.expires_at > now()
    join users u on u.id = t.user_id and u.kind = 'account'`,
};

interface TokenRow extends Omit<FoundSession, 'isRenewed'> {
  readonly at: number;
  readonly isDue: boolean;
}

const tokensOf = perDatabase(
  db =>
    new Batches<Buffer, TokenRow | null>(async digests =>
      inPlace(digests, await db.rows<TokenRow>(findTokens, [digests])),
    ),
);

/** An access token is no session: it ends on a fixed day, and no call open to it uses a session. */
export async function findTokenMember(db: Database, token: string): Promise<FoundSession | undefined> {
  const found = await tokensOf(db).ask(tokenDigest(token));
  if (found === null) return undefined;
  const { at: _, isDue, ...member } = found;
  if (isDue)
    await sql`update access_tokens set last_used_at = now() where id = ${member.sessionId}`.execute(db.query);
  return { ...member, isRenewed: false };
}
