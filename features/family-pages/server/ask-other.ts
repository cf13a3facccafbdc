import { sql } from 'kysely';
import { answerDays, type AskKind } from '../rules/asking.ts';
import { holdFamily } from './leaving.ts';
import { askedMail } from './mail-text.ts';
import { mailGuardians } from '#features/family/server/mail-guardians.ts';
import { tellPeople } from '#features/notices/server/store.ts';
import { countingKey, countWithin } from '#server/calls/rate-limit.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { day } from '#shared/limits.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

export interface Asking {
  readonly kind: AskKind;
  readonly childId?: string;
  readonly email?: string;
}

/** Each is mailed. */
export const asksOfMember = { most: 5, seconds: day };

/** Asks the other guardian; where there is none, the word of one is enough, and it is done at once. */
export async function askOther(
  context: MemberContext,
  asking: Asking,
  act: (tx: Queries) => Promise<Refusal<'child_not_found'> | undefined>,
) {
  const { db, member } = context;
  return db.transaction(async tx => {
    const family = await holdFamily(tx, member.userId);
    if (family === undefined) return refuse('child_not_found');
    const [other] = family.others;
    if (other !== undefined) return ask(context, tx, { ...asking, familyId: family.familyId, other });
    return (await act(tx)) ?? { isAsked: false };
  });
}

export async function ask(
  context: MemberContext,
  tx: Queries,
  { kind, childId, email, familyId, other }: Asking & { readonly familyId: string; readonly other: string },
) {
  const { db, live, member } = context;
  const tooMany = await countWithin(db, tx, [countingKey('guardian-ask', member.userId), asksOfMember]);
  if (tooMany !== undefined) return tooMany;
  const { numAffectedRows } = await sql`
    insert into guardian_asks (family_id, asked_by, kind, child_id, email, expires_at)
    values (${familyId}, ${member.userId}, ${kind}, ${childId ?? null}, ${email ?? null},
      now() + ${answerDays[kind]} * interval '1 day')
    on conflict (family_id, kind, child_id) do update set
      asked_by = excluded.asked_by, email = excluded.email, expires_at = excluded.expires_at
      where guardian_asks.asked_by = excluded.asked_by or guardian_asks.expires_at < now()
  `.execute(tx);
  // The other one has asked the same: that waits for this guardian's yes.
  if (numAffectedRows === 0n) return refuse('asked_already');
  await tellPeople(live, tx, { to: [other], by: member.userId, kind: 'guardian_asks' });
  await mailGuardians(context, tx, [other], askedMail(kind));
  return { isAsked: true };
}
