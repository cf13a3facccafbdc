import { sql } from 'kysely';
import { agreeToAsk, endAsk, listAsks, type Ask } from '../contract.ts';
import { deleteHeld } from './delete-child.ts';
import { holdFamily, takeOut } from './leaving.ts';
import { mailOffer } from './own-account.ts';
import { checkGuardiansPassword } from '#features/family/server/check-guardian.ts';
import { findFamily, listGuardians } from '#features/family/server/store.ts';
import { tellPeople } from '#features/notices/server/store.ts';
import { serve, serveRights, type Sendable } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveListAsks = serve(listAsks)(async ({ db, member: { userId } }) => {
  const { rows } = await sql<Sendable<Ask>>`
    select a.id, a.kind, a.asked_by = ${userId} as "isOwn", a.child_id as "childId", a.email, a.expires_at as "endsAt"
    from guardian_asks a join family_members m on m.family_id = a.family_id and m.role = 'guardian'
    where m.user_id = ${userId} and a.expires_at > now() order by a.expires_at, a.id
  `.execute(db.query);
  return { asks: rows };
});

export const serveAgreeToAsk = serveRights(agreeToAsk)(async (context, { askId, password }) => {
  const current = await checkGuardiansPassword(context, password);
  if (current instanceof Refusal) return current;
  const agreed = await context.db.transaction(tx => agree(context, tx, askId));
  if (agreed instanceof Refusal) return agreed;
  const { childId, email, askedBy } = agreed;
  if (childId !== null && email !== null) await mailOffer(context, { childId, email, guardianId: askedBy });
  return {};
});

interface Agreed {
  readonly kind: Ask['kind'];
  readonly askedBy: string;
  readonly childId: string | null;
  readonly email: string | null;
}

async function agree(context: MemberContext, tx: Queries, askId: string) {
  const { userId } = context.member;
  const family = await holdFamily(tx, userId);
  if (family === undefined) return refuse('ask_not_found');
  const { rows } = await sql<Agreed>`
    delete from guardian_asks
    where id = ${askId} and family_id = ${family.familyId} and asked_by <> ${userId} and expires_at > now()
    returning kind, asked_by as "askedBy", child_id as "childId", email
  `.execute(tx);
  const [asked] = rows;
  if (asked === undefined) return refuse('ask_not_found');
  if (asked.kind === 'remove_guardian') await takeOut(context, tx, userId);
  if (asked.kind === 'delete_child' && asked.childId !== null) await deleteHeld(context, tx, asked.childId);
  return asked;
}

/** Also after its end, as long as a guardian who did not answer is still there. */
export const serveEndAsk = serve(endAsk)(async ({ db, live, member: { userId } }, { askId }) =>
  db.transaction(async tx => {
    const family = await findFamily(tx, userId);
    if (family?.role !== 'guardian') return refuse('ask_not_found');
    const ended = await tx
      .deleteFrom('guardian_asks')
      .where('id', '=', askId)
      .where('family_id', '=', family.familyId)
      .returning('asked_by')
      .executeTakeFirst();
    if (ended === undefined) return refuse('ask_not_found');
    if (ended.asked_by !== userId)
      await tellPeople(live, tx, { to: [ended.asked_by], by: userId, kind: 'guardian_refused' });
    const guardians = await listGuardians(tx, family.familyId);
    live.post({ userIds: guardians.map(one => one.userId) }, { topic: 'profile' }, tx);
    return {};
  }),
);
