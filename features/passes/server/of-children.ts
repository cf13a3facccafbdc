import { endChildPass, issueChildPass, readChildPass, takeOverChild } from '../contract.ts';
import { withPass } from './find-pass.ts';
import { refuseIssuing } from './pass-limits.ts';
import { endPasses, issuePasses } from './store.ts';
import { checkGuardian } from '#features/family/server/check-guardian.ts';
import { addToFamily } from '#features/family/server/children.ts';
import { findFamily, isGuardianOf } from '#features/family/server/store.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveReadChildPass = serve(readChildPass)(async ({ db, member }, { childId }) => {
  if (!(await isGuardianOf(db.query, member.userId, childId))) return refuse('child_not_found');
  const pass = await db.query
    .selectFrom('passes')
    .select(['issued_at as issuedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', childId)
    .executeTakeFirst();
  return { pass: pass ?? null };
});

export const serveIssueChildPass = serveRights(issueChildPass)(async (context, { childId, password }) => {
  const { db, member } = context;
  const current = await checkGuardian(context, { childId, password });
  if (current instanceof Refusal) return current;
  return db.transaction(async tx => {
    // Taken out of the family while the password was checked.
    if (!(await isGuardianOf(tx, member.userId, childId))) return refuse('child_not_found');
    const tooMany = refuseIssuing(db, member.userId, 1);
    if (tooMany !== undefined) return tooMany;
    const [issued] = await issuePasses(context, tx, [childId]);
    const profile = await tx
      .selectFrom('profiles')
      .select('display_name')
      .where('user_id', '=', childId)
      .executeTakeFirst();
    if (issued === undefined || profile === undefined) return refuse('child_not_found');
    return { nickname: profile.display_name, code: issued.code, token: issued.token };
  });
});

export const serveEndChildPass = serve(endChildPass)(async (context, { childId }) =>
  context.db.transaction(async tx => {
    if (!(await isGuardianOf(tx, context.member.userId, childId))) return refuse('child_not_found');
    await endPasses(context, tx, [childId], 'ended');
    return {};
  }),
);

export const serveTakeOverChild = serveRights(takeOverChild)(async (context, shown) =>
  withPass(context, shown, async (tx, childId) => {
    const { userId } = context.member;
    const known = await findFamily(tx, childId);
    if (known !== undefined) {
      const own = await findFamily(tx, userId);
      return refuse(own?.familyId === known.familyId ? 'child_is_yours' : 'child_in_family');
    }
    const refused = await addToFamily(context, tx, childId);
    if (refused instanceof Refusal) return refused;
    await endPasses(context, tx, [childId], 'ended');
    const child = await tx
      .selectFrom('profiles')
      .select(['user_id as userId', 'display_name as displayName', 'avatar_url as avatarUrl'])
      .where('user_id', '=', childId)
      .executeTakeFirstOrThrow();
    context.live.post({ userIds: [userId, childId] }, { topic: 'profile' }, tx);
    return { child };
  }),
);
