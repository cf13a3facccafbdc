import { sql } from 'kysely';
import type { SignedInMember } from '../contract.ts';
import { endEverySession } from './sessions.ts';
import type { Database, Queries } from '#server/database/database.ts';

export interface Account {
  readonly userId: string;
  readonly passwordHash: string;
}

/** `email` must be normalised. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const row = await db.query
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  // Whoever has an address has a password; children have neither.
  return row?.password_hash ? { userId: row.id, passwordHash: row.password_hash } : undefined;
}

/** Makes a child, without e-mail address and password. `given`: an id that must be free. */
export async function createChildUsers(tx: Queries, count: number): Promise<string[]> {
  if (count === 0) return [];
  const child = { kind: 'child' as const, email: null, password_hash: null };
  const query = tx.insertInto('users').values(Array.from({ length: count }, () => child));
  return (await query.returning('id').execute()).map(({ id }) => id);
}

export async function findSignedInMember(db: Queries, userId: string): Promise<SignedInMember | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.kind',
      'profiles.display_name as displayName',
      'profiles.avatar_url as avatarUrl',
    ])
    .select(sql<string>`coalesce(users.email, '')`.as('email'))
    .select(sql<boolean>`users.email_confirmed_at is not null`.as('isEmailConfirmed'))
    .select(sql<boolean>`coalesce(users.suspended_until > now(), false)`.as('isSuspended'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Turns a child, who followed the link in a mail, into an account. Ends its sessions and returns their ids. */
export async function becomeAccount(
  tx: Queries,
  { userId, email, passwordHash }: Account & { readonly email: string },
): Promise<string[]> {
  await sql`
    update users set kind = 'account', email = ${email}, password_hash = ${passwordHash}, email_confirmed_at = now()
    where id = ${userId} and kind = 'child'
  `.execute(tx);
  return endEverySession(tx, userId);
}

export function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key';
}
