import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteChild,
  leaveFamily,
  offerOwnAccount,
  readOwnAccountOffer,
  takeOwnAccount,
} from '../contract.ts';
import { endWaiting } from './end-waiting.ts';
import { changePassword, readSession, signIn } from '#features/auth/contract.ts';
import {
  addChild,
  joinFamily,
  makeGuardianCode,
  readFamily,
  setPin,
  switchFace,
} from '#features/family/contract.ts';
import { listFriends, provideInvite, redeemInvite } from '#features/friends/contract.ts';
import { decideFriendship, listChildFriends } from '#features/friends/guardian-contract.ts';
import {
  changeGroupChild,
  issueGroupPasses,
  openGroup,
  readGroup,
  readMyGroup,
} from '#features/groups/contract.ts';
import { issueChildPass, signInByPass, takeOverChild } from '#features/passes/contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { hear, refusalOf } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { inDays } from '#testing/in-days.ts';
import { linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { confirmAddress, password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

/** How many mails earlier tests have received. */
let seen: number;
const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
beforeEach(async () => {
  await app.house.mail.deliver();
  seen = mailbox.received.length;
  await app.db.query.deleteFrom('users').execute();
  // An address that nobody confirmed gets ten mails a day.
  await app.sql`delete from rate_limits`;
});

const email = 'igel@example.org';
const ownPassword = 'Ein-Dachs-im-Bau-3';

async function miasChild() {
  const mia = await app.as('mia');
  const { child } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' });
  return { mia, childId: child.userId };
}

/** The next mail to that address; guardians are told by others. */
async function mailTo(address: string): Promise<Email> {
  const mail = await mailbox.arrival(seen);
  seen += 1;
  return mail.to?.[0]?.address === address ? mail : mailTo(address);
}

/** The token of the link in the next mail. */
async function mailedToken(): Promise<string> {
  const mail = await mailTo(email);
  // No name: a mistyped address sends the mail to strangers, and without a mail server it is stored as a file.
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('Igel');
  return linkIn(mail).pathname.split('/').at(-1) ?? '';
}

const offer = { email, password, isOldEnough: true } as const;
const codeOf = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body['code'];

describe('a child of 16', () => {
  it('takes its profile over by the mailed link: everything stays but family, pass and open sessions', async () => {
    const { mia, childId } = await miasChild();
    const album = await createAlbum(app.db);
    const before = Object.assign(await app.signedIn(childId), { displayName: 'Igel' });
    await own(before, album, { 1: 3 });
    const { token: passToken } = await mia.call(issueChildPass, { childId, password });
    const byPass = app.visitor();
    await byPass.call(signInByPass, { token: passToken });
    await mia.call(setPin, { password, pin: '2468' });
    const opened = await app.signedIn(mia.userId);
    await opened.call(switchFace, { childId });
    await mia.call(offerOwnAccount, { childId, ...offer });
    const token = await mailedToken();
    const visitor = app.visitor();
    expect(await visitor.call(readOwnAccountOffer, { token })).toEqual({
      displayName: 'Igel',
      avatarUrl: '/avatars/hedgehog.svg',
      email,
    });
    expect(await codeOf(visitor.ask(takeOwnAccount, { token, password: '123456' }))).toBe(
      'password_too_common',
    );
    await visitor.call(takeOwnAccount, { token, password: ownPassword });
    expect((await visitor.call(readSession, {})).member).toBeNull();
    const { member } = await visitor.call(signIn, { email, password: ownPassword });
    expect(member).toMatchObject({ userId: childId, kind: 'account', email, isEmailConfirmed: true });
    const { albums } = await visitor.call(listMyAlbums, {});
    expect(albums.find(({ id }) => id === album.id)).toMatchObject({ collected: 1, duplicates: 2 });
    for (const client of [before, byPass, opened])
      expect((await client.call(readSession, {})).member).toBeNull();
    expect((await mia.call(readFamily, {})).children).toEqual([]);
    expect(await codeOf(app.visitor().ask(signInByPass, { token: passToken }))).toBe('pass_grown_up');
    expect(await codeOf(visitor.ask(takeOwnAccount, { token, password: ownPassword }))).toBe(
      'own_account_invalid',
    );
  });

  it('decides alone what waited for the guardians', async () => {
    const { mia, childId } = await miasChild();
    const child = await app.signedIn(childId);
    const ben = await app.as('ben');
    await ben.call(redeemInvite, { token: (await child.call(provideInvite, {})).token });
    expect((await ben.call(listFriends, {})).friends).toEqual([]);
    await mia.call(offerOwnAccount, { childId, ...offer });
    await app.visitor().call(takeOwnAccount, { token: await mailedToken(), password: ownPassword });
    const { friends } = await ben.call(listFriends, {});
    expect(friends.map(({ person }) => person?.displayName)).toEqual(['Igel']);
    const rows = await app.sql`select from approvals`;
    expect(rows).toEqual([]);
  });

  it('keeps the friend whom a guardian refuses while it takes its own account', async () => {
    const { mia, childId } = await miasChild();
    const child = await app.signedIn(childId);
    const ben = await app.as('ben');
    await ben.call(redeemInvite, { token: (await child.call(provideInvite, {})).token });
    const [asked] = (await mia.call(listChildFriends, { childId })).requests;
    await app.sql`with g as (insert into groups (organiser_id, name, ends_on)
        values (${ben.userId}, 'Chor', current_date + 60) returning id)
      insert into group_members (user_id, group_id) select ${childId}, id from g`;
    await mia.call(offerOwnAccount, { childId, ...offer });
    const token = await mailedToken();
    // Where it leaves the group: what waited for its guardians is free by then.
    const lock = await holdLock(app, 'select from group_members where user_id = $1 for update', [childId]);
    const taking = app.visitor().ask(takeOwnAccount, { token, password: ownPassword });
    await lock.untilStopped([taking]);
    const { friendshipId = '' } = asked ?? {};
    const refusing = mia.ask(decideFriendship, { childId, friendshipId, answer: 'refused' });
    await lock.untilStopped([taking, refusing]);
    await lock.release();
    expect([(await taking).status, (await refusing).status]).toEqual([200, 404]);
    expect((await ben.call(listFriends, {})).friends).toHaveLength(1);
  });

  it('is offered that by a guardian with the password alone, who says that it is old enough', async () => {
    const { mia, childId } = await miasChild();
    expect(await codeOf(mia.ask(offerOwnAccount, { childId, ...offer, password: 'falsch-geraten' }))).toBe(
      'guardian_password_wrong',
    );
    expect(await codeOf(mia.ask(offerOwnAccount, { childId, ...offer, isOldEnough: false }))).toBe(
      'invalid_input',
    );
    const ben = await app.as('ben');
    expect(await codeOf(ben.ask(offerOwnAccount, { childId, ...offer }))).toBe('child_not_found');
    expect(await app.db.query.selectFrom('own_account_offers').selectAll().execute()).toEqual([]);
  });

  it('gets no address that has an account; its owner alone hears of it', async () => {
    const { mia, childId } = await miasChild();
    await app.as('ben');
    await mia.call(offerOwnAccount, { childId, ...offer, email: 'ben@example.org' });
    expect(await app.db.query.selectFrom('own_account_offers').selectAll().execute()).toEqual([]);
    expect((await mailTo('ben@example.org')).subject).toBe('Du hast schon ein Konto bei Klebekumpel');
    // The guardian hears the same as of an address without one.
    expect((await mailbox.arrival(seen - 2)).subject).toBe('Ein eigenes Konto für dein Kind');
  });

  it.each(['a password', 'a guardian'])(
    'gets no account by the link of %s that counts no more',
    async whose => {
      const { mia, childId } = await miasChild();
      await mia.call(offerOwnAccount, { childId, ...offer });
      const token = await mailedToken();
      await app.visitor().call(readOwnAccountOffer, { token });
      if (whose === 'a password') {
        await mia.call(changePassword, { currentPassword: password, password: ownPassword });
        await mailbox.arrival(seen);
      } else {
        const ben = await app.as('ben');
        await ben.call(joinFamily, { code: (await mia.call(makeGuardianCode, { password })).code });
        await mia.call(leaveFamily, { password });
      }
      const visitor = app.visitor();
      const answers = [
        visitor.ask(readOwnAccountOffer, { token }),
        visitor.ask(takeOwnAccount, { token, password: ownPassword }),
      ];
      for (const answer of answers) expect(await codeOf(answer)).toBe('own_account_invalid');
    },
  );

  it.each([
    ['deleted', 404, deleteChild],
    ['offered another', 200, offerOwnAccount],
  ])('is not %s by a guardian who waited while it took its own account', async (_, status, call) => {
    const { mia, childId } = await miasChild();
    await mia.call(offerOwnAccount, { childId, ...offer });
    const token = await mailedToken();
    const lock = await holdLock(app, 'select from family_members where user_id = $1 for update', [childId]);
    const taking = app.visitor().ask(takeOwnAccount, { token, password: ownPassword });
    await lock.untilStopped([taking]);
    const doing = mia.ask(
      call,
      call === deleteChild ? { childId, password } : { childId, ...offer, email: 'dachs@example.org' },
    );
    await lock.untilStopped([taking, doing]);
    await lock.release();
    expect([(await taking).status, (await doing).status]).toEqual([200, status]);
    await app.visitor().call(signIn, { email, password: ownPassword });
    expect(await app.sql`select from own_account_offers`).toEqual([]);
  });

  it('has one link at a time, which ends', async () => {
    const { mia, childId } = await miasChild();
    await mia.call(offerOwnAccount, { childId, ...offer });
    const old = await mailedToken();
    await mia.call(offerOwnAccount, { childId, ...offer });
    const visitor = app.visitor();
    expect(await codeOf(visitor.ask(readOwnAccountOffer, { token: old }))).toBe('own_account_invalid');
    const token = await mailedToken();
    await endWaiting.run(app.house);
    await visitor.call(readOwnAccountOffer, { token });
    await app.sql`update own_account_offers set expires_at = now() - interval '1 second'`;
    expect(await codeOf(visitor.ask(takeOwnAccount, { token, password: ownPassword }))).toBe(
      'own_account_invalid',
    );
    await endWaiting.run(app.house);
    expect(await app.db.query.selectFrom('own_account_offers').selectAll().execute()).toEqual([]);
  });
});

describe('a child of 16 in a group', () => {
  /** Igel and Dachs are of Lea's group, and Mia has taken Igel over by the pass of the group. */
  async function miasPupil() {
    const [mia, lea] = [await app.as('mia'), await app.as('lea')];
    await confirmAddress(app.db, 'lea');
    const album = await createAlbum(app.db);
    const { groupId } = await lea.call(openGroup, {
      name: 'Klasse 10b',
      albumIds: [album.id],
      endsOn: inDays(60),
      children: ['Dachs', 'Igel'].map(displayName => ({ displayName, avatarUrl: '/avatars/fox.svg' })),
    });
    const { members } = await lea.call(readGroup, { groupId });
    const [dachsId = '', childId = ''] = members.map(({ userId }) => userId);
    const { passes } = await lea.call(issueGroupPasses, { groupId, childIds: [childId] });
    await mia.call(takeOverChild, { token: passes[0]?.token ?? '' });
    const pass = { token: (await mia.call(issueChildPass, { childId, password })).token };
    await mia.call(offerOwnAccount, { childId, ...offer });
    const token = await mailedToken();
    const take = () => app.visitor().call(takeOwnAccount, { token, password: ownPassword });
    const rename = { groupId, childId, displayName: 'Ganz anders', avatarUrl: '/avatars/dog.svg' };
    return { mia, lea, groupId, childId, dachsId, pass, take, rename };
  }

  it('leaves it with its own account, which the organiser neither renames nor opens', async () => {
    const { lea, groupId, childId, dachsId, pass, take, rename } = await miasPupil();
    const mate = hear(app, dachsId);
    await take();
    const { members } = await lea.call(readGroup, { groupId });
    expect(members.map(({ displayName }) => displayName)).toEqual(['Dachs']);
    const gone = [404, 'group_child_not_found'];
    expect(await refusalOf(lea.ask(issueGroupPasses, { groupId, childIds: [childId] }))).toEqual(gone);
    expect(await refusalOf(lea.ask(changeGroupChild, rename))).toEqual(gone);
    expect(await codeOf(app.visitor().ask(signInByPass, pass))).toBe('pass_grown_up');
    const igel = app.visitor();
    const { member } = await igel.call(signIn, { email, password: ownPassword });
    expect(member).toMatchObject({ userId: childId, displayName: 'Igel' });
    expect(await igel.call(readMyGroup, {})).toEqual({ group: null });
    await mate.until({ topic: 'friends' });
    mate.stop();
  });

  it.each(['the organiser', 'the guardian'])(
    'gets no pass of %s while it takes its own account',
    async who => {
      const { mia, lea, groupId, childId, take } = await miasPupil();
      const lock = await holdLock(app, 'select from family_members where user_id = $1 for update', [childId]);
      const taking = take();
      await lock.untilStopped([taking]);
      const issuing =
        who === 'the guardian'
          ? mia.ask(issueChildPass, { childId, password })
          : lea.ask(issueGroupPasses, { groupId, childIds: [childId] });
      await lock.untilStopped([taking, issuing]);
      await lock.release();
      await taking;
      const refused = who === 'the guardian' ? 'child_not_found' : 'group_child_not_found';
      expect(await refusalOf(issuing)).toEqual([404, refused]);
      expect(await app.sql`select from passes where user_id = ${childId}`).toEqual([]);
    },
  );

  it('is not renamed by the organiser who waited while it took its own account', async () => {
    const { lea, groupId, childId, take, rename } = await miasPupil();
    const lock = await holdLock(app, 'select from groups where id = $1 for update', [groupId]);
    const renaming = lea.ask(changeGroupChild, rename);
    await lock.untilStopped([renaming]);
    await take();
    await lock.release();
    expect(await refusalOf(renaming)).toEqual([404, 'group_child_not_found']);
    const names = await app.sql`select display_name from profiles where user_id = ${childId}`;
    expect(names).toEqual([{ display_name: 'Igel' }]);
  });
});
