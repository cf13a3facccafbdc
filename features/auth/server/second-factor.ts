import { sql } from 'kysely';
import type { SignedInMember } from '../contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../second-factor-contract.ts';
import { readCode, secretBytes } from '../rules/second-factor.ts';
import { mailMember } from './account-mails.ts';
import { base32, hasSecondFactor, makeRecoveryCodes, takeAppCode, takeCode, totpOf } from './codes.ts';
import { openWayBack } from './email-change.ts';
import { countCode } from './limits.ts';
import { authMails } from './mail-text.ts';
import { checkOwnPassword } from './own-password.ts';
import { endEverySession, endSessions } from './sessions.ts';
import { findSignedInMember } from './store.ts';
import type { House, MemberContext } from '#server/context.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { withGuess } from '#server/calls/rate-limit.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveReadSecondFactor = serve(readSecondFactor)(async ({ db, member }) => {
  const { rows } = await sql<{ since: Date; left: number }>`
    select confirmed_at as since,
      (select count(*)::int from recovery_codes where user_id = ${member.userId}) as left
    from second_factors where user_id = ${member.userId} and confirmed_at is not null
  `.execute(db.query);
  const [factor] = rows;
  return {
    isOn: factor !== undefined,
    since: factor?.since ?? null,
    recoveryCodesLeft: factor?.left ?? 0,
  };
});

export const serveBeginSecondFactor = serve(beginSecondFactor)(async (context, { password }) => {
  const { db, dice, member } = context;
  const current = await checkPassword(context, password);
  if (current instanceof Refusal) return current;
  const account = await findSignedInMember(db.query, member.userId);
  if (account === undefined) return refuse('unauthenticated');
  const secret = Buffer.from(dice.bytes(secretBytes));
  const { rows } = await sql`
    insert into second_factors as f (user_id, secret) values (${member.userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null
    returning user_id
  `.execute(db.query);
  if (rows.length === 0) return refuse('second_factor_on');
  return { secret: base32(secret), uri: totpOf(secret, account.email).toString() };
});

export const serveConfirmSecondFactor = serveRights(confirmSecondFactor)(async (context, { code }) => {
  const { dice, member } = context;
  return withCode(context, code, async tx => {
    if (await hasSecondFactor(tx, member.userId)) return refuse('second_factor_on');
    const { rows } = await sql`select from second_factors where user_id = ${member.userId}`.execute(tx);
    if (rows.length === 0) return refuse('second_factor_off');
    const read = readCode(code);
    const isRight = read?.kind === 'app' && (await takeAppCode(tx, member.userId, read.code));
    if (!isRight) return wrongCode();
    await sql`update second_factors set confirmed_at = now() where user_id = ${member.userId}`.execute(tx);
    await noteShown(tx, member.sessionId);
    const ended = await endSessions(tx, member.userId, { except: member.sessionId });
    context.live.post({ sessionIds: ended }, { topic: 'signed_out', because: 'device' }, tx);
    const wayBack = await openWayBack(context, tx, member.userId, 'code');
    await mailMember(context, member.userId, name => authMails.secondFactorOn(name, wayBack?.url), tx);
    return { recoveryCodes: await makeRecoveryCodes(tx, dice, member.userId) };
  });
});

export const serveRenewRecoveryCodes = serveRights(renewRecoveryCodes)(async (
  context,
  { password, code },
) => {
  const current = await checkPassword(context, password);
  if (current instanceof Refusal) return current;
  const { dice, member } = context;
  return withCode(context, code, async tx => {
    const wrong = await refuseCode(context, tx, code);
    return wrong ?? { recoveryCodes: await makeRecoveryCodes(tx, dice, member.userId) };
  });
});

export const serveEndSecondFactor = serveRights(endSecondFactor)(async (context, { password, code }) => {
  const current = await checkPassword(context, password);
  if (current instanceof Refusal) return current;
  const { userId } = context.member;
  return withCode(context, code, async tx => {
    const wrong = await refuseCode(context, tx, code);
    if (wrong !== undefined) return wrong;
    await removeSecondFactor(tx, userId);
    await sql`update sessions set second_factor_at = null where user_id = ${userId}`.execute(tx);
    await mailMember(context, userId, authMails.secondFactorOff, tx);
    return {};
  });
});

async function removeSecondFactor(tx: Queries, userId: string): Promise<void> {
  // Removes the undo link that was made when the factor was switched on, and only that one (L-35).
  await sql`
    with ended as (delete from second_factors where user_id = ${userId} returning user_id, confirmed_at)
    delete from email_undos u using ended e where u.user_id = e.user_id and u.changed_at = e.confirmed_at
  `.execute(tx);
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
}

/** Lets a member who lost app and recovery codes in by the password alone, on the operator's word. */
export function takeOffSecondFactor(db: Database, member: SignedInMember): Promise<void> {
  const { userId, email, displayName, isEmailConfirmed } = member;
  return db.transaction(async tx => {
    await removeSecondFactor(tx, userId);
    await endEverySession(tx, userId);
    const letter = authMails.secondFactorTakenOff(isEmailConfirmed ? displayName : undefined);
    await queueMail(tx, { userId, to: email, ...writeLetter(letter) });
  });
}

export const serveShowSecondFactor = serveRights(showSecondFactor)(async (context, { code }) =>
  withCode(context, code, async tx => {
    const wrong = await refuseCode(context, tx, code);
    if (wrong !== undefined) return wrong;
    await noteShown(tx, context.member.sessionId);
    return {};
  }),
);

async function noteShown(tx: Queries, sessionId: string): Promise<void> {
  await sql`update sessions set second_factor_at = now() where id = ${sessionId}`.execute(tx);
}

function checkPassword(context: MemberContext, password: string) {
  const { userId } = context.member;
  return checkOwnPassword(context, { userId, password }, 'password_wrong');
}

const wrongCode = () => refuse('code_wrong', { field: 'code' });

/** Consumes the member's code, or refuses it. Reports a used recovery code by mail: somebody else may have the list. */
export async function refuseCode(
  house: House & { readonly member: { readonly userId: string } },
  tx: Queries,
  code: string,
): Promise<Refusal<'code_wrong' | 'second_factor_off'> | undefined> {
  const { userId } = house.member;
  if (!(await hasSecondFactor(tx, userId))) return refuse('second_factor_off');
  const kind = await takeCode(tx, userId, code);
  if (kind === 'recovery') await mailMember(house, userId, authMails.recoveryCodeUsed, tx);
  return kind === undefined ? wrongCode() : undefined;
}

/** Counts the try, and takes it back if `act` did not refuse. */
async function withCode<T>(
  { db, caller: { network }, member: { userId, sessionId } }: MemberContext,
  typed: string,
  act: (tx: Queries) => Promise<T>,
): Promise<T | Refusal<'too_many_requests'>> {
  const attempt = await countCode(db, userId, { typed, network, sessionId });
  if (attempt.refusal !== undefined) return attempt.refusal;
  return withGuess(db, attempt, act);
}
