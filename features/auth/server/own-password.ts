import { sql, type Expression } from 'kysely';
import { countPasswordCheck } from './limits.ts';
import { inHashingTurn, isPasswordOf } from './password-hash.ts';
import type { PublicContext } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

/**
 * Checks the password of somebody who is signed in. The try is counted first, so that a stolen session cannot guess,
 * and hashed in its network's turn. Returns the stored hash that it matched, or a refusal: `wrong` if it did not match.
 */
export async function checkOwnPassword<Code extends string>(
  { db, caller }: Pick<PublicContext, 'db' | 'caller'>,
  said: { readonly userId: string; readonly password: string },
  wrong: Refusal<Code>,
): Promise<string | Refusal<Code | 'too_many_requests' | 'unavailable' | 'unauthenticated'>> {
  const tooMany = await countPasswordCheck(db, said.userId);
  if (tooMany !== undefined) return tooMany;
  const current = await passwordHashOf(db, said.userId);
  const isRight = await inHashingTurn(caller.network, () => isPasswordOf(current, said.password));
  if (isRight instanceof Refusal) return isRight;
  // The account was deleted a moment ago, perhaps by the same call sent twice.
  if (current === undefined) return refuse('unauthenticated');
  return isRight ? current : wrong;
}

async function passwordHashOf(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.query
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash ?? undefined;
}

/** Changes with each change of the password. `hash` is a column of `users`, or its value as read before. */
export function passwordDigest(hash: Expression<unknown> | string) {
  return sql<Buffer>`sha256(convert_to(${hash}, 'UTF8'))`;
}
