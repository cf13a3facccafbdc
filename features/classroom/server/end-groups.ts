import { classroomMails } from './mail-text.ts';
import { mailMember, publicAddress } from '#features/auth/server/account-mails.ts';
import { groupPath } from '#features/groups/rules/group-paths.ts';
import { endAnnounced, takeEnding } from '#features/groups/server/end-groups.ts';
import { tellOrganiser } from '#features/notices/server/store.ts';
import type { House } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';

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
      await mailMember(house, to, greeted => classroomMails.ends(greeted, { ...ending, url }), tx);
    }
  });
}
