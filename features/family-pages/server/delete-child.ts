import { deleteChild } from '../contract.ts';
import { askOther } from './ask-other.ts';
import { deletedMail } from './mail-text.ts';
import { eraseAccounts } from '#features/auth/server/erase-account.ts';
import { checkGuardian } from '#features/family/server/check-guardian.ts';
import { mailGuardians } from '#features/family/server/mail-guardians.ts';
import { holdAsGuardian, listDecided } from '#features/family/server/store.ts';
import { serveRights } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveDeleteChild = serveRights(deleteChild)(async (context, { childId, password }) => {
  const current = await checkGuardian(context, { childId, password });
  if (current instanceof Refusal) return current;
  return askOther(context, { kind: 'delete_child', childId }, tx => deleteHeld(context, tx, childId));
});

/** Tells all guardians by mail. */
export async function deleteHeld(context: MemberContext, tx: Queries, childId: string) {
  const { live, member } = context;
  if (!(await holdAsGuardian(tx, member.userId, childId))) return refuse('child_not_found');
  const [decided] = await listDecided(tx, [childId]);
  const guardianIds = decided?.guardianIds ?? [];
  await eraseAccounts(context, tx, [childId]);
  await mailGuardians(context, tx, guardianIds, deletedMail);
  live.post({ userIds: [...guardianIds] }, { topic: 'profile' }, tx);
  return undefined;
}
