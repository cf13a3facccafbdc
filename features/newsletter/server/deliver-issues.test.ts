import { describe, expect, it, onTestFinished } from 'vitest';
import { deliverIssues } from './deliver-issues.ts';
import { endSubscription } from './end.ts';
import { mailPost } from './mail-post.ts';
import type { House } from '#server/context.ts';
import { openMailbox, type Mailbox } from '#testing/mailbox.ts';
import { countMails } from '#features/newsletter/testing/newsletter.ts';
import { startAppForThisTest, startSecondHouse, type TestApp } from '#testing/start-server.ts';

const post = { postId: '7', title: 'Tauschtag', excerpt: 'So geht es.', path: '/blog/tauschtag' };

async function openOffice(subscribers: number) {
  const mailbox = await openMailbox();
  const app = await startAppForThisTest({ SMTP_URL: mailbox.smtpUrl });
  onTestFinished(() => mailbox.close());
  await app.sql`
    insert into newsletter_subscriptions (email, status, end_token, confirmed_at)
    select 'nora' || i || '@example.org', 'confirmed', 'end-' || i, now() - interval '1 day'
    from generate_series(1, ${subscribers}) as i
  `;
  return { mailbox, app };
}

/** A process that crashes before it queues mail number `mails`. */
function dyingAt(house: House, mails: number): House {
  let queued = 0;
  const queue: House['mail']['queue'] = (mail, within) => {
    queued += 1;
    if (queued === mails) throw new Error('killed');
    return house.mail.queue(mail, within);
  };
  return { ...house, mail: { ...house.mail, queue } };
}

const recipients = (emails: Mailbox['received']) => emails.map(email => email.to?.[0]?.address ?? '');

async function end(app: TestApp, subscriber: number): Promise<void> {
  expect(await endSubscription(app.db, `end-${subscriber}`)).toBe('open');
}

describe('a post', () => {
  it('reaches everybody once, by two processes that are killed again and again', async () => {
    const { mailbox, app } = await openOffice(130);
    const second = await startSecondHouse(app);
    onTestFinished(() => second.close());
    await end(app, 17);
    expect(await mailPost(app.db.query, post)).toBe(true);
    for (const death of [30, 60, 90]) {
      const runs = [app.house, second.house].map(house => deliverIssues.run(dyingAt(house, death)));
      await Promise.allSettled(runs);
    }
    await Promise.all([deliverIssues.run(app.house), deliverIssues.run(second.house)]);
    await Promise.all([app.house.mail.deliver(), second.house.mail.deliver()]);
    await mailbox.arrival(128);
    const expected = Array.from({ length: 130 }, (_, i) => `nora${i + 1}@example.org`);
    expected.splice(16, 1);
    expect(recipients(mailbox.received).toSorted()).toEqual(expected.toSorted());
    const issue = await app.db.query.selectFrom('newsletter_issues').selectAll().executeTakeFirstOrThrow();
    expect(issue.finished_at).not.toBeNull();
  });

  it('dies in the middle with a part delivered, not nothing and not half a batch', async () => {
    const { app } = await openOffice(120);
    await mailPost(app.db.query, post);
    await expect(deliverIssues.run(dyingAt(app.house, 80))).rejects.toThrow('killed');
    const rows = await app.sql<{ deliveries: number; open: boolean }>`
      select count(*)::int as deliveries, (select finished_at is null from newsletter_issues) as open
      from newsletter_deliveries
    `;
    expect(rows).toEqual([{ deliveries: 50, open: true }]);
  });

  it('is mailed once, however often it is handed over', async () => {
    const { mailbox, app } = await openOffice(1);
    expect(await mailPost(app.db.query, post)).toBe(true);
    expect(await mailPost(app.db.query, { ...post, title: 'Anders' })).toBe(false);
    for (let i = 0; i < 3; i += 1) await deliverIssues.run(app.house);
    await mailPost(app.db.query, post);
    await deliverIssues.run(app.house);
    expect(await countMails(app, mailbox)).toBe(1);
    expect(mailbox.received[0]?.subject).toBe('Tauschtag');
  });

  it('does not go to those who ended, have not confirmed, or confirmed after it', async () => {
    const { mailbox, app } = await openOffice(3);
    await end(app, 2);
    await mailPost(app.db.query, post);
    await app.sql`
      insert into newsletter_subscriptions (email, status, end_token, confirmed_at)
      values ('asked@example.org', 'pending', 'a', null), ('late@example.org', 'confirmed', 'l', now())
    `;
    await deliverIssues.run(app.house);
    await app.house.mail.deliver();
    expect(recipients(mailbox.received).toSorted()).toEqual(['nora1@example.org', 'nora3@example.org']);
  });

  it('is taken back from those who end while it waits', async () => {
    const { mailbox, app } = await openOffice(3);
    mailbox.isFull = true;
    await mailPost(app.db.query, post);
    await deliverIssues.run(app.house);
    await app.house.mail.deliver();
    await end(app, 3);
    mailbox.isFull = false;
    await app.sql`update mails set send_after = now()`;
    await app.house.mail.deliver();
    expect(recipients(mailbox.received).toSorted()).toEqual(['nora1@example.org', 'nora2@example.org']);
  });

  it('lets a mail go first that somebody waits for', async () => {
    const { mailbox, app } = await openOffice(3);
    mailbox.isFull = true;
    await mailPost(app.db.query, post);
    await deliverIssues.run(app.house);
    const reset = { userId: null, to: 'mia@example.org', subject: 'Link', text: 'Link', html: 'Link' };
    await app.house.mail.queue(reset);
    await app.house.mail.deliver();
    mailbox.isFull = false;
    await app.sql`update mails set send_after = now()`;
    await app.house.mail.deliver();
    expect(recipients(mailbox.received)[0]).toBe('mia@example.org');
  });
});
