import { listFaces, returnToGuardian, switchFace } from '../contract.ts';
import { pinTries } from './pin-tries.ts';
import { findFamily, holdAsGuardian, listMembers } from './store.ts';
import { offerFace, type Face } from '#features/auth/server/face-sessions.ts';
import { checkOwnPassword, passwordDigest } from '#features/auth/server/own-password.ts';
import { inHashingTurn, isPasswordOf } from '#features/auth/server/password-hash.ts';
import { findSignedInMember } from '#features/auth/server/store.ts';
import { sessionLifetimeSeconds } from '#features/auth/rules/session-lifetime.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { checkLimit, countAgainst, takeBackCounts } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/** The guardian whose device this is; undefined on a child's own device. */
async function guardianHere(
  db: Queries,
  { member }: Pick<MemberContext, 'member'>,
): Promise<{ guardianId: string; passwordDigest: Buffer } | undefined> {
  if (member.kind === 'account')
    return { guardianId: member.userId, passwordDigest: await digestOf(db, member.userId) };
  return db
    .selectFrom('face_sessions')
    .select(['guardian_id as guardianId', 'password_digest as passwordDigest'])
    .where('session_id', '=', member.sessionId)
    .executeTakeFirst();
}

/** Noted with each face. A password change ends all faces; one opened at that very moment is told by its digest. */
async function digestOf(db: Queries, guardianId: string): Promise<Buffer> {
  const row = await db
    .selectFrom('users')
    .select(({ ref }) => passwordDigest(ref('password_hash')).as('digest'))
    .where('id', '=', guardianId)
    .executeTakeFirst();
  return row?.digest ?? Buffer.alloc(0);
}

async function pinHashOf(db: Queries, guardianId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('family_members')
    .select('pin_hash')
    .where('user_id', '=', guardianId)
    .where('role', '=', 'guardian')
    .executeTakeFirst();
  return row?.pin_hash ?? undefined;
}

export const serveListFaces = serve(listFaces)(async context => {
  const { query } = context.db;
  const { userId } = context.member;
  const guardianId = (await guardianHere(query, context))?.guardianId;
  const family = await findFamily(query, userId);
  const members = family === undefined ? [] : await listMembers(query, family.familyId);
  const here = members.filter(one =>
    guardianId === undefined ? one.userId === userId : one.role === 'child' || one.userId === guardianId,
  );
  const faces = here.map(({ userId: id, displayName, avatarUrl, role }) => {
    return { userId: id, displayName, avatarUrl, kind: role, isHere: id === userId };
  });
  return { faces, hasPin: guardianId !== undefined && (await pinHashOf(query, guardianId)) !== undefined };
});

export const serveSwitchFace = serve(switchFace)(async (context, { childId }) => {
  const { db } = context;
  const refused = await db.transaction(async tx => {
    const here = await guardianHere(tx, context);
    if (here === undefined || !(await holdAsGuardian(tx, here.guardianId, childId)))
      return refuse('face_not_found');
    return offer(context, tx, { ...here, userId: childId });
  });
  if (refused !== undefined) return refused;
  const member = await findSignedInMember(db.query, childId);
  return member === undefined ? refuse('face_not_found') : { member };
});

async function offer(
  { member: { sessionId }, dice, answer }: MemberContext,
  tx: Queries,
  face: Omit<Face, 'sessionId'>,
) {
  const token = await offerFace(tx, dice, { sessionId, ...face });
  if (token === undefined) return refuse('unauthenticated');
  answer.setSessionCookie(token, sessionLifetimeSeconds);
  return undefined;
}

export const serveReturnToGuardian = serve(returnToGuardian)(async (context, input) => {
  const { db, member: asking } = context;
  const here = asking.kind === 'child' ? await guardianHere(db.query, context) : undefined;
  if (here === undefined) return refuse('not_on_guardians_device');
  const { guardianId } = here;
  const checked =
    'pin' in input
      ? await checkPin(context, here, input.pin)
      : await checkOwnPassword(context, { userId: guardianId, ...input }, 'guardian_password_wrong');
  if (checked instanceof Refusal) return checked;
  await takeBackCounts(db, [], [pinTries(guardianId)]);
  const own = { userId: guardianId, guardianId, passwordDigest: null };
  const refused = await db.transaction(tx => offer(context, tx, own));
  if (refused !== undefined) return refused;
  const member = await findSignedInMember(db.query, guardianId);
  return member === undefined ? refuse('not_on_guardians_device') : { member };
});

/** Counts before the comparison, so that no concurrent guess slips through, but only once its hashing turn has come. */
async function checkPin(
  { db, caller }: MemberContext,
  { guardianId, passwordDigest: noted }: { guardianId: string; passwordDigest: Buffer },
  pin: string,
) {
  const locked = refuse('pin_locked', { field: 'password' });
  if (!noted.equals(await digestOf(db.query, guardianId))) return locked;
  return inHashingTurn(caller.network, async () => {
    if ((await countAgainst(db, pinTries(guardianId))) !== undefined) return locked;
    if (await isPasswordOf(await pinHashOf(db.query, guardianId), pin)) return undefined;
    // The last wrong one says at once what the next would.
    const wasLast = (await checkLimit(db, ...pinTries(guardianId))) !== undefined;
    return wasLast ? locked : refuse('pin_wrong', { field: 'pin' });
  });
}
