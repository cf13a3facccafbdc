import { changePassword, deleteAccount, readSession, signIn, signOut } from '../contract.ts';
import { signUp } from '../sign-up-contract.ts';
import { knownDeviceDays } from '../rules/known-device.ts';
import { checkPassword } from '../rules/password.ts';
import { sessionLifetimeSeconds } from '../rules/session-lifetime.ts';
import { commonPasswords } from './common-passwords.ts';
import { countCode, countSignIn, countSignUp, crowdedBeatMs } from './limits.ts';
import { tellAlreadyMember, tellPasswordChanged } from './account-mails.ts';
import { mailEmailConfirmation } from './email-confirmation.ts';
import { eraseAccounts } from './erase-account.ts';
import { hasSecondFactor } from './codes.ts';
import { refuseCode } from './second-factor.ts';
import { isKnownTo, readDevice, withMember } from './known-device.ts';
import { hashPassword, inHashingTurn, isPasswordOf } from './password-hash.ts';
import { checkOwnPassword, matchOwnPassword } from './own-password.ts';
import { replaceSession } from './replace-session.ts';
import { endSessions, startSession } from './sessions.ts';
import { findAccount, findSignedInMember } from './store.ts';
import { endWaysIn } from './ways-in.ts';
import { createProfile } from '#features/profiles/server/store.ts';
import { readAddressRights, sendsMail } from '#server/address-rights.ts';
import { onTheBeat, untilBeat } from '#server/calls/even-time.ts';
import { withGuess } from '#server/calls/rate-limit.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import type { PublicContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import type { TurnRefusal } from '#server/admission/turns.ts';
import { drawToken, tokenDigest } from '#server/secret-digest.ts';
import type { ParsedInputOf } from '#shared/endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveSignUp = serve(signUp)(async (context, input) => {
  const weak = checkPassword(input.password, context.config.passwordMin, commonPasswords);
  if (weak !== undefined) return weak;
  const tooMany = await countSignUp(context.db, context.caller.network);
  if (tooMany !== undefined) return tooMany;
  return onTheBeat(context, () => register(context, input));
});

async function register(
  context: PublicContext,
  input: ParsedInputOf<typeof signUp>,
): Promise<TurnRefusal | Record<string, never>> {
  const passwordHash = await inHashingTurn(context.caller.network, () => hashPassword(input.password));
  if (passwordHash instanceof Refusal) return passwordHash;
  const isNew = await context.db.transaction(async tx => {
    const account = await tx
      .insertInto('users')
      .values({ email: input.email, password_hash: passwordHash })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (account === undefined) return false;
    await createProfile(tx, { ...input, userId: account.id });
    await mailEmailConfirmation(context, { ...input, userId: account.id }, tx);
    return true;
  });
  // Not revealed to the caller (SEC-A7); the owner is told by mail.
  if (!isNew) await tellAlreadyMember(context, input.email);
  return {};
}

export const serveSignIn = serveRights(signIn)(async (context, input) => {
  const { network } = context.caller;
  const account = await findAccount(context.db, input.email);
  const device = readDevice(context.caller.device);
  const knownDevice = (await isKnownTo(context.db, device, account?.userId)) ? device?.id : undefined;
  const knownUserId = knownDevice && account?.userId;
  const from = { network, knownDevice, knownUserId, hasAccount: account !== undefined };
  const startedAt = performance.now();
  const tried = await inHashingTurn(from, async () => {
    // In the turn, too: a flood of what is refused waits as what is hashed.
    const counted = await countSignIn(context.db, input.email, from);
    const mayLook = await counted.mayLook();
    return { ...counted, isRight: mayLook && (await isPasswordOf(account?.passwordHash, input.password)) };
  });
  if (tried instanceof Refusal) return tried;
  const { isRight, ...attempt } = tried;
  // In a crowded network nothing is counted or hashed in vain, which the time must not tell (SEC-A7).
  if (attempt.isCrowded) await untilBeat(context, startedAt, crowdedBeatMs);
  if (attempt.refusal !== undefined && !attempt.isCrowded) return attempt.refusal;
  if (account === undefined || !isRight)
    return attempt.refusal === undefined
      ? refuse('credentials_wrong', { field: 'password' })
      : refuse('network_crowded', { field: 'password', details: attempt.refusal.details });
  const codeTry = await askCode(context, account.userId, input.code);
  if (codeTry instanceof Refusal) {
    await attempt.wasRight();
    return codeTry;
  }
  // Never reuses a session from before signing in: a new token prevents fixation (SEC-S3).
  if (context.member !== undefined) {
    const { userId, sessionId } = context.member;
    const ended = await endSessions(context.db.query, userId, { only: sessionId });
    context.live.post({ sessionIds: ended }, { topic: 'session_renewed' });
  }
  const begin = async (tx: Queries) => {
    // The password may have changed during hashing, which ends all sessions; none may begin with the old one.
    const unchanged = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', account.userId)
      .where('password_hash', '=', account.passwordHash)
      .forShare()
      .executeTakeFirst();
    if (unchanged === undefined) return refuse('credentials_wrong', { field: 'password' });
    const wrong = codeTry && (await refuseCode({ ...context, member: account }, tx, codeTry.code));
    if (wrong?.code === 'code_wrong') return refuse('code_wrong', { field: 'code' });
    const isCodeShown = codeTry !== undefined && wrong === undefined;
    const { userAgent } = context.caller;
    const begun = await startSession(tx, context.dice, account.userId, userAgent, { isCodeShown });
    await codeTry?.wasRight(tx);
    return begun;
  };
  // Whoever typed a wrong code has typed the right password.
  const token = await withGuess(context.db, attempt, begin, ({ code }) => code !== 'code_wrong');
  if (token instanceof Refusal) return token;
  context.answer.setSessionCookie(token, sessionLifetimeSeconds);
  const known = await withMember(context.db, context.dice, device, account.userId);
  context.answer.setDevice(known, knownDeviceDays * 86_400);
  const member = await findSignedInMember(context.db.query, account.userId);
  return member === undefined ? refuse('credentials_wrong') : { member };
});

/** Undefined where the account requires no code. */
async function askCode({ db, caller: { network } }: PublicContext, userId: string, code: string | undefined) {
  if (!(await hasSecondFactor(db.query, userId))) return undefined;
  if (code === undefined) return refuse('code_needed');
  const { refusal, wasRight } = await countCode(db, userId, { typed: code, network });
  return refusal ?? { code, wasRight };
}

export const serveSignOut = serve(signOut)(async context => {
  if (context.member !== undefined) {
    const { userId, sessionId } = context.member;
    await endSessions(context.db.query, userId, { only: sessionId });
    context.live.post({ sessionIds: [sessionId] }, { topic: 'signed_out' });
  }
  context.answer.clearCookies();
  context.answer.setHeader('Clear-Site-Data', '"cache"');
  return {};
});

export const serveReadSession = serve(readSession)(async context => {
  const member = context.member && (await findSignedInMember(context.db.query, context.member.userId));
  const { config } = context;
  const isOperator =
    config.operators !== undefined &&
    context.member !== undefined &&
    (await readAddressRights(context, context.member.userId)).isNamed(config.operators);
  return {
    member: member ?? null,
    passwordMin: config.passwordMin,
    sendsMail: sendsMail(config),
    isOperator,
  };
});

export const serveChangePassword = serveRights(changePassword)(async (context, input) => {
  const { userId, sessionId } = context.member;
  const wrong = refuse('password_wrong', { field: 'currentPassword' });
  const { network } = context.caller;
  const current = await matchOwnPassword(context, userId, [input.currentPassword, input.password]);
  if (current instanceof Refusal) return current;
  if (current === undefined) return wrong;
  // The new one is the current one already: the answer to the same call was lost.
  const isRepeated = current.password !== input.currentPassword;
  const weak = checkPassword(input.password, context.config.passwordMin, commonPasswords);
  if (weak !== undefined) return weak;
  const passwordHash = await inHashingTurn(network, () => hashPassword(input.password));
  if (passwordHash instanceof Refusal) return passwordHash;
  const changed = await context.db.transaction(async tx => {
    const replaced = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .where('password_hash', '=', current.hash)
      .executeTakeFirst();
    // Another device changed the password first, so what was typed is an old one.
    if (replaced.numUpdatedRows === 0n) return wrong;
    const others = await endSessions(tx, userId, { except: sessionId });
    await endWaysIn(context, tx, userId, input.keptTokens);
    context.live.post({ sessionIds: [sessionId] }, { topic: 'session_renewed' }, tx);
    const token = drawToken(context.dice);
    const renewed = await replaceSession(tx, { sessionId, userId, tokenHash: tokenDigest(token) });
    if (renewed !== undefined) return { token, ended: others };
    return { token: await startSession(tx, context.dice, userId, context.caller.userAgent), ended: others };
  });
  if (changed instanceof Refusal) return changed;
  context.answer.setSessionCookie(changed.token, sessionLifetimeSeconds);
  context.live.post({ sessionIds: changed.ended }, { topic: 'signed_out', because: 'password' });
  if (!isRepeated) await tellPasswordChanged(context, userId);
  return {};
});

export const serveDeleteAccount = serveRights(deleteAccount)(async (context, input) => {
  const { userId } = context.member;
  const current = await checkOwnPassword(context, { userId, ...input }, 'password_wrong');
  if (current instanceof Refusal) return current;
  await context.db.transaction(tx => eraseAccounts(context, tx, [userId]));
  context.answer.clearCookies();
  context.answer.setHeader('Clear-Site-Data', '"cache"');
  return {};
});
