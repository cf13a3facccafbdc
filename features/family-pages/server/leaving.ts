import { goneMail, leftMail } from './mail-text.ts';
import { eraseAccounts } from '#features/auth/server/erase-account.ts';
import { endFaceSessions } from '#features/auth/server/face-sessions.ts';
import { mailGuardians } from '#features/family/server/mail-guardians.ts';
import { endGuardian, findFamily, listMembers, lockFamily } from '#features/family/server/store.ts';
import { tellPeople } from '#features/notices/server/store.ts';
import { endPasses } from '#features/passes/server/store.ts';
import type { BeforeErase, EndCodes, House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse } from '#shared/refusal.ts';

/** The family of a guardian, held until the transaction ends: who joins, leaves, asks or answers comes one by one. */
export async function holdFamily(tx: Queries, guardianId: string) {
  const known = await findFamily(tx, guardianId);
  if (known?.role !== 'guardian') return undefined;
  const { familyId } = known;
  await lockFamily(tx, familyId);
  const members = await listMembers(tx, familyId);
  const idsOf = (role: 'guardian' | 'child') =>
    members.filter(one => one.role === role).map(({ userId }) => userId);
  const guardianIds = idsOf('guardian');
  // Taken out while this waited.
  if (!guardianIds.includes(guardianId)) return undefined;
  return { familyId, others: guardianIds.filter(id => id !== guardianId), childIds: idsOf('child') };
}

/** Before a guardian goes: passes that this one knows end, as do questions between the two, and who stays is told. */
async function partFrom(house: House, tx: Queries, guardianId: string) {
  const family = await holdFamily(tx, guardianId);
  if (family === undefined) return undefined;
  const { familyId, others, childIds } = family;
  if (others.length === 0) return family;
  await endPasses(house, tx, childIds, 'ended');
  await tx.deleteFrom('guardian_asks').where('family_id', '=', familyId).execute();
  await tellPeople(house.live, tx, { to: others, by: guardianId, kind: 'guardian_left' });
  await mailGuardians(house, tx, others, leftMail);
  return family;
}

export async function takeOut(house: House, tx: Queries, guardianId: string) {
  const family = await partFrom(house, tx, guardianId);
  if (family === undefined) return undefined;
  const { others, childIds, familyId } = family;
  if (others.length === 0 && childIds.length > 0) return refuse('last_guardian');
  await endGuardian(tx, guardianId, familyId);
  // Ends the children's sessions that were opened on this guardian's devices.
  const sessionIds = await endFaceSessions(tx, [guardianId]);
  house.live.post({ sessionIds }, { topic: 'signed_out', because: 'device' }, tx);
  house.live.post({ userIds: [guardianId] }, { topic: 'profile' }, tx);
  await mailGuardians(house, tx, [guardianId], goneMail);
  return undefined;
}

/**
 * The last guardian takes the children along. Of two who go at the same moment the later one waits for the family, and
 * sees that the other has gone.
 */
export const endFamilies: BeforeErase = async (house, tx, userIds) => {
  for (const userId of userIds) {
    const family = await partFrom(house, tx, userId);
    if (family === undefined || family.others.length > 0) continue;
    await eraseAccounts(house, tx, family.childIds);
    await endGuardian(tx, userId, family.familyId);
  }
};

/** With a new password, questions and links for an own account end: somebody else may have asked or agreed before. */
export const endGuardiansWord: EndCodes = async (_house, tx, userId) => {
  await tx.deleteFrom('guardian_asks').where('asked_by', '=', userId).execute();
  const family = await findFamily(tx, userId);
  if (family?.role !== 'guardian') return;
  await tx
    .deleteFrom('own_account_offers')
    .where('child_id', 'in', children =>
      children.selectFrom('family_members').select('user_id').where('family_id', '=', family.familyId),
    )
    .execute();
};
