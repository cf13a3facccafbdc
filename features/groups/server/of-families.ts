import { leaveGroupForChild, readChildGroup } from '../contract.ts';
import { findGroupOf } from './store.ts';
import { leaveGroup } from './tell-group.ts';
import { checkGuardian } from '#features/family/server/check-guardian.ts';
import { isGuardianOf } from '#features/family/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveReadChildGroup = serve(readChildGroup)(async ({ db, member }, { childId }) => {
  if (!(await isGuardianOf(db.query, member.userId, childId))) return refuse('child_not_found');
  const group = await findGroupOf(db.query, childId);
  if (group === undefined) return { group: null };
  const { name, endsOn, organiser } = group;
  return { group: { name, endsOn, organiser } };
});

export const serveLeaveGroupForChild = serve(leaveGroupForChild)(async (context, { childId, password }) => {
  const current = await checkGuardian(context, { childId, password });
  if (current instanceof Refusal) return current;
  return context.db.transaction(async tx => {
    const group = await findGroupOf(tx, childId);
    // The child goes with its place in the group where it has left the family meanwhile.
    if (group === undefined || !(await isGuardianOf(tx, context.member.userId, childId))) return {};
    await leaveGroup(context, tx, group.id, [childId]);
    return {};
  });
});
