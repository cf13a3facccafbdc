import { sql } from 'kysely';
import * as v from 'valibot';
import { complain, runCommand, say } from './command.ts';
import { reasonOf } from './start-failure.ts';
import { confirmText as text } from './text.ts';
import { withDatabase } from './with-database.ts';
import type { SignedInMember } from '#features/auth/contract.ts';
import { findAccount, findSignedInMember } from '#features/auth/server/store.ts';
import { markEmailConfirmed } from '#features/auth/server/email-confirmation.ts';
import type { Database } from '#server/database/database.ts';
import { Email } from '#shared/email.ts';

/** Or words why there is none. */
export async function findMember(db: Database, given: string): Promise<SignedInMember | string> {
  const email = v.safeParse(Email, given);
  if (!email.success) return text.noAddress(given);
  const account = await findAccount(db, email.output);
  const member = account && (await findSignedInMember(db.query, account.userId));
  return member ?? text.nobody(email.output);
}

/**
 * Confirms an account's address on the operator's word that it is its owner's. Because anybody may have registered it,
 * without `isSure` this only tells whose account it is. Returns the exit code.
 */
async function confirmAccount(db: Database, given: string, isSure: boolean): Promise<number> {
  const member = await findMember(db, given);
  if (typeof member === 'string') return complain(member);
  if (member.isEmailConfirmed) return say(text.already(member.email));
  if (isSure) {
    await db.transaction(tx => markEmailConfirmed(tx, member.userId));
    return say(text.confirmed(member.email, member.displayName));
  }
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at as "createdAt" from users where id = ${member.userId}
  `.execute(db.query);
  return complain(text.whose(member.email, member.displayName, rows[0]?.createdAt));
}

/** `npm run accounts:confirm -- ADDRESS [--yes]`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [address, ...more] = args.filter(arg => arg !== '--yes');
  if (address === undefined || address.startsWith('-') || more.length > 0) return complain(text.usage());
  return withDatabase('warn', db => confirmAccount(db, address, args.includes('--yes')));
}

await runCommand('confirm-account', run, error => text.failed(reasonOf(error)));
