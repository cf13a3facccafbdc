import { sql } from 'kysely';
import { lookAtPass, signInByPass } from '../contract.ts';
import { withPass } from './find-pass.ts';
import { sessionLifetimeSeconds } from '#features/auth/rules/session-lifetime.ts';
import { endSessions, startSession } from '#features/auth/server/sessions.ts';
import { findSignedInMember } from '#features/auth/server/store.ts';
import { findFamily } from '#features/family/server/store.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveLookAtPass = serve(lookAtPass)(async (context, shown) =>
  withPass(context, shown, async (tx, userId) => {
    const person = await tx
      .selectFrom('profiles')
      .select(['display_name as displayName', 'avatar_url as avatarUrl'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const hasFamily = (await findFamily(tx, userId)) !== undefined;
    return { person, mayTakeOver: context.member?.kind === 'account' && !hasFamily };
  }),
);

export const serveSignInByPass = serveRights(signInByPass)(async (context, shown) => {
  const { member: before, dice, caller, answer, db, live } = context;
  const begun = await withPass(context, shown, async (tx, userId) => {
    await sql`update passes set last_used_at = now() where user_id = ${userId}`.execute(tx);
    // Never reuses the session that was open: a fresh token prevents fixation (SEC-S3).
    if (before !== undefined) {
      const ended = await endSessions(tx, before.userId, { only: before.sessionId });
      live.post({ sessionIds: ended }, { topic: 'session_renewed' }, tx);
    }
    return { userId, token: await startSession(tx, dice, userId, caller.userAgent, { byPass: true }) };
  });
  if (begun instanceof Refusal) return begun;
  answer.setSessionCookie(begun.token, sessionLifetimeSeconds);
  const member = await findSignedInMember(db.query, begun.userId);
  return member === undefined ? refuse('pass_unknown', { field: 'code' }) : { member };
});
