import { beforeEach, describe, expect, it } from 'vitest';
import { subscribeNewsletter } from '../contract.ts';
import { declarationText } from '../text.ts';
import { endSubscription } from './end.ts';
import { forgetSubscriptions } from './forget-subscriptions.ts';
import { signUp } from './sign-up.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import {
  countMails,
  filledForm,
  signUpForNewsletter,
  subscribe,
} from '#features/newsletter/testing/newsletter.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({
  SMTP_URL: mailbox.smtpUrl,
  PUBLIC_URL: 'https://sticker.example',
  MAIL_FROM: 'Kumpel <post@sticker.example>',
  TRUSTED_PROXIES: '1',
});
beforeEach(async () => {
  await app.asOwner('truncate rate_limits, newsletter_subscriptions cascade');
});

/** Makes everything that is stored older by so many hours. */
async function pass(hours: number): Promise<void> {
  await app.sql`
    update newsletter_sign_ups set signed_up_at = signed_up_at - ${hours} * interval '1 hour',
      expires_at = expires_at - ${hours} * interval '1 hour'
  `;
}

describe('signing up for the newsletter', () => {
  it('asks the owner of the address by one mail that does not advertise', async () => {
    const place = await countMails(app, mailbox);
    expect(await signUpForNewsletter(app, ' Nora@Example.org ')).toMatchObject({ status: 200, body: {} });
    const mail = await mailbox.arrival(place);
    expect(mail.to).toEqual([expect.objectContaining({ address: 'nora@example.org' })]);
    expect(mail.subject).toBe('Bitte bestätige: Post für Sammler');
    const links = `${mail.text}${mail.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(/^https:\/\/sticker\.example\/newsletter\/confirm\/[\w-]{43}$/);
    expect(mail.text).not.toMatch(/Blog|Neu|jetzt|kostenlos|Sammeln\./);
  });

  it('writes down what was agreed to, where, when, and by which mail', async () => {
    const place = await countMails(app, mailbox);
    await signUpForNewsletter(app, 'nora@example.org');
    const { messageId } = await mailbox.arrival(place);
    const row = await app.db.query.selectFrom('newsletter_sign_ups').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      declaration: declarationText,
      form_url: 'https://sticker.example/blog',
      mail_id: messageId,
      used_at: null,
    });
    expect(messageId).toMatch(/^<[\w-]+@sticker\.example>$/);
    expect(row.expires_at.getTime() - row.signed_up_at.getTime()).toBe(48 * 3_600_000);
  });

  it('keeps no token to confirm with', async () => {
    const place = await countMails(app, mailbox);
    await signUpForNewsletter(app, 'nora@example.org');
    const token = /confirm\/([\w-]{43})/.exec((await mailbox.arrival(place)).text ?? '')?.[1] ?? '';
    await app.house.mail.deliver();
    const rows = await app.sql<{ all: string }>`
      select concat(
        (select jsonb_agg(t) from newsletter_sign_ups t), (select jsonb_agg(t) from newsletter_subscriptions t),
        (select jsonb_agg(t) from mails t)
      ) as all
    `;
    expect(token).toHaveLength(43);
    expect(rows[0]?.all).not.toContain(token);
  });

  it('answers alike for an address that is unknown, asked, subscribed, or gone', async () => {
    await signUp(app.house, 'asked@example.org', '/');
    await subscribe(app, mailbox, 'in@example.org');
    await subscribe(app, mailbox, 'gone@example.org');
    const { end_token } = await app.db.query
      .selectFrom('newsletter_subscriptions')
      .select('end_token')
      .where('email', '=', 'gone@example.org')
      .executeTakeFirstOrThrow();
    await endSubscription(app.db, end_token);
    await app.asOwner('truncate rate_limits');
    const answers: object[] = [];
    for (const name of ['unknown', 'asked', 'in', 'gone']) {
      await app.asOwner('truncate rate_limits');
      const { status, body, headers } = await signUpForNewsletter(app, `${name}@example.org`);
      const compared = [...headers].map(([key, value]) => (key === 'x-request-id' ? [key] : [key, value]));
      answers.push({ status, body: JSON.stringify(body), headers: compared });
    }
    expect(answers).toEqual(Array.from(answers, () => answers[0]));
  });

  it('does nothing for a robot that fills what people do not see, and answers alike', async () => {
    const place = await countMails(app, mailbox);
    const form = { ...filledForm, email: 'nora@example.org' };
    const robot = await app.visitor().ask(subscribeNewsletter, { ...form, remarks: 'Great site!' });
    expect(robot).toMatchObject({ status: 200, body: {} });
    expect(await countMails(app, mailbox)).toBe(place);
    const rows = await app.sql`select from newsletter_subscriptions`;
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['email', { email: 'keine-adresse' }],
    ['email', { email: 'nora@example.org\r\nBcc: lea@example.org' }],
    ['email', { email: 'nora@example.org,lea@example.org' }],
    ['consent', { consent: false }],
    ['consent', { consent: 'true' }],
    ['consent', { consent: 1 }],
    ['formPath', { formPath: 'https://evil.example/' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const place = await countMails(app, mailbox);
    const answer = await app
      .visitor()
      .ask(subscribeNewsletter, { ...filledForm, email: 'nora@example.org', ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: [field] } });
    expect(await countMails(app, mailbox)).toBe(place);
  });
});

describe('the limits', () => {
  it('send one mail for a thousand sign-ups of one address', async () => {
    const place = await countMails(app, mailbox);
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => signUp(app.house, 'nora@example.org', '/')));
    }
    expect(await countMails(app, mailbox)).toBe(place + 1);
  });

  it('send one mail a day, three in all, also when the sign-up has been forgotten meanwhile', async () => {
    const place = await countMails(app, mailbox);
    const mailsAfter = async (hours: number) => {
      await pass(hours);
      await signUp(app.house, 'nora@example.org', '/');
      return (await countMails(app, mailbox)) - place;
    };
    expect(await mailsAfter(0)).toBe(1);
    expect(await mailsAfter(23)).toBe(1);
    expect(await mailsAfter(2)).toBe(2);
    expect(await mailsAfter(25)).toBe(3);
    expect(await mailsAfter(25)).toBe(3);
    await pass(8 * 24);
    await forgetSubscriptions.run(app.house);
    expect(await mailsAfter(0)).toBe(3);
  });

  it('make nobody wait who has unsubscribed and comes back', async () => {
    await subscribe(app, mailbox, 'rita@example.org');
    await app.sql`update newsletter_subscriptions set status = 'unsubscribed', ended_at = now()
      where email = 'rita@example.org'`;
    const place = await countMails(app, mailbox);
    await signUp(app.house, 'rita@example.org', '/');
    expect(await countMails(app, mailbox)).toBe(place + 1);
  });

  it('let a network sign up three times an hour and say when it goes on', async () => {
    const from = async (network: string) => {
      const body = { ...filledForm, email: 'nora@example.org' };
      const headers = { 'X-Forwarded-For': network };
      return app.visitor().send('POST', subscribeNewsletter.path, JSON.stringify(body), headers);
    };
    for (let i = 0; i < 3; i += 1) expect((await from('203.0.113.1')).status).toBe(200);
    const fourth = await from('203.0.113.1');
    expect(fourth.body).toMatchObject({ code: 'too_many_requests' });
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.2')).status).toBe(200);
  });
});
