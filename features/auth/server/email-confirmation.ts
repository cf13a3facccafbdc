import { sql } from 'kysely';
import { confirmEmail, disownAccount, requestEmailConfirmation } from '../by-mail-contract.ts';
import { emailConfirmationHours } from '../rules/email-confirmation.ts';
import { mailUnconfirmed, publicAddress } from './account-mails.ts';
import { eraseAccounts } from './erase-account.ts';
import { countConfirmationMail } from './limits.ts';
import { authMails } from './mail-text.ts';
import { findSignedInMember } from './store.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { drawToken, tokenDigest } from '#server/secret-digest.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import { confirmEmailPath } from '#shared/page-paths.ts';
import { refuse } from '#shared/refusal.ts';

/** Runs in the caller's transaction. */
export async function mailEmailConfirmation(
  house: House,
  member: { readonly userId: string; readonly email: string },
  within: Queries,
): Promise<void> {
  const token = drawToken(house.dice);
  const url = publicAddress(house, confirmEmailPath(token));
  await sql`
    insert into email_confirmations (token_hash, user_id, expires_at)
    values (${tokenDigest(token)}, ${member.userId}, now() + ${emailConfirmationHours} * interval '1 hour')
  `.execute(within);
  const letter = writeLetter(authMails.confirmEmail(url));
  await mailUnconfirmed(house, { userId: member.userId, to: member.email, ...letter }, within);
}

export const serveRequestEmailConfirmation = serve(requestEmailConfirmation)(async context => {
  const member = await findSignedInMember(context.db.query, context.member.userId);
  if (member === undefined) return refuse('unauthenticated');
  if (member.isEmailConfirmed) return refuse('email_already_confirmed');
  const tooMany = await countConfirmationMail(context.db, member.userId);
  if (tooMany !== undefined) return tooMany;
  await context.db.transaction(tx => mailEmailConfirmation(context, member, tx));
  return {};
});

export const serveConfirmEmail = serveRights(confirmEmail)(async (context, input) =>
  context.db.transaction(async tx => {
    const userId = await takeConfirmation(tx, input.token);
    if (userId === undefined) return refuse('confirmation_invalid');
    await markEmailConfirmed(tx, userId);
    // Updates screens that wait for this, on other devices, too.
    context.live.post({ userIds: [userId] }, { topic: 'profile' }, tx);
    return {};
  }),
);

export const serveDisownAccount = serveRights(disownAccount)(async (context, input) =>
  context.db.transaction(async tx => {
    // A confirmed address has no link left.
    const userId = await takeConfirmation(tx, input.token);
    if (userId === undefined) return refuse('confirmation_invalid');
    await eraseAccounts(context, tx, [userId]);
    return {};
  }),
);

/** Deletes first, so that of concurrent uses, for either purpose, only one gets the row. */
async function takeConfirmation(queries: Queries, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    delete from email_confirmations where token_hash = ${tokenDigest(token)} and expires_at > now()
    returning user_id as "userId"
  `.execute(queries);
  return rows[0]?.userId;
}

/** Reading the mailbox proves ownership; remaining links become invalid. */
export async function markEmailConfirmed(queries: Queries, userId: string): Promise<void> {
  await sql`
    update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${userId}
  `.execute(queries);
  await sql`delete from email_confirmations where user_id = ${userId}`.execute(queries);
}
