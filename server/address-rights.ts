import { sql, type RawBuilder } from 'kysely';
import type { House } from './context.ts';

/**
 * What a member's address entitles to (SEC-A8). Anybody can register any address: it counts once its owner has said so,
 * by the link of a mail or to the operator (`npm run accounts:confirm`).
 */
export interface AddressRights {
  readonly isConfirmed: boolean;
  /** May strangers see what this member does? */
  readonly mayBePublic: boolean;
  /** Is this one of the members whom a setting names by address? */
  isNamed(addresses: readonly string[] | undefined): boolean;
}

export async function readAddressRights(
  { config, db }: Pick<House, 'config' | 'db'>,
  userId: string,
): Promise<AddressRights> {
  const { rows } = await sql<{ email: string; isConfirmed: boolean; mayBePublic: boolean }>`
    select email, email_confirmed_at is not null as "isConfirmed",
      ${mayBePublic(config, sql.ref('users.id'))} as "mayBePublic"
    from users where id = ${userId}
  `.execute(db.query);
  const { email = '', isConfirmed = false, mayBePublic: isPublic = false } = rows[0] ?? {};
  return {
    isConfirmed,
    mayBePublic: isPublic,
    isNamed: addresses => isConfirmed && addresses?.includes(email) === true,
  };
}

/** Does this instance send mails, so that members can confirm their addresses by themselves? */
export function sendsMail({ smtpUrl }: House['config']): boolean {
  return smtpUrl !== undefined;
}

/** The condition of `mayBePublic`, of the member with this id: where nobody could confirm, nobody has to. */
export function mayBePublic(config: House['config'], userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sendsMail(config)
    ? sql<boolean>`exists (select from users u where u.id = ${userId} and u.email_confirmed_at is not null)`
    : sql<boolean>`true`;
}
