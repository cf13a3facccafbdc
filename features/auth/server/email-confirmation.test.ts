import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirmEmail,
  disownAccount,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
} from '../by-mail-contract.ts';
import { readSession, signIn } from '../contract.ts';
import { signUp } from '../sign-up-contract.ts';
import { forgetSessions } from './forget-sessions.ts';
import { linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { countMails, tokenIn } from '#features/newsletter/testing/newsletter.ts';
import { password, people } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const newcomer = { ...people.mia, password };

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl, PUBLIC_URL: 'https://sticker.example' });
beforeEach(() => app.asOwner('truncate rate_limits, users cascade'));

async function askForToken(): Promise<string> {
  const place = await countMails(app, mailbox);
  await app.visitor().call(signUp, newcomer);
  const mail = await mailbox.arrival(place);
  expect(linkIn(mail).href).toMatch(/^https:\/\/sticker\.example\/auth\/confirm\/[\w-]{43}$/);
  return tokenIn(mail);
}

async function isConfirmed(): Promise<boolean | undefined> {
  const mia = app.visitor();
  await mia.call(signIn, { email: people.mia.email, password });
  return (await mia.call(readSession, {})).member?.isEmailConfirmed;
}

const confirm = (token: string) => app.visitor().ask(confirmEmail, { token });

describe('the address of a new account', () => {
  it('is confirmed by the link of a mail; signing in does not wait for it', async () => {
    const token = await askForToken();
    expect(await isConfirmed()).toBe(false);
    expect(await confirm(token)).toMatchObject({ status: 200, body: {} });
    expect(await isConfirmed()).toBe(true);
  });

  it('is told nothing that a stranger typed: no mail names the account before', async () => {
    const place = await countMails(app, mailbox);
    const advert = { ...newcomer, displayName: 'Gewinn jetzt auf evil.example' };
    await app.visitor().call(signUp, advert);
    await app.visitor().call(signUp, { ...advert, displayName: 'Noch einmal' });
    await app.visitor().call(requestPasswordReset, { email: people.mia.email });
    await app.house.mail.deliver();
    const mails = mailbox.received.slice(place);
    expect(mails).toHaveLength(3);
    for (const mail of mails)
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil|Gewinn|Noch/);
  });

  it('is confirmed once, also by ten at the same moment', async () => {
    const token = await askForToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    const statuses = answers.map(answer => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(9).fill(404)]);
    expect((await confirm(token)).body).toMatchObject({ code: 'confirmation_invalid' });
  });

  it('is confirmed within a day; what is older is forgotten', async () => {
    const pass = (hours: number) =>
      app.sql`update email_confirmations set expires_at = expires_at - ${hours} * interval '1 hour'`;
    const token = await askForToken();
    await pass(23);
    await forgetSessions.run(app.house);
    expect(await app.db.query.selectFrom('email_confirmations').selectAll().execute()).toHaveLength(1);
    await pass(2);
    expect((await confirm(token)).status).toBe(404);
    await forgetSessions.run(app.house);
    expect(await app.db.query.selectFrom('email_confirmations').selectAll().execute()).toEqual([]);
    expect(await isConfirmed()).toBe(false);
  });

  it('keeps no token where somebody could read it later', async () => {
    const token = await askForToken();
    await app.house.mail.deliver();
    const rows = await app.sql<{ all: string }>`
      select concat((select jsonb_agg(t) from email_confirmations t), (select jsonb_agg(t) from mails t)) as all
    `;
    expect(rows[0]?.all).toContain('token_hash');
    expect(rows[0]?.all).not.toContain(token);
  });

  it('is confirmed by a new password too, for that came by the same mailbox', async () => {
    const first = await askForToken();
    const place = await countMails(app, mailbox);
    await app.visitor().call(requestPasswordReset, { email: people.mia.email });
    await app.visitor().call(resetPassword, { token: tokenIn(await mailbox.arrival(place)), password });
    expect(await isConfirmed()).toBe(true);
    expect((await confirm(first)).status).toBe(404);
  });
});

describe('an account that somebody else made with the address', () => {
  const disown = (token: string) => app.visitor().ask(disownAccount, { token });

  it('goes with everybody who is signed in to it, once, also by ten at the same moment', async () => {
    const token = await askForToken();
    const stranger = app.visitor();
    await stranger.call(signIn, { email: people.mia.email, password });
    const answers = await Promise.all(Array.from({ length: 10 }, () => disown(token)));
    const statuses = answers.map(answer => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array(9).fill(404)]);
    expect((await stranger.call(readSession, {})).member).toBeNull();
    expect(await app.db.query.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('is either confirmed or removed when both are asked at the same moment', async () => {
    const token = await askForToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? confirm(token) : disown(token))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
  });

  it('stays once its address is confirmed, whichever link is used', async () => {
    const first = await askForToken();
    const place = await countMails(app, mailbox);
    await (await app.as('mia')).call(requestEmailConfirmation, {});
    await confirm(tokenIn(await mailbox.arrival(place)));
    expect((await disown(first)).status).toBe(404);
    expect(await isConfirmed()).toBe(true);
  });
});

describe('asking for the mail again', () => {
  it('sends another link, three times an hour', async () => {
    await askForToken();
    const place = await countMails(app, mailbox);
    const mia = await app.as('mia');
    for (let i = 0; i < 3; i += 1) await mia.call(requestEmailConfirmation, {});
    expect(await mia.ask(requestEmailConfirmation, {})).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    expect(await countMails(app, mailbox)).toBe(place + 3);
    expect((await confirm(tokenIn(await mailbox.arrival(place + 2)))).status).toBe(200);
  });

  it('is refused when there is nothing left to confirm', async () => {
    await confirm(await askForToken());
    const mia = await app.as('mia');
    expect(await mia.ask(requestEmailConfirmation, {})).toMatchObject({
      status: 409,
      body: { code: 'email_already_confirmed' },
    });
  });
});
