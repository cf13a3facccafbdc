import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { requestPasswordReset } from '#features/auth/by-mail-contract.ts';
import { deliverIssues } from '#features/newsletter/server/deliver-issues.ts';
import { subscribePush } from '#features/notices/contract.ts';
import { deliverAt } from '#features/notices/server/deliver-pushes.ts';
import { openPushService } from '#features/notices/testing/push-service.ts';
import { openTradeStage } from '#features/trades/testing/trade-stage.ts';
import { deliverMail } from '#server/mail/deliver-mail.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { markAs } from './copy-mark.ts';
import { backUpNightly } from './nightly.ts';
import { backupName } from './rotation.ts';

it('a copy sends no mail, message or newsletter and touches no backup, until it is told that it is the instance', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-copy-'));
  const mailbox = await openMailbox();
  const pushed = await openPushService();
  const stage = await openTradeStage(
    { totalStickers: 3 },
    {
      SMTP_URL: mailbox.smtpUrl,
      PUSH_ALLOW_LOCAL: 'yes',
      BACKUP_DIR: directory,
      BACKUP_DAYS: '1',
      BACKUP_WEEKS: '0',
    },
  );
  const { app } = stage;
  onTestFinished(async () => {
    await app.close();
    await Promise.all([mailbox.close(), pushed.close(), rm(directory, { recursive: true })]);
  });
  const [ida, jan] = await stage.createPair();
  await stage.add(ida, { 1: 9 });
  await jan.call(subscribePush, pushed.createDevice());
  const ofInstance = [1, 2].map(daysAgo => backupName(new Date(Date.now() - daysAgo * 86_400_000)));
  for (const name of ofInstance) await writeFile(path.join(directory, name), '');
  await markAs(app.db.query, 'copy');

  await stage.propose(ida, jan);
  const [{ email } = { email: '' }] = await app.sql<{ email: string }>`
    update users set email_confirmed_at = now() where id = ${ida.userId} returning email`;
  await ida.call(requestPasswordReset, { email });
  await app.sql`insert into newsletter_subscriptions (email, status, end_token, confirmed_at)
    values ('leser@example.org', 'confirmed', 'end', now() - interval '1 day')`;
  await app.sql`insert into newsletter_issues (post_id, title, excerpt, path) values ('p', 'Neues', '', '/blog/neues')`;
  const work = async () => {
    await deliverIssues.run(app.house);
    await deliverMail.run(app.house);
    await deliverAt(new Date('2026-05-05T12:00:00+02:00'), app.house);
    await backUpNightly.run(app.house);
  };
  await work();
  expect([mailbox.received, pushed.asked]).toEqual([[], 0]);
  expect((await readdir(directory)).toSorted()).toEqual(ofInstance.toSorted());

  expect(await markAs(app.db.query, 'instance')).toBe(true);
  await work();
  const subjects = mailbox.received.map(({ subject }) => subject ?? '');
  expect(subjects).toEqual(expect.arrayContaining([expect.stringContaining('Passwort'), 'Neues']));
  expect(pushed.received).toHaveLength(1);
  const [backup, ...more] = await readdir(directory);
  expect([ofInstance.includes(backup ?? ''), more]).toEqual([false, []]);
});
