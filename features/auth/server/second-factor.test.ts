import { beforeEach, describe, expect, it } from 'vitest';
import { changePassword, readSession, signIn } from '../contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '../second-factor-contract.ts';
import { Authenticator, withSecondFactor } from '../testing/authenticator.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { password, people } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
beforeEach(async () => {
  await app.asOwner('truncate rate_limits');
  await app.db.query.deleteFrom('users').execute();
});

const mia = { email: people.mia.email, password };
/** Waits for it; mails of other tests may still be on their way. */
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
    // Not yet on: nobody locks themselves out with an app that does not work.
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
    // Older than one that was taken.
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

  it('lets nobody guess: after five wrong codes even the right one waits, the password alone does not', async () => {
    const client = await app.as('mia');
    const { app: phone } = await withSecondFactor(client);
    for (let i = 0; i < 5; i += 1) expect(await signInWith('000000')).toMatchObject(wrong);
    expect(await signInWith(phone.next())).toMatchObject({ status: 429 });
    expect(await signInWith()).toMatchObject({ status: 403, body: { code: 'code_needed' } });
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
