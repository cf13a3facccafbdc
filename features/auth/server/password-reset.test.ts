import { sql } from 'kysely';
import { beatMs, restOfBeat } from '#server/calls/even-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestPasswordReset, resetPassword } from '../by-mail-contract.ts';
import { changePassword, listSessions, readSession, signIn } from '../contract.ts';
import { signUp } from '../sign-up-contract.ts';
import { linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { password, people } from '#testing/people.ts';
import { startAppForThisFile, startAppForThisTest } from '#testing/start-server.ts';

const next = 'Ein-Dachs-im-Bau-3';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl, PUBLIC_URL: 'https://sticker.example' });
beforeEach(() => app.sql`delete from rate_limits`);

/** Counts after the queue was delivered. */
async function countMails(): Promise<number> {
  await app.house.mail.deliver();
  return mailbox.received.length;
}

async function askForToken(email: string): Promise<string> {
  const place = await countMails();
  await app.visitor().call(requestPasswordReset, { email });
  const mail = await mailbox.arrival(place);
  expect(mail.to).toEqual([expect.objectContaining({ address: email })]);
  const link = linkIn(mail);
  expect(link.origin).toBe('https://sticker.example');
  return link.pathname.replace('/auth/reset/', '');
}

describe('a forgotten password', () => {
  it('is answered on the beat, whoever is asked for: the time tells no member from a stranger', async () => {
    expect([0, 1, 249.5, 250, 251].map(ms => restOfBeat(ms))).toEqual([250, 249, 0.5, 250, 249]);
    const slow = await startAppForThisTest({ ANSWER_DELAYS: 'on' });
    await slow.as('mia');
    for (const email of [people.mia.email, 'niemand@example.org']) {
      const askedAt = performance.now();
      await slow.visitor().call(requestPasswordReset, { email });
      // Never sooner than the beat, however little there was to do.
      expect(performance.now() - askedAt).toBeGreaterThan(beatMs - 5);
    }
  });

  it('of many at the same moment waits for no more connections than there are: its letter reads within it', async () => {
    const few = await startAppForThisTest({ SMTP_URL: mailbox.smtpUrl, DATABASE_POOL: '2' });
    const names = ['mia', 'ben', 'lea'] as const;
    for (const name of names) await few.as(name);
    const asked = names.map(name => few.visitor().ask(requestPasswordReset, { email: people[name].email }));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await sql`select from password_resets`.execute(few.db.query);
    expect(rows).toHaveLength(names.length);
    expect(few.wentWrong()).toEqual([]);
  });

  it('is replaced by the link of a mail, which ends every session and signs nobody in', async () => {
    const mia = await app.as('mia');
    const token = await askForToken(people.mia.email);
    const visitor = app.visitor();
    const told = await countMails();
    expect(await visitor.call(resetPassword, { token, password: next })).toEqual({});
    expect(visitor.cookie).toMatch(/^__Host-device=/);
    expect((await visitor.call(readSession, {})).member).toBeNull();
    expect((await mia.ask(listSessions, {})).status).toBe(401);
    expect((await app.visitor().ask(signIn, { email: people.mia.email, password })).status).toBe(401);
    await app.visitor().call(signIn, { email: people.mia.email, password: next });
    expect((await mailbox.arrival(told)).subject).toBe('Dein Passwort wurde geändert');
  });

  it('works once, also for ten at the same moment', async () => {
    await app.as('ben');
    const token = await askForToken(people.ben.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.visitor().ask(resetPassword, { token, password: next })),
    );
    const statuses = answers.map(answer => answer.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(404)]);
    expect((await app.visitor().ask(resetPassword, { token, password: next })).body).toMatchObject({
      code: 'reset_invalid',
    });
  });

  it('is dead once the password was changed otherwise', async () => {
    const lea = await app.as('lea');
    const token = await askForToken(people.lea.email);
    await lea.call(changePassword, { currentPassword: password, password: 'Zwei-Dachse-im-Bau-4' });
    expect((await app.visitor().ask(resetPassword, { token, password: next })).status).toBe(404);
  });

  it('works for an hour, and a weak password leaves the link as it was', async () => {
    await app.as('lea');
    const token = await askForToken(people.lea.email);
    expect((await app.visitor().ask(resetPassword, { token, password: '12345' })).status).toBe(422);
    await app.sql`update password_resets set expires_at = expires_at - interval '59 minutes'`;
    await app.visitor().call(resetPassword, { token, password: next });
    const late = await askForToken(people.lea.email);
    await app.sql`update password_resets set expires_at = expires_at - interval '61 minutes'`;
    expect((await app.visitor().ask(resetPassword, { token: late, password: next })).status).toBe(404);
  });

  it('answers alike for an unknown address and sends nothing there', async () => {
    await app.as('mia');
    const place = await countMails();
    const [known, unknown] = [
      await app.visitor().ask(requestPasswordReset, { email: people.mia.email }),
      await app.visitor().ask(requestPasswordReset, { email: 'niemand@example.org' }),
    ];
    const comparable = ({ status, body, headers }: typeof known) => {
      return { status, body, headers: [...headers].filter(([name]) => name !== 'x-request-id') };
    };
    expect(comparable(known)).toEqual(comparable(unknown));
    await mailbox.arrival(place);
    expect(await countMails()).toBe(place + 1);
  });

  it('is mailed three times an hour at most, without saying so', async () => {
    await app.as('mia');
    const place = await countMails();
    for (let i = 0; i < 5; i += 1) {
      await app.visitor().call(requestPasswordReset, { email: people.mia.email });
    }
    expect(await countMails()).toBe(place + 3);
  });

  it('keeps no token where somebody could read it later', async () => {
    await app.as('mia');
    const token = await askForToken(people.mia.email);
    await app.house.mail.deliver();
    const rows = await app.sql<{ all: string }>`
      select concat((select jsonb_agg(t) from password_resets t), (select jsonb_agg(t) from mails t)) as all
    `;
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe('mails about an account', () => {
  it('tell the owner of a taken address, once a day, and the one who tries nothing', async () => {
    await app.as('mia');
    const place = await countMails();
    const newcomer = { displayName: 'Neu', avatarUrl: '/avatars/dog.svg', password: next };
    const taken = await app.visitor().ask(signUp, { ...newcomer, email: people.mia.email });
    const free = await app.visitor().ask(signUp, { ...newcomer, email: 'frei@example.org' });
    await app.visitor().ask(signUp, { ...newcomer, email: people.mia.email });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    await countMails();
    const told = mailbox.received.slice(place).map(mail => [mail.to?.[0]?.address, mail.subject]);
    expect(told).toEqual([
      [people.mia.email, 'Du hast schon ein Konto bei Klebekumpel'],
      ['frei@example.org', 'Bitte bestätige deine E-Mail-Adresse'],
    ]);
    // The mail names both ways in: the password, or a new one.
    const [toOwner] = mailbox.received.slice(place);
    expect(toOwner?.text).toContain('https://sticker.example/auth\n');
    expect(toOwner?.text).toContain('https://sticker.example/auth/forgot\n');
  });

  it('tell about a changed password', async () => {
    const ben = await app.as('ben');
    await app.sql`delete from rate_limits`;
    const place = await countMails();
    await ben.call(changePassword, { currentPassword: next, password: 'Zwei-Dachse-im-Bau-4' });
    expect((await mailbox.arrival(place)).to).toEqual([
      expect.objectContaining({ address: people.ben.email }),
    ]);
  });
});
