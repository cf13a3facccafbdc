import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reminderDays, unconfirmedAccountDays } from '../rules/unconfirmed.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';
import { addChild } from '#features/family/contract.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { startAppForThisTest, type TestApp, startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });

/** Makes all members look that much older. */
async function daysPass(of: TestApp, days: number): Promise<void> {
  const moved = sql`make_interval(days => ${days})`;
  await sql`update users set created_at = created_at - ${moved}, reminded_at = reminded_at - ${moved}`.execute(
    of.db.query,
  );
  await sql`update sessions set expires_at = expires_at - ${moved}`.execute(of.db.query);
}

async function addressesOf({ db }: TestApp): Promise<Array<string | null>> {
  const rows = await db.query.selectFrom('users').select('email').orderBy('email').execute();
  return rows.map(({ email }) => email);
}

it('an account that nobody confirms is told, and goes after thirty days; others stay', async () => {
  await app.as('mia');
  const { userId: ben } = await app.as('ben');
  const { userId: lea } = await app.as('lea');
  await app.sql`update users set email_confirmed_at = now() where id = ${ben}`;
  await app.sql`update users set kind = 'child', email = null, password_hash = null where id = ${lea}`;

  await daysPass(app, unconfirmedAccountDays - reminderDays - 1);
  await forgetUnconfirmed.run(app.house);
  expect(await sql`select from mails`.execute(app.db.query)).toMatchObject({ rows: [] });

  await daysPass(app, 2);
  await forgetUnconfirmed.run(app.house);
  await forgetUnconfirmed.run(app.house);
  const mail = await mailbox.arrival(0);
  expect(mail).toMatchObject({ subject: 'Dein Konto wird bald gelöscht' });
  expect(mail.to?.[0]?.address).toBe('mia@example.org');
  await app.house.mail.deliver();

  await daysPass(app, reminderDays - 1);
  await forgetUnconfirmed.run(app.house);
  expect(await addressesOf(app)).toEqual(['ben@example.org', 'mia@example.org', null]);
  await daysPass(app, 2);
  await forgetUnconfirmed.run(app.house);
  expect(await addressesOf(app)).toEqual(['ben@example.org', null]);
});

it.each(['whose child is signed in', 'that organises a group'])(
  'an account %s stays until that is over',
  async which => {
    await app.sql`delete from users`;
    const mia = await app.as('mia');
    const { child } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' });
    await daysPass(app, 100);
    await forgetUnconfirmed.run(app.house);
    await app.house.mail.deliver();
    await daysPass(app, reminderDays + 1);
    if (which === 'whose child is signed in') await app.signedIn(child.userId);
    else
      await app.sql`insert into groups (organiser_id, name, ends_on)
      values (${mia.userId}, 'Klasse 3b', current_date + 60)`;
    await forgetUnconfirmed.run(app.house);
    expect(await addressesOf(app)).toEqual(['mia@example.org', null]);
    await daysPass(app, 100);
    await app.sql`delete from groups`;
    await forgetUnconfirmed.run(app.house);
    expect(await addressesOf(app)).toEqual([]);
  },
);

it('an account that is in use stays, and where no mail leaves, all do', async () => {
  await app.sql`delete from users`;
  const silent = await startAppForThisTest();
  for (const one of [app, silent]) {
    const { userId } = await one.as('mia');
    await daysPass(one, 100);
    await forgetUnconfirmed.run(one.house);
    await one.house.mail.deliver();
    await daysPass(one, reminderDays + 1);
    await sql`update sessions set expires_at = now() + interval '1 day' where user_id = ${userId}`.execute(
      one.db.query,
    );
    await forgetUnconfirmed.run(one.house);
    expect(await addressesOf(one)).toEqual(['mia@example.org']);
  }
  await daysPass(silent, 100);
  await forgetUnconfirmed.run(silent.house);
  expect(await addressesOf(silent)).toEqual(['mia@example.org']);
  await daysPass(app, 2);
  await forgetUnconfirmed.run(app.house);
  expect(await addressesOf(app)).toEqual([]);
});
