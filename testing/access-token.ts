import type { TestApp } from './start-server.ts';
import { newAccessToken } from '#server/admission/callers.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import type { TokenScope } from '#shared/token-scope.ts';

/** Stores a token without asking for its maker's password. */
export async function giveAccessToken(
  { db, house }: TestApp,
  userId: string,
  scope: TokenScope,
): Promise<{ id: string; token: string }> {
  const id = crypto.randomUUID();
  const token = newAccessToken(house.dice);
  const expires_at = new Date(Date.now() + 86_400_000);
  await db.query
    .insertInto('access_tokens')
    .values({ id, user_id: userId, name: 'Mein Skript', scope, token_hash: tokenDigest(token), expires_at })
    .execute();
  return { id, token };
}
