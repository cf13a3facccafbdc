import { sql } from 'kysely';
import {
  confirmEmailChange,
  dropEmailChange,
  readEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '../email-change-contract.ts';
import { emailChangeHours, emailUndoDays } from '../rules/email-change.ts';
import { mailUnconfirmed, publicAddress, tellAlreadyMember } from './account-mails.ts';
import { eraseAccounts } from './erase-account.ts';
import { countConfirmationMail } from './limits.ts';
import { authMails } from './mail-text.ts';
import { checkOwnPassword } from './own-password.ts';
import { hashPassword, inHashingTurn } from './password-hash.ts';
import { sendReset } from './password-reset.ts';
import { endSessions } from './sessions.ts';
import { findAccount, findSignedInMember, isAddressTaken } from './store.ts';
import { endAllSessions } from './suspension.ts';
import { onTheBeat } from '#server/calls/even-time.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import type { House, MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { drawToken, tokenDigest } from '#server/secret-digest.ts';
import { emailLinkPath } from '#shared/page-paths.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveRequestEmailChange = serveRights(requestEmailChange)(async (
  context,
  { password, email },
) => {
  const { db, member } = context;
  const { userId } = member;
  const current = await checkOwnPassword(context, { userId, password }, 'password_wrong');
  if (current instanceof Refusal) return current;
  const account = await findSignedInMember(db.query, member.userId);
  if (account === undefined) return refuse('unauthenticated');
  if (account.email === email) return refuse('email_same', { field: 'email' });
  const tooMany = await countConfirmationMail(db, userId);
  if (tooMany !== undefined) return tooMany;
  await onTheBeat(context, () => mailChange(context, email));
  return {};
});

/**
 * If the address has an account, only its owner is told so, by mail. The change waits all the same, with a token that
 * nobody gets: otherwise what waits would tell it (SEC-A7).
 */
async function mailChange(context: MemberContext, email: string): Promise<void> {
  const isTaken = (await findAccount(context.db, email)) !== undefined;
  const { userId, sessionId } = context.member;
  const token = drawToken(context.dice);
  await context.db.transaction(async tx => {
    await sql`
      insert into email_changes (token_hash, user_id, email, session_id, expires_at)
      values (${tokenDigest(token)}, ${userId}, ${email}, ${sessionId}, now() + ${emailChangeHours} * interval '1 hour')
      on conflict (user_id) do update set token_hash = excluded.token_hash, email = excluded.email,
        session_id = excluded.session_id, expires_at = excluded.expires_at
    `.execute(tx);
    if (isTaken) return;
    const url = publicAddress(context, emailLinkPath('change', token));
    const letter = writeLetter(authMails.changeEmail(url));
    await mailUnconfirmed(context, { userId, to: email, ...letter }, tx);
  });
  if (isTaken) await tellAlreadyMember(context, email);
}

export const serveReadEmailChange = serve(readEmailChange)(async ({ db, member }) => {
  const { rows } = await sql<{ email: string }>`
    select email from email_changes where user_id = ${member.userId} and expires_at > now()
  `.execute(db.query);
  return { waitsFor: rows[0]?.email ?? null };
});

export const serveDropEmailChange = serveRights(dropEmailChange)(async ({ db, member }) => {
  await sql`delete from email_changes where user_id = ${member.userId}`.execute(db.query);
  return {};
});

export const serveConfirmEmailChange = serveRights(confirmEmailChange)(async (context, { token }) => {
  try {
    return await context.db.transaction(async tx => {
      const { rows } = await sql<{ userId: string; email: string; sessionId: string }>`
        delete from email_changes where token_hash = ${tokenDigest(token)} and expires_at > now()
        returning user_id as "userId", email, session_id as "sessionId"
      `.execute(tx);
      const [change] = rows;
      if (change === undefined) return refuse('email_link_invalid');
      const { userId, email, sessionId } = change;
      await tellOldAddress(context, tx, userId, email);
      await giveAddress(tx, userId, email);
      const ended = await endSessions(tx, userId, { except: sessionId });
      context.live.post({ sessionIds: ended }, { topic: 'signed_out', because: 'device' }, tx);
      context.live.post({ userIds: [userId] }, { topic: 'profile' }, tx);
      return {};
    });
  } catch (error) {
    // Somebody registered the address meanwhile.
    if (isAddressTaken(error)) return refuse('email_link_invalid');
    throw error;
  }
});

/** Invalidates links that were mailed to the former address. */
async function giveAddress(tx: Queries, userId: string, email: string): Promise<void> {
  await sql`update users set email = ${email}, email_confirmed_at = now() where id = ${userId}`.execute(tx);
  await sql`delete from email_confirmations where user_id = ${userId}`.execute(tx);
  await sql`delete from password_resets where user_id = ${userId}`.execute(tx);
}

async function tellOldAddress(house: House, tx: Queries, userId: string, to: string): Promise<void> {
  const old = await openWayBack(house, tx, userId, 'undo');
  if (old === undefined) return;
  const letter = writeLetter(authMails.emailChanged(old.name, to, old.url));
  await house.mail.queue({ userId, to: old.email, ...letter }, tx);
}

/**
 * Makes a link by which the present address can undo what the transaction does (L-35). Undefined if the address is
 * unconfirmed: otherwise a mistyped address could take over the account.
 */
export async function openWayBack(
  house: House,
  tx: Queries,
  userId: string,
  act: 'undo' | 'code',
): Promise<{ email: string; name: string; url: string } | undefined> {
  const { rows } = await sql<{ email: string; name: string }>`
    select u.email, p.display_name as name from users u join profiles p on p.user_id = u.id
    where u.id = ${userId} and u.email_confirmed_at is not null for update of u
  `.execute(tx);
  const [owner] = rows;
  if (owner === undefined) return undefined;
  const token = drawToken(house.dice);
  await sql`
    insert into email_undos (token_hash, user_id, email, expires_at)
    values (${tokenDigest(token)}, ${userId}, ${owner.email}, now() + ${emailUndoDays} * interval '1 day')
  `.execute(tx);
  return { ...owner, url: publicAddress(house, emailLinkPath(act, token)) };
}

export const serveUndoEmailChange = serveRights(undoEmailChange)(async (context, { token }) => {
  const { rows: live } = await sql`
    select from email_undos where token_hash = ${tokenDigest(token)} and expires_at > now()
  `.execute(context.db.query);
  if (live.length === 0) return refuse('email_link_invalid');
  // A password that nobody knows, because whoever made the change knows the present one.
  const nobodysPassword = await inHashingTurn(context.caller.network, () =>
    hashPassword(crypto.randomUUID()),
  );
  if (nobodysPassword instanceof Refusal) return nobodysPassword;
  const undone = await context.db.transaction(tx => undo(context, tx, token, nobodysPassword));
  if (typeof undone !== 'string') return undone;
  await sendReset(context, undone);
  return {};
});

async function undo(context: House, tx: Queries, token: string, passwordHash: string) {
  const { rows } = await sql<{ userId: string; email: string; changedAt: Date }>`
    select user_id as "userId", email, changed_at as "changedAt" from email_undos
    where token_hash = ${tokenDigest(token)} and expires_at > now() for update
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) return refuse('email_link_invalid');
  const { userId, email, changedAt } = found;
  const { rows: others } = await sql<{ id: string; isConfirmed: boolean }>`
    select id, email_confirmed_at is not null as "isConfirmed" from users where email = ${email} and id <> ${userId}
  `.execute(tx);
  for (const { id, isConfirmed } of others) {
    if (isConfirmed) return refuse('email_taken_since');
    // Whoever reads the mailbox owns the address, so an unconfirmed account with it is a stranger's.
    await eraseAccounts(context, tx, [id]);
  }
  await giveAddress(tx, userId, email);
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(tx);
  await sql`
    with ended as (
      delete from second_factors f using email_undos u
      where u.token_hash = ${tokenDigest(token)} and f.user_id = u.user_id and f.confirmed_at >= u.changed_at
      returning f.user_id
    )
    delete from recovery_codes where user_id in (select user_id from ended)
  `.execute(tx);
  // Links for addresses before this one remain: two changes by a thief and one undo must not cost the owner their way
  // back.
  await sql`delete from email_undos where user_id = ${userId} and changed_at >= ${changedAt}`.execute(tx);
  await endAllSessions(context, userId, tx);
  return userId;
}
