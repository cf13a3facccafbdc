import { leaveFamily, removeGuardian } from '../contract.ts';
import { ask } from './ask-other.ts';
import { holdFamily, takeOut } from './leaving.ts';
import { joinFamily } from '#features/family/contract.ts';
import { checkGuardiansPassword } from '#features/family/server/check-guardian.ts';
import { joinByCode } from '#features/family/server/guardians.ts';
import { listGuardians } from '#features/family/server/store.ts';
import { removalOf } from '#features/family/rules/removal.ts';
import { tellPeople } from '#features/notices/server/store.ts';
import { serveRights } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveJoinFamily = serveRights(joinFamily)((context, { code }) =>
  joinByCode(context, code, (tx, to) =>
    tellPeople(context.live, tx, { to, by: context.member.userId, kind: 'guardian_joined' }),
  ),
);

export const serveLeaveFamily = serveRights(leaveFamily)(async (context, { password }) => {
  const current = await checkGuardiansPassword(context, password);
  if (current instanceof Refusal) return current;
  const refused = await context.db.transaction(tx => takeOut(context, tx, context.member.userId));
  return refused ?? {};
});

export const serveRemoveGuardian = serveRights(removeGuardian)(async (context, { guardianId, password }) => {
  const { db, member } = context;
  const current = await checkGuardiansPassword(context, password);
  if (current instanceof Refusal) return current;
  return db.transaction(async tx => {
    const family = await holdFamily(tx, member.userId);
    const guardians = family === undefined ? [] : await listGuardians(tx, family.familyId);
    const own = guardians.find(({ userId }) => userId === member.userId);
    const other = guardians.find(({ userId }) => userId === guardianId);
    if (family === undefined || own === undefined || other === undefined || other === own)
      return refuse('guardian_not_found');
    const removal = removalOf(own, other);
    if (removal === 'too-new') return refuse('guardian_too_new');
    if (removal === 'ask')
      return ask(context, tx, { kind: 'remove_guardian', familyId: family.familyId, other: guardianId });
    await takeOut(context, tx, guardianId);
    return { isAsked: false };
  });
});
