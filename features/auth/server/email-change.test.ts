import { beforeEach, expect, it } from 'vitest';
import { requestPasswordReset, resetPassword } from '../by-mail-contract.ts';
import { changePassword, readSession, signIn } from '../contract.ts';
import {
  confirmEmailChange,
  dropEmailChange,
  readEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '../email-change-contract.ts';
import { signUp } from '../sign-up-contract.ts';
import { withSecondFactor } from '../testing/authenticator.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { confirmAddress, password, people } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
beforeEach(async () => {
  // What an earlier test sent arrives before it counts.
  await app.house.mail.deliver();
  await app.asOwner('truncate rate_limits; delete from users');
});

const email = 'mia.neu@example.org';

async function mailTo(address: string, subject: string, from: number) {
  for (let place = from; ; place += 1) {
    const mail = await mailbox.arrival(place);
    if (mail.to?.[0]?.address === address && mail.subject === subject) return mail;
  }
}

/** The token of the link in the mail. */
async function tokenTo(address: string, subject: string, from: number): Promise<string> {
  return (
    linkIn(await mailTo(address, subject, from))
      .pathname.split('/')
      .at(-1) ?? ''
  );
}

async function changed() {
  const mia = await app.as('mia');
  await confirmAddress(app.db, 'mia');
  const from = mailbox.received.length;
  await mia.call(requestEmailChange, { password, email });
  const token = await tokenTo(email, 'Bestätige deine neue E-Mail-Adresse', from);
  return { mia, from, token };
}

const next = 'Ein-Dachs-im-Bau-3';

async function resetByMail() {
  const from = mailbox.received.length;
  await app.visitor().call(requestPasswordReset, { email: people.mia.email });
  const token = await tokenTo(people.mia.email, 'Neues Passwort festlegen', from);
  await app.visitor().call(resetPassword, { token, password: next });
}

const signsIn = async (address: string) =>
  (await app.visitor().ask(signIn, { email: address, password })).status === 200;

it('counts no mail for the address that the account has already', async () => {
  const mia = await app.as('mia');
  const ask = (to: string) => mia.ask(requestEmailChange, { password, email: to });
  for (let time = 0; time < 5; time += 1)
    expect((await ask(people.mia.email)).body).toMatchObject({ code: 'email_same' });
  expect((await ask(email)).status).toBe(200);
});

it('asks for the password, and takes effect by the link alone, once', async () => {
  const { mia, token } = await changed();
  const other = await app.as('mia');
  expect(await mia.ask(requestEmailChange, { password: 'falsch', email })).toMatchObject({ status: 403 });
  expect(await mia.ask(requestEmailChange, { password, email: people.mia.email })).toMatchObject({
    body: { code: 'email_same', field: 'email' },
  });
  expect(await signsIn(people.mia.email)).toBe(true);
  await app.visitor().call(confirmEmailChange, { token });
  expect(await signsIn(people.mia.email)).toBe(false);
  expect((await mia.call(readSession, {})).member).toMatchObject({ email, isEmailConfirmed: true });
  expect((await other.call(readSession, {})).member).toBeNull();
  expect((await app.visitor().ask(confirmEmailChange, { token })).status).toBe(404);
});

it.each([
  ['changed', (mia: ApiClient) => mia.call(changePassword, { currentPassword: password, password: next })],
  ['reset by mail', resetByMail],
] as const)(
  'waits no longer once the password is %s: whoever asked may have known the former one',
  async (_, renew) => {
    const { mia, token } = await changed();
    await renew(mia);
    expect(await app.visitor().ask(confirmEmailChange, { token })).toMatchObject({ status: 404 });
  },
);

it('answers a taken address like a free one, and tells its owner', async () => {
  const mia = await app.as('mia');
  await app.as('ben');
  const from = mailbox.received.length;
  const taken = await mia.ask(requestEmailChange, { password, email: people.ben.email });
  expect(taken).toMatchObject({ status: 200, body: {} });
  await mailTo(people.ben.email, 'Du hast schon ein Konto bei Klebekumpel', from);
  expect(await mia.call(readEmailChange, {})).toEqual({ waitsFor: people.ben.email });
});

it('is told while it waits, to its account alone, and can be dropped', async () => {
  const { mia, token } = await changed();
  const ben = await app.as('ben');
  expect(await ben.call(readEmailChange, {})).toEqual({ waitsFor: null });
  await ben.call(dropEmailChange, {});
  expect(await mia.call(readEmailChange, {})).toEqual({ waitsFor: email });
  for (let time = 0; time < 2; time += 1) await mia.call(dropEmailChange, {});
  expect(await mia.call(readEmailChange, {})).toEqual({ waitsFor: null });
  expect((await app.visitor().ask(confirmEmailChange, { token })).status).toBe(404);
});

it('names nobody to an address that may be a stranger’s, and fills its mailbox with ten mails a day at most', async () => {
  const from = mailbox.received.length;
  for (const person of ['mia', 'ben', 'lea'] as const) {
    const member = await app.as(person);
    for (let i = 0; i < 3; i += 1) await member.call(requestEmailChange, { password, email });
  }
  const account = { displayName: 'Gewinn', avatarUrl: people.mia.avatarUrl, email, password };
  await app.visitor().call(signUp, account);
  await app.visitor().call(signUp, account);
  await app.house.mail.deliver();
  const mails = mailbox.received.slice(from).filter(mail => mail.to?.[0]?.address === email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    ...Array<string>(9).fill('Bestätige deine neue E-Mail-Adresse'),
    'Bitte bestätige deine E-Mail-Adresse',
  ]);
  for (const { text, html } of mails) expect(`${text}${html}`).not.toMatch(/Mia|Ben|Lea|Gewinn/);
});

it('refuses an address that somebody registered meanwhile', async () => {
  const { mia, token } = await changed();
  await app.sql`insert into users (email, password_hash) values (${email}, '')`;
  expect(await app.visitor().ask(confirmEmailChange, { token })).toMatchObject({ status: 404 });
  expect((await mia.call(readSession, {})).member?.email).toBe(people.mia.email);
});

it('is undone by the old address: nobody is signed in, no password counts, no later code is asked for', async () => {
  const { mia, from, token } = await changed();
  await mia.call(confirmEmailChange, { token });
  await withSecondFactor(mia);
  // A stranger who registered the old address meanwhile loses it.
  await app.sql`insert into users (email, password_hash) values (${people.mia.email}, '')`;
  const undoing = await tokenTo(people.mia.email, 'Deine E-Mail-Adresse wurde geändert', from);
  await app.visitor().call(undoEmailChange, { token: undoing });
  expect((await mia.call(readSession, {})).member).toBeNull();
  expect(await signsIn(email)).toBe(false);
  expect(await signsIn(people.mia.email)).toBe(false);
  await mailTo(people.mia.email, 'Neues Passwort festlegen', from);
  const rows = await app.sql`select from second_factors union all select from recovery_codes`;
  expect(rows).toEqual([]);
  expect((await app.visitor().ask(undoEmailChange, { token: undoing })).status).toBe(404);
});

it('leaves the owner the way back, whatever a thief changes and undoes after the first change', async () => {
  const { mia, from, token } = await changed();
  await mia.call(confirmEmailChange, { token });
  await mia.call(requestEmailChange, { password, email: 'dieb@example.org' });
  const second = await tokenTo('dieb@example.org', 'Bestätige deine neue E-Mail-Adresse', from);
  await mia.call(confirmEmailChange, { token: second });
  const ofThief = await tokenTo(email, 'Deine E-Mail-Adresse wurde geändert', from);
  await app.visitor().call(undoEmailChange, { token: ofThief });
  const ofOwner = await tokenTo(people.mia.email, 'Deine E-Mail-Adresse wurde geändert', from);
  await app.visitor().call(undoEmailChange, { token: ofOwner });
  const rows = await app.sql`select email, (select count(*)::int from email_undos) as ways from users`;
  expect(rows).toEqual([{ email: people.mia.email, ways: 0 }]);
});

it('gives an address that was never confirmed no way back: it may be a stranger’s', async () => {
  const mia = await app.as('mia');
  const from = mailbox.received.length;
  await mia.call(requestEmailChange, { password, email });
  const token = await tokenTo(email, 'Bestätige deine neue E-Mail-Adresse', from);
  await mia.call(confirmEmailChange, { token });
  const rows = await app.sql`select from email_undos`;
  expect(rows).toEqual([]);
});
