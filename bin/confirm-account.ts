import path from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { reasonOf } from './start-failure.ts';
import { confirmText as text } from './text.ts';
import { withDatabase } from './with-database.ts';
import { findAccount, findSignedInMember } from '#features/auth/server/store.ts';
import { markEmailConfirmed } from '#features/auth/server/email-confirmation.ts';
import type { Database } from '#server/database/database.ts';
import { Email } from '#shared/email.ts';

export interface Outcome {
  readonly isDone: boolean;
  readonly words: string;
}

/**
 * Confirms an account's address on the operator's word that it is its owner's. Because anybody may have registered it,
 * without `isSure` this only tells whose account it is.
 */
async function confirmAccount(db: Database, given: string, isSure: boolean): Promise<Outcome> {
  const email = v.safeParse(Email, given);
  if (!email.success) return { isDone: false, words: text.noAddress(given) };
  const account = await findAccount(db, email.output);
  const member = account && (await findSignedInMember(db.query, account.userId));
  if (member === undefined) return { isDone: false, words: text.nobody(email.output) };
  if (member.isEmailConfirmed) return { isDone: true, words: text.already(member.email) };
  if (isSure) {
    await db.transaction(tx => markEmailConfirmed(tx, member.userId));
    return { isDone: true, words: text.confirmed(member.email, member.displayName) };
  }
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at as "createdAt" from users where id = ${member.userId}
  `.execute(db.query);
  return { isDone: false, words: text.whose(member.email, member.displayName, rows[0]?.createdAt) };
}

/** `npm run accounts:confirm -- ADDRESS [--yes]`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [address, ...more] = args.filter(arg => arg !== '--yes');
  if (address === undefined || address.startsWith('-') || more.length > 0) return say(text.usage(), false);
  const { words, isDone } = await withDatabase('warn', db =>
    confirmAccount(db, address, args.includes('--yes')),
  );
  return say(words, isDone);
}

function say(words: string, isDone: boolean): number {
  (isDone ? process.stdout : process.stderr).write(`${words}\n`);
  return isDone ? 0 : 1;
}

// Tests import this file; it runs only as a command.
if (path.basename(process.argv[1] ?? '').startsWith('confirm-account')) {
  // Not process.exit, which could cut off output that was printed into a pipe.
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) =>
    say(text.failed(reasonOf(error)), false),
  );
}
