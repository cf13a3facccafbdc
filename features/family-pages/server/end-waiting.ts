import { sql } from 'kysely';
import { holdFamily, takeOut } from './leaving.ts';
import { reminderDays, silenceDays } from '../rules/periods.ts';
import { takingUnanswered } from '#features/family/server/approvals.ts';
import { noting } from '#features/notices/server/store.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';
import type { House } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';

/** Ends what waited too long: links for an own account, and questions of guardians, of whom one did not answer (P-39). */
export const endWaiting: Job = {
  name: 'end-what-guardians-wait-for',
  schedule: '37 * * * *',
  async run(house) {
    const { query } = house.db;
    await house.db.transaction(tx => remind(house.live, tx));
    await sql`delete from own_account_offers where expires_at < now()`.execute(query);
    await sql`delete from guardian_asks where expires_at < now() and kind <> 'remove_guardian'`.execute(
      query,
    );
    const { rows } = await sql<{ id: string; askedBy: string }>`
      select id, asked_by as "askedBy" from guardian_asks where expires_at < now()
    `.execute(query);
    for (const silence of rows) await takeOutSilent(house, silence);
  },
};

/** What a child waits for, and whom the other one asks to leave. */
async function remind(live: Live, tx: Queries): Promise<void> {
  const guardians = sql`(
    select distinct on (g.user_id, u.child_id) g.user_id, u.child_id as actor_id, u.friendship_id, u.trade_id, u.album_id
    from unanswered u join family_members c on c.user_id = u.child_id
    join family_members g on g.family_id = c.family_id and g.role = 'guardian'
    where u.album_id is not null
      or exists (select from trade_requests t where t.id = u.trade_id and t.status = 'pending')
      or exists (select from friendships f where f.id = u.friendship_id and f.status = 'pending')
    order by 1, 2) as given`;
  // Asked anew or reminded: both are a notice within the days that are left.
  const asked = sql`(
    select g.user_id, a.asked_by as actor_id, null::uuid as friendship_id, null::uuid as trade_id
    from guardian_asks a join family_members g on g.family_id = a.family_id and g.role = 'guardian' and g.user_id <> a.asked_by
    cross join lateral (select a.expires_at - ${silenceDays - reminderDays} * interval '1 day' as at) due
    where a.kind = 'remove_guardian' and due.at < now() and not exists (
      select from notices n where n.user_id = g.user_id and n.actor_id = a.asked_by and n.kind = 'guardian_asks'
        and n.created_at > due.at)) as given`;
  const { rows } = await sql<{ id: string }>`
    with unanswered as (${takingUnanswered(reminderDays)}),
    ${noting('child_waits', guardians, { about: 'friendship_id, trade_id, album_id' })},
    ${noting('guardian_asks', asked, { as: 'asked' })}
    select user_id as id from noted union select user_id from asked
  `.execute(tx);
  live.post({ userIds: rows.map(({ id }) => id) }, { topic: 'notices' }, tx);
}

function takeOutSilent(house: House, { id, askedBy }: { id: string; askedBy: string }): Promise<void> {
  return house.db.transaction(async tx => {
    const family = await holdFamily(tx, askedBy);
    // The other one may have said no, or been asked anew, at this moment.
    const { numAffectedRows } = await sql`
      delete from guardian_asks where id = ${id} and expires_at < now()
    `.execute(tx);
    for (const other of numAffectedRows === 0n ? [] : (family?.others ?? [])) await takeOut(house, tx, other);
  });
}
