import { sql } from 'kysely';
import { reminderDays, unconfirmedAccountDays } from '../rules/unconfirmed.ts';
import { publicAddress } from './account-mails.ts';
import { eraseAccounts } from './erase-account.ts';
import { authMails } from './mail-text.ts';
import type { House } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { pagePaths } from '#shared/page-paths.ts';

const atOnce = 50;

/**
 * Deletes accounts whose address nobody confirms: it is often not that of whoever typed it. Without a mail server
 * nobody can confirm, so nothing is deleted. Children have no address.
 */
export const forgetUnconfirmed: Job = {
  name: 'forget-unconfirmed',
  schedule: '47 4 * * *',
  async run(house, stopping) {
    if (house.config.smtpUrl === undefined) return;
    const steps = [eraseSome, remindSome];
    for (const step of steps) while (stopping?.aborted !== true && (await step(house)) === atOnce);
  },
};

/** Returns how many were reminded. */
async function remindSome(house: House): Promise<number> {
  return house.db.transaction(async tx => {
    const { rows } = await sql<{ userId: string; email: string }>`
      update users set reminded_at = now() where id in (
        select id from users
        where email_confirmed_at is null and kind = 'account' and reminded_at is null
          and created_at < now() - ${unconfirmedAccountDays - reminderDays} * interval '1 day'
        order by created_at limit ${atOnce} for update skip locked
      ) returning id as "userId", email
    `.execute(tx);
    const letter = writeLetter(authMails.unconfirmedGoes(publicAddress(house, pagePaths.auth)));
    for (const { userId, email } of rows) await house.mail.queue({ userId, to: email, ...letter }, tx);
    return rows.length;
  });
}

async function eraseSome(house: House): Promise<number> {
  const kept = house.accountsKept.map(keeps => sql`and not ${keeps(sql.ref('u.id'))}`);
  return house.db.transaction(async tx => {
    const { rows } = await sql<{ id: string }>`
      select id from users u
      where email_confirmed_at is null and kind = 'account'
        and reminded_at < now() - ${reminderDays} * interval '1 day'
        and not exists (select from sessions s where s.user_id = u.id and s.expires_at > now())
        ${sql.join(kept, sql` `)}
        -- Nobody was told of what still waits to be sent.
        and not exists (select from mails m where m.user_id = u.id)
      order by created_at limit ${atOnce} for update skip locked
    `.execute(tx);
    for (const { id } of rows) await eraseAccounts(house, tx, [id]);
    return rows.length;
  });
}
