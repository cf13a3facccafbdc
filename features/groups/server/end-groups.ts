import { sql, type RawBuilder } from 'kysely';
import { endGroup, resumeGroup } from '../contract.ts';
import { announcedDays } from '../rules/limits.ts';
import { findOrganised, lockGroup } from './store.ts';
import { tellGroup } from './tell-group.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse } from '#shared/refusal.ts';

const today = sql`(now() at time zone 'Europe/Berlin')::date`;

export interface Ending {
  readonly groupId: string;
  readonly organiserId: string;
  readonly name: string;
  /** A date as people read it. */
  readonly endsOn: string;
}

/** Groups to be announced now. If the job ran late, they end as much later: nobody loses lists unawares. */
export async function takeEnding(tx: Queries): Promise<readonly Ending[]> {
  const { rows } = await sql<Ending>`
    update groups set announced_at = now(), ends_on = greatest(ends_on, ${today} + ${announcedDays - 1}::int)
    where announced_at is null and ends_on <= ${today} + ${announcedDays}::int
    returning id as "groupId", organiser_id as "organiserId", name, to_char(ends_on, 'DD.MM.YYYY') as "endsOn"
  `.execute(tx);
  return rows;
}

/** Of groups that were announced: their last day, a whole one, is over. */
export const isOver = sql<boolean>`announced_at is not null and ends_on < ${today}`;

export const serveEndGroup = serve(endGroup)((context, { groupId }) =>
  changeEnd(
    context,
    groupId,
    sql`ends_on = least(ends_on, ${today} + 1), resumes_until = coalesce(resumes_until, ends_on),
      announced_at = coalesce(announced_at, now())`,
  ),
);

/** Announced anew, as one whose end moves. */
export const serveResumeGroup = serve(resumeGroup)((context, { groupId }) =>
  changeEnd(
    context,
    groupId,
    sql`ends_on = coalesce(resumes_until, ends_on), resumes_until = null, announced_at = case
      when coalesce(resumes_until, ends_on) > ${today} + ${announcedDays}::int then null else announced_at end`,
  ),
);

function changeEnd({ db, live, member }: MemberContext, groupId: string, change: RawBuilder<unknown>) {
  return db.transaction(async tx => {
    if ((await findOrganised(tx, member.userId, groupId)) === undefined) return refuse('group_not_found');
    await lockGroup(tx, groupId);
    await sql`update groups set ${change} where id = ${groupId}`.execute(tx);
    await tellGroup(live, tx, groupId);
    return {};
  });
}
