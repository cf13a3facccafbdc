import { sql } from 'kysely';
import { announcedDays } from '../rules/limits.ts';
import { leaveGroup } from './tell-group.ts';
import type { House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { errorFields } from '#server/log.ts';

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

/** Ends the groups that were announced, each by itself: one that cannot end keeps no other. The last day is a whole one. */
export async function endAnnounced(house: House): Promise<void> {
  const isDue = sql`announced_at is not null and ends_on < ${today}`;
  const { rows } = await sql<{ id: string }>`select id from groups where ${isDue}`.execute(house.db.query);
  for (const { id: groupId } of rows) {
    const ended = house.db.transaction(async tx => {
      // Its organiser may have moved its end, or ended it, meanwhile.
      const { rows: still } = await sql`
        select from groups where id = ${groupId} and ${isDue} for update
      `.execute(tx);
      if (still.length === 0) return;
      await leaveGroup(house, tx, groupId);
      // Together with the group the database deletes children whom no family took over.
      await tx.deleteFrom('groups').where('id', '=', groupId).execute();
    });
    await ended.catch((error: unknown) =>
      house.log.error('group not ended', { groupId, ...errorFields(error) }),
    );
  }
}
