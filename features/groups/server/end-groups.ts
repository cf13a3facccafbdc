import { sql } from 'kysely';
import { announcedDays } from '../rules/limits.ts';
import { groupMails } from './mail-text.ts';
import { leaveGroup } from './tell-group.ts';
import { mailMember, publicAddress } from '#features/auth/server/account-mails.ts';
import { tellOrganiser } from '#features/notices/server/store.ts';
import type { House } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { groupPath } from '../rules/group-paths.ts';

const today = sql`(now() at time zone 'Europe/Berlin')::date`;

/** Announces ends, and ends what was announced in time: the last day is a whole one. */
export const endGroups: Job = {
  name: 'end-groups',
  schedule: '37 3 * * *',
  async run(house) {
    await announceEnds(house);
    await endThem(house);
  },
};

interface Ending {
  readonly groupId: string;
  readonly organiserId: string;
  readonly name: string;
  readonly endsOn: string;
}

/** What could not be announced, because nothing ran, ends that much later: nobody loses lists unawares. */
async function announceEnds(house: House): Promise<void> {
  await house.db.transaction(async tx => {
    const { rows } = await sql<Ending>`
      update groups set announced_at = now(), ends_on = greatest(ends_on, ${today} + ${announcedDays - 1}::int)
      where announced_at is null and ends_on <= ${today} + ${announcedDays}::int
      returning id as "groupId", organiser_id as "organiserId", name, to_char(ends_on, 'DD.MM.YYYY') as "endsOn"
    `.execute(tx);
    for (const { groupId, organiserId: to, name, endsOn } of rows) {
      await tellOrganiser(house.live, tx, { to, by: to, groupId, kind: 'group_ends' });
      const url = publicAddress(house, groupPath(groupId));
      await mailMember(house, to, greeted => groupMails.ends(greeted, { name, endsOn, url }), tx);
    }
  });
}

async function endThem(house: House): Promise<void> {
  await house.db.transaction(async tx => {
    const { rows } = await sql<{ id: string }>`
      select id from groups where announced_at is not null and ends_on < ${today} for update
    `.execute(tx);
    for (const { id } of rows) {
      await leaveGroup(house, tx, id);
      // The database deletes with it whom no family took over.
      await tx.deleteFrom('groups').where('id', '=', id).execute();
    }
  });
}
