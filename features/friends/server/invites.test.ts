import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  blockMember,
  endFriendship,
  listFriends,
  provideInvite,
  readInviter,
  redeemInvite,
  requestFriendship,
} from '../contract.ts';
import { inviteDays } from '../rules/invite.ts';
import { friendsRefusalTexts } from '../text.ts';
import { createCircle, createStrangers, hear, refusalOf, type MemberClient } from '#testing/circle.ts';
import { createChild } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { listBreaks } from '#features/trades/testing/trade-invariants.ts';

const app = await startAppForThisFile();
beforeEach(async () => {
  // Otherwise the instance's count would affect the next test.
  await app.sql`delete from rate_limits`;
});
afterAll(async () => {
  expect(await listBreaks(app.db)).toEqual([]);
});

function redeem(member: MemberClient, code: string) {
  return member.ask(redeemInvite, { code });
}

async function codeOf(member: MemberClient): Promise<string> {
  return (await member.call(provideInvite, {})).code;
}

/** A code that nobody has. */
async function wrongCode(): Promise<string> {
  const rows = await app.sql<{ code: string }>`
    select n::text as code from generate_series(999999, 100000, -1) as n
    where not exists (select from invite_tokens where code = n::text) limit 1`;
  return rows[0]?.code ?? '';
}

async function outlive(userId: string, hours: number): Promise<void> {
  await app.sql`update users set created_at = created_at - ${hours} * interval '1 hour' where id = ${userId}`;
}

const invalid = [404, 'invite_invalid'];

it('an invitation names its owner to whoever holds the link, but no child, until it is used', async () => {
  const [owner, friend] = await createStrangers(app, 'Einladende', 'Eingeladen');
  const { token } = await owner.call(provideInvite, {});
  const stranger = app.visitor();
  expect(await stranger.call(readInviter, { token })).toMatchObject({
    inviter: { displayName: 'Einladende' },
  });
  const child = await app.signedIn(await createChild(app.db, 'Igel'));
  const ofChild = await child.call(provideInvite, {});
  expect(await stranger.call(readInviter, { token: ofChild.token })).toEqual({ inviter: null });
  await friend.call(redeemInvite, { token });
  expect(await refusalOf(stranger.ask(readInviter, { token }))).toEqual(invalid);
});

describe('a friendship code', () => {
  it('is one for each member, kept until it is renewed, good for seven days', async () => {
    const [owner] = await createStrangers(app, 'Inhaberin');
    const many = await Promise.all(Array.from({ length: 8 }, () => owner.call(provideInvite, {})));
    expect(new Set(many.map(invite => JSON.stringify(invite))).size).toBe(1);
    const [first] = many;
    expect(first?.code).toMatch(/^[1-9]\d{5}$/);
    expect(first?.token).toMatch(/^[\w-]{22}$/);
    const days = (Date.parse(first?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(inviteDays);
    const renewed = await owner.call(provideInvite, { renew: true });
    expect(renewed.token).not.toBe(first?.token);
    const [other] = await createStrangers(app, 'Zu spät');
    expect(await refusalOf(redeem(other, first?.code ?? ''))).toEqual(invalid);
    const token = first?.token ?? '';
    expect(await refusalOf(other.ask(redeemInvite, { token }))).toEqual(invalid);
  });

  it('makes two people friends at once, typed or scanned, once, and its owner may undo it', async () => {
    const [owner, typing, scanning] = await createStrangers(app, 'Gibt Code', 'Tippt', 'Scannt');
    const listener = hear(app, owner.userId);
    const made = await typing.call(redeemInvite, { code: ` ${await codeOf(owner)} ` });
    expect(made).toMatchObject({ outcome: 'friends', person: { displayName: 'Gibt Code' } });
    const told = { topic: 'friends', change: 'redeemed', friendshipId: made.friendshipId };
    expect(await listener.next()).toEqual(told);
    listener.stop();
    const { token } = await owner.call(provideInvite, {});
    expect(await scanning.call(redeemInvite, { token })).toMatchObject({ outcome: 'friends' });
    const { friends } = await owner.call(listFriends, {});
    expect(friends.map(friend => [friend.person.displayName, friend.cameByMyCode])).toEqual([
      ['Scannt', true],
      ['Tippt', true],
    ]);
    expect((await typing.call(listFriends, {})).friends[0]?.cameByMyCode).toBe(false);
    await owner.call(endFriendship, { friendshipId: made.friendshipId });
    expect((await typing.call(listFriends, {})).friends).toEqual([]);
  });

  it('makes exactly one of ten parallel redeemers a friend (INV-10)', async () => {
    const [owner] = await createStrangers(app, 'Begehrt');
    const code = await codeOf(owner);
    const names = Array.from({ length: 10 }, (_, at) => `Schnell ${at}`);
    const redeemers = await createStrangers(app, ...names);
    const answers = await Promise.all(redeemers.map(member => redeem(member, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body['code']]).toEqual(invalid);
    expect((await owner.call(listFriends, {})).friends).toHaveLength(1);
  });

  it('refuses wrong, used, expired and blocked codes by the same words', async () => {
    const [owner, expired, blocking, blocked, used, tries] = await createStrangers(
      app,
      'A Wer',
      'B Abgelaufen',
      'C Blockt',
      'D Geblockt',
      'E Nutzt',
      'F Probiert',
    );
    const codes = [];
    for (const member of [expired, blocking, blocked, owner]) codes.push(await codeOf(member));
    await redeem(used, codes[3] ?? '');
    await blocking.call(blockMember, { userId: tries.userId });
    await tries.call(blockMember, { userId: blocked.userId });
    await app.sql`update invite_tokens set expires_at = now() where user_id = ${expired.userId}`;
    const told = [];
    for (const code of [...codes, await wrongCode(), 'abcdef', '1234.5']) {
      // So that all are checked: a new member has only three tries.
      await app.sql`delete from rate_limits`;
      const { status, body } = await redeem(tries, code);
      told.push([status, body['code'], body['message']]);
    }
    for (const one of told) expect(one).toEqual([...invalid, friendsRefusalTexts.invite_invalid({})]);
    expect(await tries.call(listFriends, {})).toMatchObject({ friends: [], sent: [], incoming: [] });
    // The blocked member's code is still valid for others.
    expect((await redeem(used, codes[2] ?? '')).status).toBe(200);
  });

  it('refuses the own code, and that of a friend or of whom one asked, and does not use it up', async () => {
    const [owner, friend] = await createCircle(app, 'Eigen', 'Befreundet');
    const [asked, late] = await createStrangers(app, 'Gefragte', 'Nachher');
    const code = await codeOf(owner);
    await asked.call(requestFriendship, { userId: owner.userId });
    expect(await refusalOf(redeem(owner, code))).toEqual([409, 'invite_own']);
    for (const member of [friend, asked])
      expect(await refusalOf(redeem(member, code))).toEqual([409, 'already_connected']);
    expect((await redeem(late, code)).status).toBe(200);
  });

  it('takes a new owner when an expired one is drawn again, and never gives two the same', async () => {
    const [one, other] = await createStrangers(app, 'Vorher', 'Danach');
    await codeOf(one);
    await app.sql`update invite_tokens set expires_at = now() where user_id = ${one.userId}`;
    const [fresh, another] = await Promise.all([codeOf(one), codeOf(other)]);
    expect(fresh).not.toBe(another);
  });
});

describe('trying wrong codes', () => {
  it('refuses the sixth of an account, and the right one then, too', async () => {
    const [owner, guesser] = await createStrangers(app, 'Ziel', 'Rät');
    const [code, wrong] = [await codeOf(owner), await wrongCode()];
    await outlive(guesser.userId, 48);
    for (let at = 0; at < 5; at += 1) expect(await refusalOf(redeem(guesser, wrong))).toEqual(invalid);
    const sixth = await redeem(guesser, wrong);
    expect([sixth.status, sixth.body['code']]).toEqual([429, 'too_many_requests']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await redeem(guesser, code)).status).toBe(429);
    expect((await owner.call(listFriends, {})).friends).toEqual([]);
  });

  it('does not count what it refuses, so that pressing again costs nothing', async () => {
    const [guesser] = await createStrangers(app, 'Ungeduldig');
    const wrong = await wrongCode();
    await outlive(guesser.userId, 48);
    for (let at = 0; at < 5; at += 1) await redeem(guesser, wrong);
    for (let at = 0; at < 10; at += 1) expect((await redeem(guesser, wrong)).status).toBe(429);
    await app.sql`delete from rate_limits where key like 'code-guess-5-900:%'`;
    expect((await redeem(guesser, wrong)).status).toBe(404);
  });

  it('counts simultaneous tries, all of them', async () => {
    const [guesser] = await createStrangers(app, 'Rät parallel');
    const wrong = await wrongCode();
    await outlive(guesser.userId, 48);
    const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(guesser, wrong)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('never stops an honest new member with two typos, nor takes right codes for wrong ones', async () => {
    const [newcomer] = await createStrangers(app, 'Neu hier');
    const wrong = await wrongCode();
    for (let at = 0; at < 2; at += 1) expect(await refusalOf(redeem(newcomer, wrong))).toEqual(invalid);
    const owners = await createStrangers(app, ...Array.from({ length: 12 }, (_, at) => `Klasse ${at}`));
    for (const owner of owners) {
      const { outcome } = await newcomer.call(redeemInvite, { code: await codeOf(owner) });
      expect(outcome).toBe('friends');
    }
    expect(await refusalOf(redeem(newcomer, wrong))).toEqual(invalid);
    expect((await redeem(newcomer, wrong)).status).toBe(429);
  });

  it('makes a right code a request once too many wrong ones were tried, which the owner must accept', async () => {
    const [owner, honest] = await createStrangers(app, 'Wird gefragt', 'Ehrlich');
    const guessers = await createStrangers(app, ...Array.from({ length: 7 }, (_, at) => `Rater ${at}`));
    const wrong = await wrongCode();
    // Twenty wrong codes and one more, from one network.
    for (const guesser of guessers)
      for (let at = 0; at < 3; at += 1) expect((await redeem(guesser, wrong)).status).toBe(404);
    const counted = await sql<{ count: number }>`
      select count from rate_limits where key like 'code-guess-in-all:%'
    `.execute(app.db.query);
    // The one more takes nothing from what other networks may try.
    expect(counted.rows).toEqual([{ count: 20 }]);
    const code = await codeOf(owner);
    expect(await honest.call(redeemInvite, { code })).toMatchObject({ outcome: 'requested' });
    const { friends, incoming } = await owner.call(listFriends, {});
    expect([friends, incoming.map(({ person }) => person.displayName)]).toEqual([[], ['Ehrlich']]);
    // A scanned token cannot be guessed: it always makes friends.
    const [scanning] = await createStrangers(app, 'Scannt danach');
    const { token } = await owner.call(provideInvite, {});
    expect(await scanning.call(redeemInvite, { token })).toMatchObject({ outcome: 'friends' });
  });
});
