import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  endChildPass,
  issueChildPass,
  lookAtPass,
  readChildPass,
  signInByPass,
  takeOverChild,
} from '../contract.ts';
import { paceOfPasses, wrongCodesOfNetwork } from '../rules/limits.ts';
import { forgetPasses } from './forget-passes.ts';
import { endPasses, issuePasses, type IssuedPass } from './store.ts';
import type { PassEnd } from './tables.ts';
import { readSession } from '#features/auth/contract.ts';
import { addChild, endChildDevice, listChildDevices, readFamily } from '#features/family/contract.ts';
import { issueGroupPasses, openGroup, readGroup } from '#features/groups/contract.ts';
import { deleteChild } from '#features/family-pages/contract.ts';
import { readDiscoverability } from '#features/profiles/contract.ts';
import { createAlbum } from '#testing/albums.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { inDays } from '#testing/in-days.ts';
import { createChild, password } from '#testing/people.ts';
import { startAppForThisTest, type TestApp, startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

const hedgehog = '/avatars/hedgehog.svg';
let made = 0;

async function newGuardian(of = app): Promise<MemberClient> {
  made += 1;
  const [guardian] = await createStrangers(of, `Elternteil ${made}`);
  return guardian;
}

async function newChild(name = 'Igel') {
  const guardian = await newGuardian();
  const { child } = await guardian.call(addChild, { displayName: name, avatarUrl: hedgehog });
  const pass = await guardian.call(issueChildPass, { childId: child.userId, password });
  return { guardian, childId: child.userId, pass };
}

/** A child of a group, without a family. */
async function newLoneChild(of = app, name = 'Waldkauz'): Promise<IssuedPass> {
  const childId = await createChild(of.db, name);
  const [pass] = await of.db.transaction(tx => issuePasses(of.house, tx, [childId]));
  return pass ?? { userId: '', code: '', token: '' };
}

const nameOf = async (client: MemberClient | ReturnType<TestApp['visitor']>) =>
  (await client.call(readSession, {})).member?.displayName;

const codeOf = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body['code'];

/** The code with another word in the middle. */
const torn = (code: string) => code.replace(/ [a-z]+ /, ' niemand ');

describe('a pass', () => {
  it('opens its child by the QR code and by the words, on as many devices as the child has', async () => {
    const { guardian, childId, pass } = await newChild();
    expect(pass.code).toMatch(/^[a-z]{3,7} [a-z]{3,7} [a-z]{3,7} \d\d$/);
    const typed = pass.code.toUpperCase().replaceAll(' ', '-');
    for (const shown of [{ token: pass.token }, { code: typed }, { code: pass.code.replaceAll(' ', '') }]) {
      const device = app.visitor();
      expect(await device.call(lookAtPass, shown)).toEqual({
        person: { displayName: 'Igel', avatarUrl: hedgehog },
        mayTakeOver: false,
      });
      const { member } = await device.call(signInByPass, shown);
      expect(member).toMatchObject({ userId: childId, kind: 'child', displayName: 'Igel' });
      expect(await nameOf(device)).toBe('Igel');
    }
    const { devices } = await guardian.call(listChildDevices, { childId });
    expect(devices.map(({ byPass }) => byPass)).toEqual([true, true, true]);
    const known = await guardian.call(readChildPass, { childId });
    expect(known.pass?.lastUsedAt).toEqual(expect.any(String));
  });

  it('is nowhere in the database as anybody could use it', async () => {
    const { childId, pass } = await newChild();
    const rows = await app.sql<{ row: string }>`
      select passes::text as row from passes union all select rate_limits::text from rate_limits
    `;
    const all = rows.map(({ row }) => row).join('\n');
    expect(all).not.toContain(pass.token);
    for (const word of pass.code.split(' ').slice(0, 3)) expect(all).not.toContain(word);
    // A stolen digest is worth nothing: an instance with another key does not find the code by it.
    const stolen = await app.db.query
      .selectFrom('passes')
      .select('code_hash')
      .where('user_id', '=', childId)
      .executeTakeFirstOrThrow();
    const other = await startAppForThisTest();
    await newLoneChild(other);
    await other.db.query.updateTable('passes').set(stolen).execute();
    expect(await codeOf(other.visitor().ask(signInByPass, { code: pass.code }))).toBe('pass_unknown');
  });

  it.each(['niemand', ''])('with a word that is %j is refused, and nothing tells which word', async word => {
    const { pass } = await newChild();
    const device = app.visitor();
    const wrong = pass.code.replace(/ [a-z]+ /, ` ${word} `);
    const { status, body } = await device.ask(lookAtPass, { code: wrong });
    expect([status, body['code'], body['field']]).toEqual([404, 'pass_unknown', 'code']);
    expect(body['message']).toBe(
      'Diesen Ausweis kennen wir nicht. Vergleiche alle drei Wörter und die zwei Ziffern mit deinem Zettel. Fehlt ein Stück davon? Dann lass dir einen neuen geben.',
    );
    expect(await codeOf(device.ask(signInByPass, { code: wrong }))).toBe('pass_unknown');
    expect(device.cookie).toBe('');
  });

  it('opens no account, whoever made it for one', async () => {
    const { childId, pass } = await newChild();
    await app.sql`update users set kind = 'account', email = 'igel@example.org', password_hash = '-' where id = ${childId}`;
    for (const shown of [{ token: pass.token }, { code: pass.code }])
      expect(await codeOf(app.visitor().ask(signInByPass, shown))).toBe('pass_unknown');
    await app.sql`delete from users where id = ${childId}`;
  });

  it('takes the place of who was signed in on the device', async () => {
    const { pass } = await newChild();
    const mother = await newGuardian();
    const before = mother.cookie;
    await mother.call(signInByPass, { token: pass.token });
    expect(await nameOf(mother)).toBe('Igel');
    expect(await nameOf(Object.assign(app.visitor(), { cookie: before }))).toBeUndefined();
  });

  it('ends with its child, and says so to whoever has all of it', async () => {
    const { guardian, childId, pass } = await newChild();
    await guardian.call(deleteChild, { childId, password });
    for (const shown of [{ token: pass.token }, { code: pass.code }])
      expect(await codeOf(app.visitor().ask(signInByPass, shown))).toBe('pass_ended');
    expect(await codeOf(app.visitor().ask(signInByPass, { code: torn(pass.code) }))).toBe('pass_unknown');
  });
});

describe('a new pass', () => {
  it('ends the old one and what it opened, but not the face on the family’s device', async () => {
    const { guardian, childId, pass } = await newChild();
    const own = app.visitor();
    await own.call(signInByPass, { token: pass.token });
    const [device] = await app.sql<{
      id: string;
    }>`select id from sessions where user_id = ${childId} and by_pass`;
    const family = await app.signedIn(childId);
    const heard = hear(app, childId, device?.id ?? '');
    const renewed = await guardian.call(issueChildPass, { childId, password });
    expect(await heard.until({ topic: 'signed_out' })).toMatchObject({ because: 'pass_renewed' });
    heard.stop();
    expect([await nameOf(own), await nameOf(family)]).toEqual([undefined, 'Igel']);
    for (const shown of [{ token: pass.token }, { code: pass.code }])
      expect(await codeOf(app.visitor().ask(signInByPass, shown))).toBe('pass_renewed');
    await own.call(signInByPass, { code: renewed.code });
    expect(await nameOf(own)).toBe('Igel');
  });

  it('is one, also when two guardians ask at once', async () => {
    const { guardian, childId } = await newChild();
    const issued = await Promise.all(
      [1, 2, 3].map(() => guardian.call(issueChildPass, { childId, password })),
    );
    const opened = await Promise.all(
      issued.map(({ token }) => codeOf(app.visitor().ask(signInByPass, { token }))),
    );
    expect(opened.filter(code => code === undefined)).toHaveLength(1);
  });

  it('is not issued by, shown to or ended by others', async () => {
    const { childId, pass } = await newChild();
    const other = await newGuardian();
    for (const call of [issueChildPass, readChildPass, endChildPass])
      expect(await codeOf(other.ask(call, { childId, ...(call === issueChildPass && { password }) }))).toBe(
        'child_not_found',
      );
    await app.visitor().call(signInByPass, { token: pass.token });
  });
});

describe('the end of a pass', () => {
  it('is a guardian’s, and so is a device', async () => {
    const { guardian, childId, pass } = await newChild();
    const [one, other] = [app.visitor(), app.visitor()];
    for (const device of [one, other]) await device.call(signInByPass, { token: pass.token });
    const { devices } = await guardian.call(listChildDevices, { childId });
    await guardian.call(endChildDevice, { childId, sessionId: devices[0]?.id ?? '' });
    const names = [await nameOf(one), await nameOf(other)];
    expect(new Set(names)).toEqual(new Set(['Igel', undefined]));
    await guardian.call(endChildPass, { childId });
    expect([await nameOf(one), await nameOf(other)]).toEqual([undefined, undefined]);
    expect(await guardian.call(readChildPass, { childId })).toEqual({ pass: null });
    expect(await codeOf(app.visitor().ask(lookAtPass, { code: pass.code }))).toBe('pass_ended');
  });

  it.each<[PassEnd, string, string]>([
    ['group_over', 'pass_group_over', 'Klasse oder Gruppe ist zu Ende'],
    ['grown_up', 'pass_grown_up', 'eigenes Konto'],
    ['ended', 'pass_ended', 'gilt nicht mehr'],
  ])('says that it is %s, also when the child is gone', async (because, code, words) => {
    const pass = await newLoneChild();
    await app.db.transaction(tx => endPasses(app.house, tx, [pass.userId], because));
    await app.db.query.deleteFrom('users').where('id', '=', pass.userId).execute();
    const { body } = await app.visitor().ask(lookAtPass, { code: pass.code });
    expect(body).toMatchObject({ code, message: expect.stringContaining(words) });
  });

  it('is forgotten after a year', async () => {
    const pass = await newLoneChild();
    await app.db.transaction(tx => endPasses(app.house, tx, [pass.userId], 'ended'));
    await forgetPasses.run(app.house);
    expect(await codeOf(app.visitor().ask(lookAtPass, { token: pass.token }))).toBe('pass_ended');
    await app.sql`update ended_passes set ended_at = ended_at - interval '13 months'`;
    await forgetPasses.run(app.house);
    expect(await codeOf(app.visitor().ask(lookAtPass, { token: pass.token }))).toBe('pass_unknown');
  });
});

describe('guessing', () => {
  it('is limited per network and counted for all; right codes and QR codes are neither', async () => {
    const own = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
    const passes = await Promise.all(Array.from({ length: 30 }, (_, at) => newLoneChild(own, `Kind ${at}`)));
    const enter = (pass: IssuedPass, network: string) =>
      own.visitor().send('POST', signInByPass.path, JSON.stringify({ code: pass.code }), {
        'X-Forwarded-For': network,
      });
    const guess = (at: number, network: string) =>
      own.visitor().send('POST', lookAtPass.path, JSON.stringify({ code: `adler koffer taube ${10 + at}` }), {
        'X-Forwarded-For': network,
      });
    const [hourly] = wrongCodesOfNetwork;
    const school = '203.0.113.7';
    // A lesson: each child mistypes three times, all at once, and then gets in.
    for (let slip = 0; slip < 3; slip += 1) await Promise.all(passes.map((_, at) => guess(at, school)));
    const entered = await Promise.all(passes.map(pass => enter(pass, school)));
    expect(entered.map(({ status }) => status)).toEqual(passes.map(() => 200));
    const left = (hourly?.most ?? 0) - 90;
    const more = await Promise.all(Array.from({ length: left + 5 }, (_, at) => guess(at, school)));
    expect(more.filter(({ status }) => status === 404)).toHaveLength(left);
    expect(more.filter(({ status }) => status === 429)).toHaveLength(5);
    const [first] = passes;
    expect((await enter(first ?? { userId: '', code: '', token: '' }, school)).status).toBe(429);
    await own.visitor().call(signInByPass, { token: first?.token ?? '' });
    expect((await guess(1, '198.51.100.1')).status).toBe(404);
    const { rows } = await sql<{ count: number }>`
      select count from rate_limits where key like 'pass-guess-in-all:%'
    `.execute(own.db.query);
    expect(rows).toEqual([{ count: (hourly?.most ?? 0) + 1 }]);
  });
});

it.each([
  { from: 'one network', networks: 1, held: 2 },
  { from: 'many networks', networks: 12, held: 4 },
])('shown again and again from $from holds $held connections, and others are not kept waiting', async of => {
  const own = await startAppForThisTest({ DATABASE_POOL: String(of.held + 1), TRUSTED_PROXIES: '1' });
  const pass = await newLoneChild(own);
  const ben = await own.as('ben');
  const show = (at: number) =>
    own
      .visitor()
      .send(
        'POST',
        lookAtPass.path,
        JSON.stringify(at % 2 === 0 ? { token: pass.token } : { code: pass.code }),
        {
          'X-Forwarded-For': `203.0.113.${at % of.networks}`,
        },
      );
  const lock = await holdLock(own, 'select from passes where user_id = $1 for update', [pass.userId]);
  const shown = Array.from({ length: 12 }, (_, at) => show(at));
  await lock.untilStopped(shown.slice(0, of.held));
  expect(await ben.call(readDiscoverability, {})).toEqual({ isDiscoverable: true });
  await lock.release();
  expect(new Set((await Promise.all(shown)).map(({ status }) => status))).toEqual(new Set([200]));
});

describe('taking over', () => {
  it('brings a child of a group into the family; the slip from there ends, with what it opened', async () => {
    const pass = await newLoneChild(app, 'Dachs');
    const mother = await newGuardian();
    const shown = { code: pass.code };
    expect(await mother.call(lookAtPass, shown)).toMatchObject({ mayTakeOver: true });
    const device = app.visitor();
    await device.call(signInByPass, shown);
    const { child } = await mother.call(takeOverChild, shown);
    expect(child).toMatchObject({ userId: pass.userId, displayName: 'Dachs' });
    const { children } = await mother.call(readFamily, {});
    expect(children.map(({ displayName }) => displayName)).toEqual(['Dachs']);
    expect(await nameOf(device)).toBeUndefined();
    for (const old of [shown, { token: pass.token }])
      expect(await codeOf(app.visitor().ask(signInByPass, old))).toBe('pass_ended');
    const { token } = await mother.call(issueChildPass, { childId: pass.userId, password });
    expect(await codeOf(mother.ask(takeOverChild, { token }))).toBe('child_is_yours');
  });

  it('is refused where the child has a family, or the family is full', async () => {
    const { pass } = await newChild();
    const other = await newGuardian();
    expect(await other.call(lookAtPass, { token: pass.token })).toMatchObject({ mayTakeOver: false });
    expect(await codeOf(other.ask(takeOverChild, { token: pass.token }))).toBe('child_in_family');
    expect((await other.call(readFamily, {})).children).toEqual([]);
    for (let at = 0; at < 8; at += 1)
      await other.call(addChild, { displayName: `Tier ${at}`, avatarUrl: hedgehog });
    const lone = await newLoneChild();
    expect(await codeOf(other.ask(takeOverChild, { token: lone.token }))).toBe('too_many_children');
  });

  it('by two families at once is one', async () => {
    const pass = await newLoneChild();
    const parents = [await newGuardian(), await newGuardian()];
    const codes = await Promise.all(
      parents.map(parent => codeOf(parent.ask(takeOverChild, { token: pass.token }))),
    );
    expect(new Set(codes)).toEqual(new Set(['pass_ended', undefined]));
  });

  it('counts as guessing with a wrong code, and is nothing for children', async () => {
    const mother = await newGuardian();
    expect(await codeOf(mother.ask(takeOverChild, { code: torn('adler koffer taube 07') }))).toBe(
      'pass_unknown',
    );
    const { pass } = await newChild();
    const child = Object.assign(app.visitor());
    await child.call(signInByPass, { token: pass.token });
    const lone = await newLoneChild();
    expect(await codeOf(child.ask(takeOverChild, { token: lone.token }))).toBe('not_for_children');
    expect((await child.call(lookAtPass, { token: lone.token })).mayTakeOver).toBe(false);
  });
});

it('hands out so many at once: those that ended are kept for months', async () => {
  const [organiser] = await createStrangers(app, 'Leitung');
  const album = await createAlbum(app.db);
  const { groupId } = await organiser.call(openGroup, {
    name: 'Klasse 3b',
    endsOn: inDays(60),
    albumIds: [album.id],
    children: Array.from({ length: 30 }, (_, at) => ({ displayName: `Tier ${at}`, avatarUrl: hedgehog })),
  });
  const { members } = await organiser.call(readGroup, { groupId });
  const childIds = members.map(({ userId }) => userId);
  for (let issued = 30; issued <= paceOfPasses.burst; issued += 30)
    await organiser.call(issueGroupPasses, { groupId, childIds });
  expect(await organiser.ask(issueGroupPasses, { groupId, childIds })).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  });
});
