import { sql } from 'kysely';
import { moderationMails } from './mail-text.ts';
import { mailMember, publicAddress } from '#features/auth/server/account-mails.ts';
import { faultOfName } from '#features/profiles/rules/name-fault.ts';
import { takenName } from '#features/profiles/rules/taken-name-text.ts';
import { reportablePeople } from '#features/profiles/server/reportable-people.ts';
import type { House } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { pagePaths } from '#shared/page-paths.ts';

const atOnce = 500;

/**
 * Takes names of accounts that were chosen before a rule forbade them (P-40): at the first start that knows the job, and
 * monthly. Names of children stay: grown-ups were warned of them and said yes.
 */
export const withholdNames: Job = {
  name: 'withhold-names',
  schedule: '23 4 1 * *',
  trustsAnyClock: true,
  async run(house, stopping) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after !== undefined && stopping?.aborted !== true) after = await withholdSome(house, after);
  },
};

/** Returns the last member looked at; undefined after all. */
async function withholdSome(house: House, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select p.user_id as "userId", p.display_name as name
    from profiles p join users u on u.id = p.user_id and u.kind = 'account'
    where p.user_id > ${after} and p.display_name <> ${takenName} order by p.user_id limit ${atOnce}
  `.execute(house.db.query);
  for (const { userId } of rows.filter(({ name }) => faultOfName(name) !== undefined))
    await withhold(house, userId);
  return rows.at(-1)?.userId;
}

async function withhold(house: House, userId: string): Promise<void> {
  await house.db.transaction(async tx => {
    if ((await reportablePeople.takeDown(tx, userId, house.live)) === false) return;
    const url = publicAddress(house, pagePaths.settings);
    await mailMember(house, userId, () => moderationMails.nameWithheld(url), tx);
    house.live.post({ userIds: [userId] }, { topic: 'profile' }, tx);
  });
}
