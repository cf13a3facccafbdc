import { sql } from 'kysely';
import {
  createAccessToken,
  endAccessToken,
  listAccessTokens,
  type AccessToken,
} from '../access-token-contract.ts';
import { accessTokenDays, mostAccessTokens } from '../rules/access-token.ts';
import { mailMember } from './account-mails.ts';
import { authMails } from './mail-text.ts';
import { checkOwnPassword } from './own-password.ts';
import { newAccessToken } from '#server/admission/callers.ts';
import { serve, serveRights, type Sendable } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

const columns = sql`id, name, scope, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"`;

export const serveListAccessTokens = serve(listAccessTokens)(async ({ db, member }) => {
  const { rows } = await sql<Sendable<AccessToken>>`
    select ${columns} from access_tokens
    where user_id = ${member.userId} and expires_at > now() order by created_at desc, id
  `.execute(db.query);
  return { accessTokens: rows };
});

/** Asks for the password, so that a session left open somewhere does not become access for a year. */
export const serveCreateAccessToken = serveRights(createAccessToken)(async (
  context,
  { password, ...wish },
) => {
  const { db, member } = context;
  const { userId } = member;
  const current = await checkOwnPassword(context, { userId, password }, 'password_wrong');
  if (current instanceof Refusal) return current;
  const token = newAccessToken(context.dice);
  return db.transaction(async tx => {
    await oneByOne(tx, 'access-tokens', userId);
    if ((await countTokens(tx, userId)) >= mostAccessTokens)
      return refuse('too_many_access_tokens', { details: { most: mostAccessTokens } });
    await sql`
      insert into access_tokens (user_id, name, scope, token_hash, expires_at)
      values (${userId}, ${wish.name}, ${wish.scope}, ${tokenDigest(token)},
        now() + ${accessTokenDays} * interval '1 day')
    `.execute(tx);
    await mailMember(context, userId, name => authMails.accessTokenMade(name, wish.name), tx);
    return { token };
  });
});

async function countTokens(tx: Queries, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from access_tokens
    where user_id = ${userId} and expires_at > now()
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export const serveEndAccessToken = serveRights(endAccessToken)(async ({ db, live, member }, { tokenId }) => {
  const { numDeletedRows } = await db.query
    .deleteFrom('access_tokens')
    .where('id', '=', tokenId)
    .where('user_id', '=', member.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return refuse('access_token_not_found');
  live.post({ sessionIds: [tokenId] }, { topic: 'signed_out' });
  return {};
});
