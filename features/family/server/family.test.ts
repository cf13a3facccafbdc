import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addChild,
  changeChild,
  endChildDevice,
  exportChild,
  joinFamily,
  listChildDevices,
  listFaces,
  makeGuardianCode,
  readFamily,
  returnToGuardian,
  setPin,
  switchFace,
} from '../contract.ts';
import { resetPassword } from '#features/auth/by-mail-contract.ts';
import { changePassword, deleteAccount, endOtherSessions, readSession } from '#features/auth/contract.ts';
import { passwordDigest } from '#features/auth/server/own-password.ts';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { provideInvite, redeemInvite } from '#features/friends/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { createCircle, createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { deleteChild, leaveFamily, takeOwnAccount } from '#features/family-pages/contract.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { password } from '#testing/people.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
afterAll(async () => {
  // Limited guesses are logged on purpose.
  expect(app.logged.filter(line => !line.includes('security: limited'))).toEqual([]);
});

const hedgehog = '/avatars/hedgehog.svg';
let made = 0;

async function newGuardian(): Promise<MemberClient> {
  made += 1;
  const [guardian] = await createStrangers(app, `Elternteil ${made}`);
  return guardian;
}

async function newFamily(...names: string[]) {
  const guardian = await newGuardian();
  await guardian.call(setPin, { password, pin: '2468' });
  const ids: string[] = [];
  for (const displayName of names)
    ids.push((await guardian.call(addChild, { displayName, avatarUrl: hedgehog })).child.userId);
  return { guardian, ids };
}

async function sessionOf(client: Pick<MemberClient, 'call' | 'cookie'>): Promise<string> {
  // A face begins with the first use of its token.
  await client.call(readSession, {});
  const token_hash = tokenDigest(client.cookie.replace('session=', ''));
  const session = app.db.query.selectFrom('sessions').select('id').where('token_hash', '=', token_hash);
  return (await session.executeTakeFirstOrThrow()).id;
}

const nameHere = async (client: Pick<MemberClient, 'call'>) =>
  (await client.call(readSession, {})).member?.displayName;

describe('children', () => {
  it('are there in one call each, without an e-mail address, up to eight', async () => {
    const { guardian, ids } = await newFamily('Igel', 'Dachs');
    const { children, guardians, hasPin } = await guardian.call(readFamily, {});
    expect(children.map(({ displayName }) => displayName)).toEqual(['Igel', 'Dachs']);
    expect(children[0]).toMatchObject({ friendships: 'guardian', swaps: 'tell' });
    expect([guardians.length, hasPin]).toEqual([1, true]);
    const users = await app.db.query.selectFrom('users').selectAll().where('id', 'in', ids).execute();
    expect(users.map(({ kind, email, password_hash }) => [kind, email, password_hash])).toEqual([
      ['child', null, null],
      ['child', null, null],
    ]);
    const add = (at: number) => guardian.ask(addChild, { displayName: `Tier ${at}`, avatarUrl: hedgehog });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(add));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.find(({ status }) => status !== 200)?.body['code']).toBe('too_many_children');
  });

  it('have names that somebody thought about', async () => {
    const guardian = await newGuardian();
    const child = { displayName: 'Ben Müller Lindenweg', avatarUrl: hedgehog };
    const doubtful = await guardian.ask(addChild, child);
    expect(doubtful.body).toMatchObject({
      code: 'name_doubtful',
      message: expect.stringContaining('eine Straße nennt und wie Vor- und Nachname aussieht'),
    });
    const insult = await guardian.ask(addChild, { ...child, displayName: 'Vollidiot' });
    expect(insult.body).toMatchObject({
      code: 'name_doubtful',
      message:
        'Der Name ist keine gute Wahl, weil er jemanden beleidigen kann. Nimm lieber einen Spitznamen.',
    });
    await guardian.call(addChild, { ...child, isSure: true });
    const address = await guardian.ask(addChild, { ...child, displayName: 'ben@example.org', isSure: true });
    expect(address.body).toMatchObject({ code: 'invalid_input' });
  });

  it('are their guardians’ alone', async () => {
    const { guardian, ids } = await newFamily('Igel');
    const other = await newFamily('Fuchs');
    const [childId = ''] = ids;
    const change = { childId, displayName: 'X', avatarUrl: hedgehog, friendships: 'self', swaps: 'none' };
    for (const [call, input] of [
      [changeChild, change],
      [exportChild, { childId, password }],
      [deleteChild, { childId, password }],
      [listChildDevices, { childId }],
      [switchFace, { childId }],
    ] as const) {
      expect((await other.guardian.ask(call, input)).status).toBe(404);
    }
    const { tables } = await guardian.call(exportChild, { childId, password });
    expect(JSON.stringify(tables)).toContain('Igel');
    await guardian.call(deleteChild, { childId, password });
    expect((await guardian.call(readFamily, {})).children).toEqual([]);
  });

  it('are renamed ten times an hour at most; what they may changes as often as their guardians like', async () => {
    const { guardian, ids } = await newFamily('Igel');
    const [childId = ''] = ids;
    const change = (displayName: string, swaps: string) =>
      guardian.ask(changeChild, { childId, displayName, avatarUrl: hedgehog, friendships: 'self', swaps });
    const renamed = [];
    for (let at = 0; at < 11; at += 1) renamed.push((await change(`Igel ${at}`, 'tell')).status);
    expect(renamed).toEqual([...Array<number>(10).fill(200), 429]);
    expect((await change('Igel 9', 'none')).status).toBe(200);
    expect((await guardian.call(readFamily, {})).children).toMatchObject([
      { displayName: 'Igel 9', swaps: 'none' },
    ]);
  });

  it('keep what a change of something else leaves out', async () => {
    const { guardian, ids } = await newFamily('Igel');
    const [childId = ''] = ids;
    const push = { from: 15, until: 18 };
    for (const change of [{ swaps: 'none' }, { displayName: 'Dachs' }, { friendships: 'family' }, { push }])
      expect((await guardian.ask(changeChild, { childId, ...change })).status).toBe(200);
    const now = { displayName: 'Dachs', avatarUrl: hedgehog, friendships: 'family', swaps: 'none', push };
    expect((await guardian.call(readFamily, {})).children).toEqual([{ userId: childId, ...now }]);
  });

  it('leave devices that a guardian ends', async () => {
    const { guardian, ids } = await newFamily('Igel');
    const [childId = ''] = ids;
    const child = await app.signedIn(childId);
    const { devices } = await guardian.call(listChildDevices, { childId });
    expect(devices).toHaveLength(1);
    await guardian.call(endChildDevice, { childId, sessionId: devices[0]?.id ?? '' });
    expect((await child.ask(listMyAlbums, {})).status).toBe(401);
  });
});

describe('faces on the family’s device', () => {
  it('change with one call, and back with the PIN alone', async () => {
    const { guardian: device, ids } = await newFamily('Igel', 'Dachs');
    const [igel = '', dachs = ''] = ids;
    const before = device.cookie;
    await device.call(switchFace, { childId: igel });
    expect(await nameHere(device)).toBe('Igel');
    await device.call(switchFace, { childId: dachs });
    const { faces } = await device.call(listFaces, {});
    expect(faces.map(({ displayName, kind, isHere }) => [displayName, kind, isHere])).toEqual([
      [device.displayName, 'guardian', false],
      ['Igel', 'child', false],
      ['Dachs', 'child', true],
    ]);
    expect((await device.ask(returnToGuardian, { pin: '1111' })).body).toMatchObject({ code: 'pin_wrong' });
    await device.call(returnToGuardian, { pin: '2468' });
    expect(await nameHere(device)).toBe(device.displayName);
    const stale = Object.assign(app.visitor(), { cookie: before });
    expect((await stale.ask(readFamily, {})).status).toBe(401);
  });

  it('ask for the password with the fifth wrong PIN', async () => {
    const { guardian: device, ids } = await newFamily('Igel');
    await device.call(switchFace, { childId: ids[0] ?? '' });
    const guess = async (at: number) =>
      (await device.ask(returnToGuardian, { pin: `000${at}` })).body['code'];
    for (const at of [1, 2, 3]) expect(await guess(at)).toBe('pin_wrong');
    // Together: one is the fourth, another the fifth, and those after it are not compared.
    const last = await Promise.all([4, 5, 6, 7, 8, 9].map(guess));
    expect(last.filter(code => code === 'pin_wrong').length).toBeLessThan(2);
    expect((await device.ask(returnToGuardian, { pin: '2468' })).body).toMatchObject({ code: 'pin_locked' });
    const wrong = await device.ask(returnToGuardian, { password: 'nicht das richtige' });
    expect(wrong.body).toMatchObject({ code: 'guardian_password_wrong' });
    await device.call(returnToGuardian, { password });
    await device.call(switchFace, { childId: ids[0] ?? '' });
    await device.call(returnToGuardian, { pin: '2468' });
  });

  const ends = [
    (guardian: MemberClient) => guardian.call(endOtherSessions, {}),
    (guardian: MemberClient, current: string) =>
      guardian.call(changePassword, { currentPassword: current, password: 'Ein-Fuchs-im-Bau-4' }),
  ];
  it('end with the guardian’s other devices, and never come back by PIN once the password is another', async () => {
    const { guardian, ids } = await newFamily('Igel');
    const [childId = ''] = ids;
    const [device, lost, own] = [
      await app.signedIn(guardian.userId),
      await app.signedIn(guardian.userId),
      await app.signedIn(childId),
    ];
    for (const one of [device, lost]) await one.call(switchFace, { childId });
    // As if the device's face had been opened while the password changed.
    const next = 'Ein-Dachs-im-Bau-3';
    await app.sql`update users set password_hash = ${await hashPassword(next)} where id = ${guardian.userId}`;
    expect((await device.ask(returnToGuardian, { pin: '2468' })).body).toMatchObject({ code: 'pin_locked' });
    await device.call(returnToGuardian, { password: next });
    expect(await nameHere(device)).toBe(guardian.displayName);
    await device.call(switchFace, { childId });

    for (const [at, end] of ends.entries()) {
      const face = at === 0 ? lost : await app.signedIn(guardian.userId);
      if (at > 0) await face.call(switchFace, { childId });
      const listener = hear(app, childId, await sessionOf(face));
      await end(guardian, next);
      await listener.until({ topic: 'signed_out' });
      listener.stop();
      expect(await nameHere(face)).toBeUndefined();
    }
    expect(await nameHere(own)).toBe('Igel');
  });

  it('need no PIN, without which the password leads back, and are not older than the sign-in', async () => {
    const guardian = await newGuardian();
    const { child } = await guardian.call(addChild, { displayName: 'Igel', avatarUrl: hedgehog });
    await guardian.call(switchFace, { childId: child.userId });
    expect((await guardian.call(listFaces, {})).hasPin).toBe(false);
    const guessed = await guardian.ask(returnToGuardian, { pin: '0000' });
    expect(guessed.body).toMatchObject({ code: 'pin_wrong' });
    await guardian.call(returnToGuardian, { password });
    await nameHere(guardian);
    await app.sql`update sessions set created_at = now() - interval '89 days' where user_id = ${guardian.userId}`;
    await guardian.call(switchFace, { childId: child.userId });
    expect(await nameHere(guardian)).toBe('Igel');
    const rows = await app.sql<{ days: number }>`
      select extract(day from expires_at - now())::int as days from sessions where user_id = ${child.userId}
    `;
    expect(rows).toEqual([{ days: 0 }]);
  });

  it('are a child’s own elsewhere', async () => {
    const { ids } = await newFamily('Igel', 'Dachs');
    const [igel = '', dachs = ''] = ids;
    const own = await app.signedIn(igel);
    expect((await own.call(listFaces, {})).faces.map(({ userId }) => userId)).toEqual([igel]);
    expect((await own.ask(switchFace, { childId: dachs })).body).toMatchObject({ code: 'face_not_found' });
    const back = await own.ask(returnToGuardian, { pin: '2468' });
    expect(back.body).toMatchObject({ code: 'not_on_guardians_device' });
  });

  it('begin with the first use of what the answer brought: a lost one signs nobody out', async () => {
    const { guardian, ids } = await newFamily('Igel');
    const again = () => Object.assign(app.visitor(), { cookie: guardian.cookie });
    const taps = Array.from({ length: 8 }, again);
    const lost = await Promise.all(taps.map(tap => tap.ask(switchFace, { childId: ids[0] ?? '' })));
    expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 200));
    expect(await nameHere(guardian)).toBe(guardian.displayName);
    const rows = await app.sql`select from face_switches where guardian_id = ${guardian.userId}`;
    expect(rows).toHaveLength(5);

    const device = again();
    await device.call(switchFace, { childId: ids[0] ?? '' });
    const tabs = Array.from({ length: 8 }, () => Object.assign(app.visitor(), { cookie: device.cookie }));
    expect(await Promise.all(tabs.map(nameHere))).toEqual(tabs.map(() => 'Igel'));
    expect(await nameHere(guardian)).toBeUndefined();
    expect((await device.ask(returnToGuardian, { pin: '9999' })).body).toMatchObject({ code: 'pin_wrong' });
    expect(await nameHere(device)).toBe('Igel');
    await device.call(returnToGuardian, { pin: '2468' });
    expect(await nameHere(device)).toBe(guardian.displayName);
  });

  it.each(ends)('that nobody took end with the guardian’s other devices, too: %#', async end => {
    const { guardian, ids } = await newFamily('Igel');
    const device = await app.signedIn(guardian.userId);
    await device.call(switchFace, { childId: ids[0] ?? '' });
    await end(guardian, password);
    expect(await nameHere(device)).toBeUndefined();
  });
});

describe('a face that is asked for in the moment in which', () => {
  async function heldSwitch() {
    const { guardian, ids } = await newFamily('Igel');
    const device = await app.signedIn(guardian.userId);
    const lock = await holdLock(app, 'select from sessions where id = $1 for update', [
      await sessionOf(device),
    ]);
    const switching = device.ask(switchFace, { childId: ids[0] ?? '' });
    await lock.untilStopped([switching]);
    return { guardian, childId: ids[0] ?? '', device, lock, switching };
  }

  it('its child takes an own account is nobody’s', async () => {
    const { guardian, childId, device, lock, switching } = await heldSwitch();
    const token = childId.padEnd(43, 'x');
    await app.sql`
      insert into own_account_offers (child_id, token_hash, email, expires_at, guardian_id, password_digest)
      select ${childId}::uuid, ${tokenDigest(token)}, 'igel@example.org', now() + interval '1 hour', id,
        ${passwordDigest(sql.ref('password_hash'))} from users where id = ${guardian.userId}`;
    const taking = app.visitor().ask(takeOwnAccount, { token, password: 'Ein-Dachs-im-Bau-3' });
    await lock.untilStopped([switching, taking]);
    await lock.release();
    expect([(await switching).status, (await taking).status]).toEqual([200, 200]);
    expect(await nameHere(device)).toBeUndefined();
  });

  it('its guardian leaves the family is nobody’s', async () => {
    const { guardian, device, lock, switching } = await heldSwitch();
    const second = await newGuardian();
    await second.call(joinFamily, { code: (await guardian.call(makeGuardianCode, { password })).code });
    const leaving = guardian.ask(leaveFamily, { password });
    await lock.untilStopped([switching, leaving]);
    await lock.release();
    expect([(await switching).status, (await leaving).status]).toEqual([200, 200]);
    expect(await nameHere(device)).toBeUndefined();
  });
});

describe('a second guardian', () => {
  it('joins by a code, once, and leaves again', async () => {
    const { guardian, ids } = await newFamily('Igel');
    const [second, third] = [await newGuardian(), await newGuardian()];
    const { code } = await guardian.call(makeGuardianCode, { password });
    await second.call(joinFamily, { code: code.toLowerCase() });
    expect((await second.call(readFamily, {})).children.map(({ userId }) => userId)).toEqual(ids);
    // The answer was lost, and the code is used up.
    expect((await second.ask(joinFamily, { code })).body).toMatchObject({ code: 'already_in_family' });
    const told = (await guardian.call(listNotices, { kinds: 'any' })).notices;
    expect(told).toMatchObject([{ kind: 'guardian_joined', person: { userId: second.userId } }]);
    expect((await second.call(listNotices, { kinds: 'any' })).notices).toEqual([]);
    expect((await third.ask(joinFamily, { code })).body).toMatchObject({ code: 'guardian_code_invalid' });
    expect((await guardian.ask(makeGuardianCode, { password })).body).toMatchObject({ code: 'family_full' });
    await guardian.call(leaveFamily, { password });
    expect((await second.ask(leaveFamily, { password })).body).toMatchObject({ code: 'last_guardian' });
  });

  it.each([
    ['changed', changePassword],
    ['reset', resetPassword],
  ])('joins by no code from before the password was %s, and no friend does', async (_, call) => {
    const { guardian } = await newFamily('Igel');
    const { code } = await guardian.call(makeGuardianCode, { password });
    const invite = await guardian.call(provideInvite, {});
    const token = guardian.userId.padEnd(43, 'x');
    await app.sql`insert into password_resets (token_hash, user_id, expires_at)
      values (${tokenDigest(token)}, ${guardian.userId}, now() + interval '1 hour')`;
    const next = 'Ein-Dachs-im-Bau-3';
    if (call === changePassword) await guardian.call(call, { currentPassword: password, password: next });
    else await app.visitor().call(resetPassword, { token, password: next });
    const second = await newGuardian();
    expect((await second.ask(joinFamily, { code })).body).toMatchObject({ code: 'guardian_code_invalid' });
    for (const by of [{ code: invite.code }, { token: invite.token }])
      expect((await second.ask(redeemInvite, by)).body).toMatchObject({ code: 'invite_invalid' });
  });

  it('is guessed ten times an hour at most', async () => {
    const guessing = await newGuardian();
    const codes = [];
    for (let at = 0; at < 11; at += 1)
      codes.push((await guessing.ask(joinFamily, { code: 'AAAAAAAA' })).body['code']);
    expect(codes.at(9)).toBe('guardian_code_invalid');
    expect(codes.at(10)).toBe('too_many_requests');
  });
});

describe('the end of a family', () => {
  it('comes with its last guardian’s account, and leaves nothing', async () => {
    const { guardian, ids } = await newFamily('Kanarienvogel');
    await guardian.call(deleteAccount, { password });
    const rows = await app.sql<{ n: number }>`
      select (select count(*) from users where id = any(${ids}::uuid[]))
        + (select count(*) from profiles where display_name = 'Kanarienvogel') as n
    `;
    expect(Number(rows[0]?.n)).toBe(0);
  });

  it('is told at once to the pages that are open', async () => {
    const { guardian, ids } = await newFamily('Igel');
    const [childId = ''] = ids;
    const listener = hear(app, childId, await sessionOf(await app.signedIn(childId)));
    await guardian.call(deleteAccount, { password });
    expect(await listener.until({ topic: 'signed_out' })).toMatchObject({ because: 'deleted' });
    listener.stop();
  });

  it.each([
    ['leaving', leaveFamily],
    ['deleting the own account', deleteAccount],
  ])('ends what a guardian opened for children, by %s', async (_, call) => {
    const { guardian, ids } = await newFamily('Igel');
    const [childId = ''] = ids;
    const second = await newGuardian();
    await second.call(joinFamily, { code: (await guardian.call(makeGuardianCode, { password })).code });
    const tablet = await app.signedIn(guardian.userId);
    await tablet.call(switchFace, { childId });
    const listener = hear(app, childId, await sessionOf(tablet));
    const opened = Object.assign(app.visitor(), { cookie: guardian.cookie });
    await opened.call(switchFace, { childId });
    await guardian.call(call, { password });
    expect(await listener.until({ topic: 'signed_out' })).toMatchObject({ because: 'device' });
    listener.stop();
    for (const one of [tablet, opened]) expect(await nameHere(one)).toBeUndefined();
  });

  it.each([
    ['deletes the account', deleteAccount, [200, undefined], 0],
    ['leaves', leaveFamily, [409, 'last_guardian'], 1],
  ] as const)('comes, or not, by whoever is last, where one %s while the other’s goes', async (...told) => {
    const [, call, expected, children] = told;
    const { guardian, ids } = await newFamily('Igel');
    const second = await newGuardian();
    await second.call(joinFamily, { code: (await guardian.call(makeGuardianCode, { password })).code });
    // As a deletion holds them.
    const deletion = await holdLock(
      app,
      `with family as (select id from families for update),
        gone as (delete from users where id = $1) select from family`,
      [guardian.userId],
    );
    const going = second.ask(call, { password });
    await deletion.untilStopped([going]);
    await deletion.release();
    const { status, body } = await going;
    expect([status, body['code']]).toEqual(expected);
    expect(await app.sql`select from users where id = any(${ids}::uuid[])`).toHaveLength(children);
  });

  it('does not come while another guardian is there', async () => {
    const { guardian } = await newFamily('Igel');
    const second = await newGuardian();
    await second.call(joinFamily, { code: (await guardian.call(makeGuardianCode, { password })).code });
    await guardian.call(deleteAccount, { password });
    expect((await second.call(readFamily, {})).children).toHaveLength(1);
  });
});

it('is not for friends of the guardian', async () => {
  const { guardian, ids } = await newFamily('Igel');
  const [friend] = await createCircle(app, 'Freundin', 'Freund');
  expect((await friend.ask(deleteChild, { childId: ids[0] ?? '', password })).status).toBe(404);
  expect((await guardian.call(readFamily, {})).children).toHaveLength(1);
});
