import { sql, type Expression } from 'kysely';
import { countPasswordCheck } from './limits.ts';
import { inHashingTurn, isPasswordOf } from './password-hash.ts';
import type { PublicContext } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

type Uncheckable = Refusal<'too_many_requests' | 'unavailable' | 'unauthenticated'>;

/** Checks the password of somebody who is signed in. Returns the stored hash that it matched. */
export async function checkOwnPassword<Code extends string>(
  context: Pick<PublicContext, 'db' | 'caller' | 'member'>,
  { userId, password }: { readonly userId: string; readonly password: string },
  wrong: Code,
): Promise<string | Refusal<Code> | Uncheckable> {
  const match = await matchOwnPassword(context, userId, [password]);
  if (match instanceof Refusal) return match;
  return match?.hash ?? refuse(wrong, { field: 'password' });
}

/**
 * Tells which of these passwords is the one of somebody who is signed in. The try is counted first, once for all of them,
 * so that a stolen session cannot guess, and hashed in its network's turn. Undefined if none is.
 */
export async function matchOwnPassword(
  { db, caller, member }: Pick<PublicContext, 'db' | 'caller' | 'member'>,
  userId: string,
  passwords: readonly string[],
): Promise<{ readonly hash: string; readonly password: string } | undefined | Uncheckable> {
  const tooMany = await countPasswordCheck(db, userId, member?.sessionId);
  if (tooMany !== undefined) return tooMany;
  const current = await passwordHashOf(db, userId);
  for (const password of passwords) {
    const isRight = await inHashingTurn(caller.network, () => isPasswordOf(current, password));
    if (isRight instanceof Refusal) return isRight;
    // The account was deleted a moment ago, perhaps by the same call sent twice.
    if (current === undefined) return refuse('unauthenticated');
    if (isRight) return { hash: current, password };
  }
  return undefined;
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
