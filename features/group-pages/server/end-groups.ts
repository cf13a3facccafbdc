import { sql } from 'kysely';
import { groupPagesMails } from './mail-text.ts';
import { mailMember, publicAddress } from '#features/auth/server/account-mails.ts';
import { groupPath } from '#features/groups/rules/group-paths.ts';
import { isOver, takeEnding } from '#features/groups/server/end-groups.ts';
import { dissolveGroup } from '#features/groups/server/tell-group.ts';
import { noting, tellOrganiser } from '#features/notices/server/store.ts';
import type { BeforeErase, House } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import type { Job } from '#server/jobs.ts';
import { errorFields } from '#server/log.ts';

/** An organiser takes the groups along. */
export const endOrganised: BeforeErase = async (house, tx, userIds) => {
  const { rows } = await sql<{ id: string }>`
    select id from groups where organiser_id = any(${[...userIds]}::uuid[]) order by id for update
  `.execute(tx);
  for (const { id } of rows) await endLocked(house, tx, id);
};

/** Children of families, who stay, are told. */
async function endLocked(house: House, tx: Queries, groupId: string): Promise<void> {
  const ofFamilies = sql`(
    select m.user_id, m.user_id as actor_id, g.name as group_name
    from groups g join group_members m on m.group_id = g.id
    join family_members f on f.user_id = m.user_id and f.role = 'child' where g.id = ${groupId}) as staying`;
  const { rows } = await sql<{ id: string }>`
    with ${noting('group_over', ofFamilies, { about: 'group_name' })} select user_id as id from noted
  `.execute(tx);
  house.live.post({ userIds: rows.map(({ id }) => id) }, { topic: 'notices' }, tx);
  await dissolveGroup(house, tx, groupId);
}

export const endGroups: Job = {
  name: 'end-groups',
  schedule: '37 3 * * *',
  async run(house) {
    await announceEnds(house);
    await endAnnounced(house);
  },
};

async function announceEnds(house: House): Promise<void> {
  await house.db.transaction(async tx => {
    for (const { groupId, organiserId: to, ...ending } of await takeEnding(tx)) {
      await tellOrganiser(house.live, tx, { to, by: to, groupId, kind: 'group_ends' });
      const url = publicAddress(house, groupPath(groupId));
      await mailMember(house, to, greeted => groupPagesMails.ends(greeted, { ...ending, url }), tx);
    }
  });
}

/** Each by itself: one that cannot end keeps no other. */
async function endAnnounced(house: House): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from groups where ${isOver}`.execute(house.db.query);
  for (const { id: groupId } of rows) {
    const ended = house.db.transaction(async tx => {
      // Its organiser may have moved its end, or ended it, meanwhile.
      const { rows: still } = await sql`
        select from groups where id = ${groupId} and ${isOver} for update
      `.execute(tx);
      if (still.length > 0) await endLocked(house, tx, groupId);
    });
    await ended.catch((error: unknown) =>
      house.log.error('group not ended', { groupId, ...errorFields(error) }),
    );
  }
}
