import { sql, type RawBuilder } from 'kysely';
import type { House } from './context.ts';

/**
 * What a confirmed e-mail address permits (SEC-A8). Anybody can register any address: it counts once confirmed, by a
 * mailed link or by the operator (`npm run accounts:confirm`).
 */
export interface AddressRights {
  readonly isConfirmed: boolean;
  /** Whether strangers may see what the member publishes. */
  readonly mayBePublic: boolean;
  /** Whether the address is confirmed and listed in `addresses`, the value of a setting. */
  isNamed(addresses: readonly string[] | undefined): boolean;
}

export async function readAddressRights(
  { config, db }: Pick<House, 'config' | 'db'>,
  userId: string,
): Promise<AddressRights> {
  const { rows } = await sql<{ email: string | null; isConfirmed: boolean; mayBePublic: boolean }>`
    select email, email_confirmed_at is not null as "isConfirmed",
      ${mayBePublic(config, sql.ref('users.id'))} as "mayBePublic"
    from users where id = ${userId}
  `.execute(db.query);
  const { email = null, isConfirmed = false, mayBePublic: isPublic = false } = rows[0] ?? {};
  return {
    isConfirmed,
    mayBePublic: isPublic,
    isNamed: addresses => isConfirmed && email !== null && addresses?.includes(email) === true,
  };
}

/** Without mail, members cannot confirm their address by themselves. */
export function sendsMail({ smtpUrl }: House['config']): boolean {
  return smtpUrl !== undefined;
}

/** `mayBePublic` as SQL for this user id. Without mail, nobody can confirm: true of every account. Never of a child. */
export function mayBePublic(config: House['config'], userId: RawBuilder<unknown>): RawBuilder<boolean> {
  const isThere = sendsMail(config) ? sql`u.email_confirmed_at is not null` : sql`u.kind = 'account'`;
  return sql<boolean>`exists (select from users u
    where u.id = ${userId} and ${isThere} and not ${isSuspended(sql.ref('u.id'))})`;
}

/** Condition on a user id: what the member published is hidden as long as it holds (P-31). */
export function isSuspended(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users s where s.id = ${userId} and s.suspended_until > now())`;
}
