import { beforeEach, describe, expect, it } from 'vitest';
import {
  agreeToAsk,
  deleteChild,
  endAsk,
  leaveFamily,
  listAsks,
  offerOwnAccount,
  readOwnAccountOffer,
  removeGuardian,
} from '../contract.ts';
import { endWaiting } from './end-waiting.ts';
import { changePassword, deleteAccount, readSession } from '#features/auth/contract.ts';
import {
  addChild,
  joinFamily,
  makeGuardianCode,
  readFamily,
  setPin,
  switchFace,
} from '#features/family/contract.ts';
import { leaveGroupForChild, readChildGroup, readMyGroup } from '#features/groups/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { issueChildPass, readChildPass, signInByPass } from '#features/passes/contract.ts';
import { hear, refusalOf } from '#testing/circle.ts';
import { inDays } from '#testing/in-days.ts';
import { linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { confirmAddress, password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

let seen: number;
const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
beforeEach(async () => {
  await app.house.mail.deliver();
  seen = mailbox.received.length;
  await app.db.query.deleteFrom('users').execute();
  await app.sql`delete from rate_limits`;
});

const [mias, bens] = ['mia@example.org', 'ben@example.org'];
const subjects = {
  joined: 'Ein zweites Elternteil in deiner Familie',
  left: 'Das andere Elternteil ist nicht mehr in deiner Familie',
  gone: 'Du gehörst nicht mehr zur Familie',
  asked: 'Eine Frage des anderen Elternteils',
  deleted: 'Ein Kinderprofil deiner Familie ist gelöscht',
  offered: 'Ein eigenes Konto für dein Kind',
};

/** Waits for the next mails, as `address: subject`; none of them names anybody's child. */
async function mails(count: number): Promise<string[]> {
  const arrived = [];
  for (let at = 0; at < count; at += 1) arrived.push(await mailbox.arrival(seen + at));
  seen += count;
  for (const { subject, text, html } of arrived) expect(`${subject} ${text} ${html}`).not.toContain('Igel');
  return arrived.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted();
}

/** Mia's child Igel; Ben has joined her family `since` days ago. Both have confirmed their address. */
async function family(since = 0) {
  const mia = await app.as('mia');
  const { child } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' });
  const ben = await app.as('ben');
  for (const name of ['mia', 'ben'] as const) await confirmAddress(app.db, name);
  const { code } = await mia.call(makeGuardianCode, { password });
  await ben.call(joinFamily, { code });
  expect(await mails(2)).toEqual([`${bens}: ${subjects.joined}`, `${mias}: ${subjects.joined}`]);
  await app.sql`update family_members set joined_at = joined_at - ${since} * interval '1 day'`;
  return { mia, ben, childId: child.userId };
}

type Client = Awaited<ReturnType<typeof family>>['mia'];
const guardiansOf = async (client: Client) =>
  (await client.call(readFamily, {})).guardians.map(({ displayName }) => displayName);
const childrenOf = async (client: Client) => (await client.call(readFamily, {})).children.length;
const toldTo = async (client: Client) =>
  (await client.call(listNotices, { kinds: 'any' })).notices.map(({ kind }) => kind);
async function askedOf(client: Client) {
  const { asks } = await client.call(listAsks, {});
  return { askId: asks[0]?.id ?? '', kinds: asks.map(({ kind, isOwn }) => `${isOwn ? 'own ' : ''}${kind}`) };
}

describe('who joined lately', () => {
  it('is taken out by whoever was there before, with all that this one could reach, and takes nobody out', async () => {
    const { mia, ben, childId } = await family(6);
    expect(await refusalOf(ben.ask(removeGuardian, { guardianId: mia.userId, password }))).toEqual([
      409,
      'guardian_too_new',
    ]);
    await ben.call(setPin, { password, pin: '2468' });
    const { token } = await ben.call(issueChildPass, { childId, password });
    const phone = app.visitor();
    await phone.call(signInByPass, { token });
    const face = await app.signedIn(ben.userId);
    await face.call(switchFace, { childId });
    expect(await ben.call(deleteChild, { childId, password })).toEqual({ isAsked: true });
    expect(await mails(1)).toEqual([`${mias}: ${subjects.asked}`]);
    const page = hear(app, ben.userId);
    expect(await mia.call(removeGuardian, { guardianId: ben.userId, password })).toEqual({ isAsked: false });
    expect(await mails(2)).toEqual([`${bens}: ${subjects.gone}`, `${mias}: ${subjects.left}`]);
    await page.until({ topic: 'profile' });
    page.stop();
    expect([await guardiansOf(mia), await childrenOf(mia)]).toEqual([['Mia'], 1]);
    expect([await guardiansOf(ben), (await askedOf(mia)).kinds]).toEqual([[], []]);
    for (const device of [phone, face]) expect((await device.call(readSession, {})).member).toBeNull();
    expect((await app.visitor().ask(signInByPass, { token })).body['code']).toBe('pass_ended');
    expect(await mia.call(readChildPass, { childId })).toEqual({ pass: null });
    expect((await toldTo(mia))[0]).toBe('guardian_left');
  });

  it('is equal after seven days: one asks, and the other stays with a no', async () => {
    const { mia, ben } = await family(8);
    for (const [one, other] of [
      [mia, ben],
      [ben, mia],
    ] as const) {
      const removal = { guardianId: other.userId, password };
      expect(await one.call(removeGuardian, removal)).toEqual({ isAsked: true });
      expect(await refusalOf(other.ask(removeGuardian, { guardianId: one.userId, password }))).toEqual([
        409,
        'asked_already',
      ]);
      await mails(1);
      const { askId, kinds } = await askedOf(other);
      expect(kinds).toEqual(['remove_guardian']);
      await other.call(endAsk, { askId });
      expect((await toldTo(one))[0]).toBe('guardian_refused');
      expect(await guardiansOf(one)).toEqual(['Mia', 'Ben']);
    }
  });

  it('goes, once asked, with a yes, or without any answer for 30 days', async () => {
    const { mia, ben } = await family(8);
    await mia.call(removeGuardian, { guardianId: ben.userId, password });
    await mails(1);
    await endWaiting.run(app.house);
    expect(await guardiansOf(mia)).toEqual(['Mia', 'Ben']);
    const rows = await app.sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from guardian_asks`;
    expect(rows).toEqual([{ days: 30 }]);
    // reminded once, after 14 of them
    const asked = async () => (await toldTo(ben)).filter(kind => kind === 'guardian_asks');
    expect(await asked()).toHaveLength(1);
    await app.sql`update guardian_asks set expires_at = now() + interval '15 days'`;
    await app.sql`update notices set created_at = now() - interval '15 days'`;
    for (let hour = 0; hour < 2; hour += 1) await endWaiting.run(app.house);
    expect(await asked()).toHaveLength(2);
    await app.sql`update guardian_asks set expires_at = now() - interval '1 second'`;
    await endWaiting.run(app.house);
    expect(await guardiansOf(mia)).toEqual(['Mia']);
    expect(await mails(2)).toEqual([`${bens}: ${subjects.gone}`, `${mias}: ${subjects.left}`]);
    expect(await refusalOf(mia.ask(leaveFamily, { password }))).toEqual([409, 'last_guardian']);
  });
});

describe('two guardians', () => {
  it('delete a child together: one asks, the other says no, or yes with the password', async () => {
    const { mia, ben, childId } = await family();
    await mia.call(deleteChild, { childId, password });
    expect(await mails(1)).toEqual([`${bens}: ${subjects.asked}`]);
    expect([await childrenOf(mia), (await toldTo(ben))[0]]).toEqual([1, 'guardian_asks']);
    const first = await askedOf(ben);
    expect([first.kinds, (await askedOf(mia)).kinds]).toEqual([['delete_child'], ['own delete_child']]);
    // One’s own yes is none.
    expect(await refusalOf(mia.ask(agreeToAsk, { askId: first.askId, password }))).toEqual([
      404,
      'ask_not_found',
    ]);
    await ben.call(endAsk, { askId: first.askId });
    expect(await refusalOf(ben.ask(agreeToAsk, { askId: first.askId, password }))).toEqual([
      404,
      'ask_not_found',
    ]);
    await mia.call(deleteChild, { childId, password });
    await mails(1);
    await ben.call(agreeToAsk, { askId: (await askedOf(ben)).askId, password });
    expect(await mails(2)).toEqual([`${bens}: ${subjects.deleted}`, `${mias}: ${subjects.deleted}`]);
    expect([await childrenOf(mia), await guardiansOf(mia)]).toEqual([0, ['Mia', 'Ben']]);
  });

  it('give a child its own account together, at the address that both have read', async () => {
    const { mia, ben, childId } = await family();
    const offer = { childId, email: 'igel@example.org', password, isOldEnough: true } as const;
    expect(await mia.call(offerOwnAccount, offer)).toEqual({ isAsked: true });
    expect(await mails(1)).toEqual([`${bens}: ${subjects.asked}`]);
    const { asks } = await ben.call(listAsks, {});
    expect(asks).toMatchObject([{ kind: 'own_account', childId, email: 'igel@example.org', isOwn: false }]);
    await ben.call(agreeToAsk, { askId: asks[0]?.id ?? '', password });
    const told = await mails(3);
    expect(told).toEqual([
      `${bens}: ${subjects.offered}`,
      'igel@example.org: Dein eigenes Konto bei Klebekumpel',
      `${mias}: ${subjects.offered}`,
    ]);
    const letter = mailbox.received.findLast(({ to }) => to?.[0]?.address === 'igel@example.org');
    const token = letter === undefined ? '' : (linkIn(letter).pathname.split('/').at(-1) ?? '');
    expect(await app.visitor().call(readOwnAccountOffer, { token })).toMatchObject({ displayName: 'Igel' });
    // Whoever agreed with a password that others know takes it back with a new one.
    await ben.call(changePassword, { currentPassword: password, password: 'Ein-Dachs-im-Bau-3' });
    await mails(1);
    expect((await app.visitor().ask(readOwnAccountOffer, { token })).body['code']).toBe(
      'own_account_invalid',
    );
  });

  it('ask no longer than 14 days, nor beyond a new password', async () => {
    const { mia, ben, childId } = await family();
    await mia.call(deleteChild, { childId, password });
    const { askId } = await askedOf(ben);
    await app.sql`update guardian_asks set expires_at = now() - interval '1 second'`;
    expect((await askedOf(ben)).kinds).toEqual([]);
    expect(await refusalOf(ben.ask(agreeToAsk, { askId, password }))).toEqual([404, 'ask_not_found']);
    await endWaiting.run(app.house);
    expect(await app.sql`select from guardian_asks`).toEqual([]);
    await mia.call(deleteChild, { childId, password });
    await mia.call(changePassword, { currentPassword: password, password: 'Ein-Dachs-im-Bau-3' });
    await mails(3);
    expect([(await askedOf(ben)).kinds, await childrenOf(ben)]).toEqual([[], 1]);
  });

  it.each(['leaving', 'deleting the own account'])(
    'become one by %s: the slips end, and the other hears of it',
    async how => {
      const { mia, ben, childId } = await family();
      const { token } = await mia.call(issueChildPass, { childId, password });
      if (how === 'leaving') {
        await ben.call(leaveFamily, { password });
        expect(await mails(2)).toEqual([`${bens}: ${subjects.gone}`, `${mias}: ${subjects.left}`]);
      } else {
        await ben.call(deleteAccount, { password });
        expect(await mails(1)).toEqual([`${mias}: ${subjects.left}`]);
      }
      expect((await app.visitor().ask(signInByPass, { token })).body['code']).toBe('pass_ended');
      expect((await toldTo(mia))[0]).toBe('guardian_left');
      // The word of one is enough again.
      expect(await mia.call(deleteChild, { childId, password })).toEqual({ isAsked: false });
      expect(await mails(1)).toEqual([`${mias}: ${subjects.deleted}`]);
    },
  );
});

it('a guardian takes the child out of its group, and nobody else’s', async () => {
  const { mia, childId } = await family();
  const lea = await app.as('lea');
  await app.sql`with g as (insert into groups (organiser_id, name, ends_on)
      values (${lea.userId}, 'Klasse 3b', ${inDays(60)}) returning id)
    insert into group_members (user_id, group_id) select ${childId}, id from g`;
  const child = await app.signedIn(childId);
  expect((await mia.call(readChildGroup, { childId })).group).toMatchObject({
    name: 'Klasse 3b',
    organiser: 'Lea',
  });
  const leaving = { childId, password };
  expect(await refusalOf(lea.ask(leaveGroupForChild, leaving))).toEqual([404, 'child_not_found']);
  await mia.call(leaveGroupForChild, leaving);
  expect(await mia.call(readChildGroup, { childId })).toEqual({ group: null });
  expect(await child.call(readMyGroup, {})).toEqual({ group: null });
  expect(await childrenOf(mia)).toBe(1);
});
