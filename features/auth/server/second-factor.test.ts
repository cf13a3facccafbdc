import { beforeEach, describe, expect, it } from 'vitest';
import { requestPasswordReset, resetPassword } from '../by-mail-contract.ts';
import { changePassword, readSession, signIn } from '../contract.ts';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from '../email-change-contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../second-factor-contract.ts';
import { Authenticator, withSecondFactor } from '../testing/authenticator.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { lastOf, linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { confirmAddress, password, people } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
beforeEach(async () => {
  // What an earlier test sent arrives before it counts.
  await app.house.mail.deliver();
  await app.asOwner('truncate rate_limits; delete from users');
});

const mia = { email: people.mia.email, password };
/** Waits for this mail; mails of other tests may still arrive. */
async function mailed(subject: string, from: number): Promise<void> {
  for (let place = from; (await mailbox.arrival(place)).subject !== subject; place += 1);
}
const signInWith = (code?: string) => app.visitor().ask(signIn, code === undefined ? mia : { ...mia, code });
const wrong = { status: 403, body: { code: 'code_wrong', field: 'code' } };

describe('setting it up', () => {
  it('takes the password, gives a secret for the app, and counts from the first right code on', async () => {
    const client = await app.as('mia');
    const other = await app.as('mia');
    const refused = await client.ask(beginSecondFactor, { password: 'falsch' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'password_wrong', field: 'password' } });
    const { secret, uri } = await client.call(beginSecondFactor, { password });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Klebekumpel:mia%40example\.org\?issuer=Klebekumpel&/);
    expect(uri).toContain(`secret=${secret}`);
    expect(await client.ask(confirmSecondFactor, { code: '000000' })).toMatchObject(wrong);
    // Not on yet, so nobody locks themselves out with an app that does not work.
    expect((await signInWith()).status).toBe(200);
    const code = new Authenticator(secret).code(0);
    const { recoveryCodes } = await client.call(confirmSecondFactor, { code });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const recovery of recoveryCodes) expect(recovery).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await client.call(readSecondFactor, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await other.call(readSession, {})).member).toBeNull();
    expect(await client.ask(beginSecondFactor, { password })).toMatchObject({ status: 409 });
  });

  it('is told by mail, as is its end', async () => {
    const before = mailbox.received.length;
    const client = await app.as('mia');
    const { app: phone } = await withSecondFactor(client);
    await mailed('Anmelden mit Code ist eingeschaltet', before);
    await client.call(endSecondFactor, { password, code: phone.next() });
    await mailed('Anmelden mit Code ist ausgeschaltet', before);
    expect((await signInWith()).status).toBe(200);
  });
});

describe('signing in', () => {
  it('asks for the code, after the right password alone', async () => {
    const { app: phone } = await withSecondFactor(await app.as('mia'));
    const unknown = await app.visitor().ask(signIn, { ...mia, password: 'falsch', code: phone.next() });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } });
    expect(await signInWith()).toMatchObject({ status: 403, body: { code: 'code_needed' } });
    expect(await signInWith('abc')).toMatchObject(wrong);
    expect(await signInWith(phone.next())).toMatchObject({
      status: 200,
      body: { member: { displayName: 'Mia' } },
    });
  });

  it('takes each code once, of two at the same moment one', async () => {
    const { app: phone, recoveryCodes } = await withSecondFactor(await app.as('mia'));
    const code = phone.next();
    const answers = await Promise.all([signInWith(code), signInWith(code), signInWith(code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2);
    expect(await signInWith(code)).toMatchObject(wrong);
    // Older than a code that was used.
    expect(await signInWith(phone.code(0))).toMatchObject(wrong);
    expect((await signInWith(recoveryCodes[0])).status).toBe(200);
  });

  it('takes no code of two half minutes away', async () => {
    const { app: phone } = await withSecondFactor(await app.as('mia'));
    expect(await signInWith(phone.code(3))).toMatchObject(wrong);
    expect(await signInWith(phone.code(-3))).toMatchObject(wrong);
  });

  it('takes a recovery code once, however it is typed, and says so by mail', async () => {
    const client = await app.as('mia');
    const { recoveryCodes } = await withSecondFactor(client);
    const before = mailbox.received.length;
    const [first = '', second = ''] = recoveryCodes;
    expect((await signInWith(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    await mailed('Ein Ersatzcode wurde benutzt', before);
    expect(await signInWith(first)).toMatchObject(wrong);
    expect((await client.call(readSecondFactor, {})).recoveryCodesLeft).toBe(9);
    const fresh = await client.call(renewRecoveryCodes, { password, code: second });
    expect(fresh.recoveryCodes).toHaveLength(10);
    expect(await signInWith(recoveryCodes[2])).toMatchObject(wrong);
    expect((await signInWith(fresh.recoveryCodes[0])).status).toBe(200);
  });

  it('lets nobody guess: after five wrong codes the right one waits, but no recovery code, nor whoever is in', async () => {
    const client = await app.as('mia');
    const { app: phone, recoveryCodes } = await withSecondFactor(client);
    for (let i = 0; i < 5; i += 1) expect(await signInWith('000000')).toMatchObject(wrong);
    const next = phone.next();
    expect(await signInWith(next)).toMatchObject({ status: 429 });
    expect(await signInWith()).toMatchObject({ status: 403, body: { code: 'code_needed' } });
    expect((await client.ask(showSecondFactor, { code: next })).status).toBe(200);
    expect((await signInWith(recoveryCodes[0])).status).toBe(200);
  });

  it('leaves right codes uncounted', async () => {
    const { recoveryCodes } = await withSecondFactor(await app.as('mia'));
    for (const code of recoveryCodes.slice(0, 7)) expect((await signInWith(code)).status).toBe(200);
  });
});

it('ends by password and code together', async () => {
  const client = await app.as('mia');
  const { app: phone } = await withSecondFactor(client);
  expect(await client.ask(endSecondFactor, { password: 'falsch', code: phone.next() })).toMatchObject({
    body: { code: 'password_wrong' },
  });
  expect(await client.ask(endSecondFactor, { password, code: '000000' })).toMatchObject(wrong);
  await client.call(endSecondFactor, { password, code: phone.next() });
  expect(await client.call(readSecondFactor, {})).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
  expect(await client.ask(showSecondFactor, { code: phone.next() })).toMatchObject({ status: 409 });
});

it('stays on when the password changes', async () => {
  const client = await app.as('mia');
  await withSecondFactor(client);
  const next = 'Ein-Dachs-im-Bau-3';
  await client.call(changePassword, { currentPassword: password, password: next });
  const answer = await app.visitor().ask(signIn, { ...mia, password: next });
  expect(answer).toMatchObject({ status: 403, body: { code: 'code_needed' } });
});

describe('the way back, for whose mailbox it is', () => {
  const next = 'Ein-Dachs-im-Bau-3';

  async function lastLink(subject: string): Promise<URL> {
    await app.house.mail.deliver();
    return linkIn(lastOf(mailbox, subject));
  }
  const lastToken = async (subject: string) => (await lastLink(subject)).pathname.split('/').at(-1) ?? '';

  async function switchedOn(client: ApiClient) {
    await confirmAddress(app.db, 'mia');
    const { app: phone } = await withSecondFactor(client);
    return { phone, token: await lastToken('Anmelden mit Code ist eingeschaltet') };
  }

  it('ends codes, sessions and the password, once, and leads to a new one, however many were asked for', async () => {
    const thief = await app.as('mia');
    const { token } = await switchedOn(thief);
    for (let i = 0; i < 4; i += 1) await app.visitor().call(requestPasswordReset, { email: mia.email });
    expect((await lastLink('Anmelden mit Code ist eingeschaltet')).pathname).toBe(
      `/auth/email/code/${token}`,
    );
    await app.visitor().call(undoEmailChange, { token });
    expect((await thief.call(readSession, {})).member).toBeNull();
    expect(await signInWith()).toMatchObject({ status: 401 });
    const reset = await lastToken('Neues Passwort festlegen');
    await app.visitor().call(resetPassword, { token: reset, password: next });
    expect((await app.visitor().ask(signIn, { ...mia, password: next })).status).toBe(200);
    const rows = await app.sql`select from second_factors union all select from recovery_codes`;
    expect(rows).toEqual([]);
    expect(await app.visitor().ask(undoEmailChange, { token })).toMatchObject({ status: 404 });
  });

  it('is of that switching on alone', async () => {
    const client = await app.as('mia');
    const { phone, token } = await switchedOn(client);
    await client.call(endSecondFactor, { password, code: phone.next() });
    const again = await switchedOn(client);
    expect(await app.visitor().ask(undoEmailChange, { token })).toMatchObject({ status: 404 });
    expect((await client.call(readSecondFactor, {})).isOn).toBe(true);
    await app.visitor().call(undoEmailChange, { token: again.token });
    expect((await client.call(readSession, {})).member).toBeNull();
  });

  it('ends after its days', async () => {
    const client = await app.as('mia');
    const { token } = await switchedOn(client);
    const rows = await app.sql<{ days: number }>`
      update email_undos u set expires_at = now() from email_undos before where before.token_hash = u.token_hash
      returning round(extract(epoch from before.expires_at - now()) / 86400)::int as days
    `;
    expect(rows).toEqual([{ days: 7 }]);
    expect(await app.visitor().ask(undoEmailChange, { token })).toMatchObject({ status: 404 });
    expect((await client.call(readSecondFactor, {})).isOn).toBe(true);
  });

  it('gives the address back that was changed after it', async () => {
    const thief = await app.as('mia');
    const { token } = await switchedOn(thief);
    await thief.call(requestEmailChange, { password, email: 'dieb@example.org' });
    const change = await lastToken('Bestätige deine neue E-Mail-Adresse');
    await app.visitor().call(confirmEmailChange, { token: change });
    await app.visitor().call(undoEmailChange, { token });
    const rows = await app.sql`
      select email, (select count(*)::int from second_factors) as factors from users
    `;
    expect(rows).toEqual([{ email: people.mia.email, factors: 0 }]);
  });

  it('is not opened to an address that was never confirmed: it may be a stranger’s', async () => {
    await withSecondFactor(await app.as('mia'));
    await app.house.mail.deliver();
    expect(mailbox.received.at(-1)?.text).not.toContain('http');
    const rows = await app.sql`select from email_undos`;
    expect(rows).toEqual([]);
  });
});
