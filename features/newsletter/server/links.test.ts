import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  confirmNewsletter,
  endNewsletter,
  readNewsletterConfirmation,
  readNewsletterEnd,
} from '../contract.ts';
import { deliverIssues } from './deliver-issues.ts';
import { mailPost } from './mail-post.ts';
import { signUp } from './sign-up.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { countMails, signUpForNewsletter, tokenIn } from '#features/newsletter/testing/newsletter.ts';
import { startTestSite, startAppForThisFile } from '#testing/start-server.ts';

const unknown = 'x'.repeat(43);

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
beforeEach(async () => {
  await app.asOwner('truncate rate_limits, newsletter_subscriptions, newsletter_issues cascade');
});

async function askForToken(): Promise<string> {
  const place = await countMails(app, mailbox);
  await signUp(app.house, 'nora@example.org', '/');
  return tokenIn(await mailbox.arrival(place));
}

/** The mail that the subscriber Nora received. */
async function getIssue() {
  await app.visitor().call(confirmNewsletter, { token: await askForToken() });
  const place = await countMails(app, mailbox);
  const post = { postId: crypto.randomUUID(), title: 'Tauschtag', excerpt: 'So geht es.', path: '/blog/tag' };
  await mailPost(app.db.query, post);
  await deliverIssues.run(app.house);
  return mailbox.arrival(place);
}

async function readAll(): Promise<string> {
  const rows = await app.sql<{ all: string }>`
    select concat(
      (select jsonb_agg(t) from newsletter_subscriptions t), (select jsonb_agg(t) from newsletter_sign_ups t)
    ) as all
  `;
  return rows[0]?.all ?? '';
}

async function readStatus(): Promise<string | undefined> {
  const row = await app.db.query.selectFrom('newsletter_subscriptions').select('status').executeTakeFirst();
  return row?.status;
}

const confirm = (token: string) => app.visitor().ask(confirmNewsletter, { token });
const stateOf = async (token: string) =>
  (await app.visitor().call(readNewsletterConfirmation, { token })).state;

/** Like mail clients: without cookie and origin, as a form (RFC 8058). */
const pressButton = async (path: string, method = 'POST') =>
  app.app.request(path, {
    method,
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
  });

describe('double opt-in', () => {
  it('goes from the form by a mail to a subscription, which a post then reaches', async () => {
    const place = await countMails(app, mailbox);
    await signUpForNewsletter(app, 'nora@example.org');
    const token = tokenIn(await mailbox.arrival(place));
    expect(await readStatus()).toBe('pending');
    expect(await stateOf(token)).toBe('open');
    expect(await confirm(token)).toMatchObject({ status: 200, body: {} });
    expect(await readStatus()).toBe('confirmed');
    expect(await stateOf(token)).toBe('used');
  });

  it('confirms once, also for ten at the same moment', async () => {
    const token = await askForToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    const statuses = answers.map(answer => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect((await confirm(token)).body).toMatchObject({ code: 'newsletter_link_used' });
  });

  it('works for two days', async () => {
    const token = await askForToken();
    const passHours = (hours: number) =>
      app.sql`update newsletter_sign_ups set expires_at = expires_at - ${hours} * interval '1 hour'`;
    await passHours(47);
    expect(await stateOf(token)).toBe('open');
    await passHours(2);
    expect(await stateOf(token)).toBe('dead');
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'newsletter_link_dead' } });
    expect(await readStatus()).toBe('pending');
  });

  it('confirms by either of two mails, and the other one has nothing left to do', async () => {
    const first = await askForToken();
    await app.sql`update newsletter_sign_ups set signed_up_at = signed_up_at - interval '25 hours'`;
    const second = await askForToken();
    expect((await confirm(second)).status).toBe(200);
    expect(await stateOf(first)).toBe('used');
    expect((await confirm(first)).status).toBe(409);
  });

  it('knows nothing of a token that was never sent', async () => {
    expect(await stateOf(unknown)).toBe('dead');
    expect((await confirm(unknown)).status).toBe(404);
  });

  it('takes the button of a browser without JavaScript', async () => {
    const token = await askForToken();
    const answer = await pressButton(`/newsletter/confirm/${token}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Du bist eingetragen.');
    expect(await readStatus()).toBe('confirmed');
  });
});

describe('the way out', () => {
  it('stands in every issue, for people and for mail readers', async () => {
    const mail = await getIssue();
    const header = (key: string) => mail.headers.find(found => found.key === key)?.value ?? '';
    const [, url = ''] = /^<(http:\/\/localhost:3000\/newsletter\/end\/[\w-]{43})>$/.exec(
      header('list-unsubscribe'),
    ) ?? [''];
    expect(url).not.toBe('');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`Abmelden:\n${url}`);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.text).toContain('http://localhost:3000/blog/tag');
    expect(mail.text).toContain('/imprint');
  });

  it('ends it by one POST of a mail reader, and says so again', async () => {
    const mail = await getIssue();
    const path = /\/newsletter\/end\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '';
    for (let i = 0; i < 2; i += 1) {
      const answer = await pressButton(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await answer.text()).toContain('Du bist abgemeldet.');
      expect(await readStatus()).toBe('unsubscribed');
    }
    expect((await pressButton(`/newsletter/end/${unknown}`)).status).toBe(404);
    expect((await pressButton('/newsletter/end/kaputt')).status).toBe(404);
  });

  it('ends it by the button of the page', async () => {
    const mail = await getIssue();
    const token = /\/newsletter\/end\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
    const state = async () => (await app.visitor().call(readNewsletterEnd, { token })).state;
    expect(await state()).toBe('open');
    expect(await app.visitor().ask(endNewsletter, { token })).toMatchObject({ status: 200, body: {} });
    expect(await state()).toBe('used');
    expect((await app.visitor().ask(endNewsletter, { token })).status).toBe(200);
    expect((await app.visitor().ask(endNewsletter, { token: unknown })).status).toBe(404);
  });

  it('leads back in by a new confirmation, and the proof of before stays', async () => {
    const mail = await getIssue();
    await pressButton(/\/newsletter\/end\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '');
    await app.sql`update newsletter_sign_ups set signed_up_at = signed_up_at - interval '25 hours'`;
    expect((await confirm(await askForToken())).status).toBe(200);
    const rows = await app.db.query
      .selectFrom('newsletter_subscriptions')
      .select('status')
      .orderBy('id')
      .execute();
    expect(rows.map(row => row.status)).toEqual(['unsubscribed', 'confirmed']);
  });
});

describe('without JavaScript', () => {
  it('says on the page itself, in the frame of all pages, what its button has done', async () => {
    const site = await startTestSite();
    onTestFinished(() => site.close());
    const { rows } = await sql<{ token: string }>`
      insert into newsletter_subscriptions (email, end_token, status, confirmed_at)
      values ('nora@example.org', ${'n'.repeat(43)}, 'confirmed', now()) returning end_token as token
    `.execute(site.db.query);
    const address = `/newsletter/end/${rows[0]?.token}`;
    const ask = async (path: string, method: string) => {
      const answer = await site.app.request(path, { method });
      return { answer, html: await answer.text() };
    };
    const before = await ask(address, 'GET');
    expect(before.html).toContain('Jetzt abmelden');
    const { answer, html } = await ask(address, 'POST');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toMatch(/<title>Du bist abgemeldet · .*<h1[^>]*>Du bist abgemeldet/s);
    expect(html).toContain('rel="stylesheet"');
    expect(html).toContain('site-footer');
    expect(html).not.toContain('Jetzt abmelden');
    expect((await ask(address, 'GET')).html).toBe(before.html);
    for (const kind of ['end', 'confirm']) {
      const dead = await ask(`/newsletter/${kind}/${unknown}`, 'POST');
      expect(dead.answer.status).toBe(404);
      expect(dead.html).toMatch(/<h1[^>]*>Dieser Link gilt nicht mehr/);
    }
  });
});

describe('scanners of mail', () => {
  it('change nothing by following every address', async () => {
    const place = await countMails(app, mailbox);
    const token = await askForToken();
    const asking = await mailbox.arrival(place);
    const follow = async (mail: typeof asking) => {
      const before = await readAll();
      for (const address of `${mail.text}${mail.html}`.match(/https?:\/\/[^\s"<]+/g) ?? []) {
        for (const method of ['GET', 'HEAD']) await app.app.request(new URL(address).pathname, { method });
      }
      await app.app.request(readNewsletterConfirmation.path.replace(':token', token));
      expect(await readAll()).toBe(before);
    };
    await follow(asking);
    expect((await confirm(token)).status).toBe(200);
    await mailPost(app.db.query, { postId: 'p', title: 'Neu', excerpt: '', path: '/blog/neu' });
    const next = await countMails(app, mailbox);
    await deliverIssues.run(app.house);
    await follow(await mailbox.arrival(next));
    expect(await readStatus()).toBe('confirmed');
  });
});
