import { sql } from 'kysely';
import { requestPasswordReset, resetPassword } from '../by-mail-contract.ts';
import { checkPassword } from '../rules/password.ts';
import { knownDeviceDays } from '../rules/known-device.ts';
import { resetLifetimeMinutes } from '../rules/password-reset.ts';
import { endEverySession } from './sessions.ts';
import { mailMember, publicAddress, tellPasswordChanged } from './account-mails.ts';
import { commonPasswords } from './common-passwords.ts';
import { markEmailConfirmed } from './email-confirmation.ts';
import { countResetOfAccount, countResetOfNetwork } from './limits.ts';
import { readDevice, withMember } from './known-device.ts';
import { authMails } from './mail-text.ts';
import { hashPassword, inHashingTurn } from './password-hash.ts';
import { findAccount } from './store.ts';
import { endWaysIn } from './ways-in.ts';
import type { House } from '#server/context.ts';
import { drawToken, tokenDigest } from '#server/secret-digest.ts';
import { onTheBeat } from '#server/calls/even-time.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import { resetPath } from '#shared/page-paths.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveRequestPasswordReset = serve(requestPasswordReset)(async (context, input) => {
  const tooMany = await countResetOfNetwork(context.db, context.caller.network);
  if (tooMany !== undefined) return tooMany;
  // The same response after the same time, whether there is no account, it is limited, or a mail was sent (SEC-A7).
  await onTheBeat(context, () => mailReset(context, input.email));
  return {};
});

async function mailReset(context: House, email: string): Promise<void> {
  const account = await findAccount(context.db, email);
  if (account === undefined || (await countResetOfAccount(context.db, account.userId)) !== undefined) return;
  await sendReset(context, account.userId);
}

/** Not counted, so that whoever asks for many resets cannot keep the owner's from arriving. */
export async function sendReset(context: House, userId: string): Promise<void> {
  const token = drawToken(context.dice);
  const url = publicAddress(context, resetPath(token));
  await context.db.transaction(async tx => {
    await sql`
      insert into password_resets (token_hash, user_id, expires_at)
      values (${tokenDigest(token)}, ${userId}, now() + ${resetLifetimeMinutes} * interval '1 minute')
    `.execute(tx);
    await mailMember(context, userId, name => authMails.reset(name, url), tx);
  });
}

export const serveResetPassword = serveRights(resetPassword)(async (context, input) => {
  const weak = checkPassword(input.password, context.config.passwordMin, commonPasswords);
  if (weak !== undefined) return weak;
  // Checked first: hashing occupies a processor, which an invented token must not cause.
  const { rows: live } = await sql`
    select from password_resets where token_hash = ${tokenDigest(input.token)} and expires_at > now()
  `.execute(context.db.query);
  if (live.length === 0) return refuse('reset_invalid');
  const passwordHash = await inHashingTurn(context.caller.network, () => hashPassword(input.password));
  if (passwordHash instanceof Refusal) return passwordHash;
  const done = await context.db.transaction(async tx => {
    // Deletes first, so that of concurrent uses only one gets the row.
    const { rows } = await sql<{ userId: string }>`
      delete from password_resets where token_hash = ${tokenDigest(input.token)} and expires_at > now()
      returning user_id as "userId"
    `.execute(tx);
    const userId = rows[0]?.userId;
    if (userId === undefined) return refuse('reset_invalid');
    await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
    await markEmailConfirmed(tx, userId);
    await endWaysIn(context, tx, userId);
    return { userId, sessionIds: await endEverySession(tx, userId) };
  });
  if (!('userId' in done)) return done;
  context.live.post({ sessionIds: done.sessionIds }, { topic: 'signed_out', because: 'password' });
  await tellPasswordChanged(context, done.userId);
  // Whoever reads the mailbox gets in here, whatever others tried before (SEC-A6).
  const known = await withMember(context.db, context.dice, readDevice(context.caller.device), done.userId);
  context.answer.setDevice(known, knownDeviceDays * 86_400);
  return {};
});
