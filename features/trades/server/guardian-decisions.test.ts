import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { acceptTrade, declineTrade, listTrades, proposeTrade } from '../contract.ts';
import { decideSwap, listChildSwaps } from '../guardian-contract.ts';
import { addChild, changeChild, joinFamily, makeGuardianCode } from '#features/family/contract.ts';
import {
  answerFriendship,
  listFriends,
  provideInvite,
  redeemInvite,
  requestFriendship,
  searchMembers,
} from '#features/friends/contract.ts';
import { decideFriendship, listChildFriends } from '#features/friends/guardian-contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { createStrangers, hear, refusalOf, type MemberClient } from '#testing/circle.ts';
import { befriend, password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 4 });
afterAll(async () => {
  // A child's search that is refused is logged as such.
  expect(app.logged.filter(line => !line.includes('"security: denied"'))).toEqual([]);
});

let made = 0;

async function newFamily(decided: {
  friendships?: 'guardian' | 'family' | 'self';
  swaps?: 'tell' | 'ask' | 'none';
}) {
  made += 1;
  const [guardian] = await createStrangers(app, `Mutter ${made}`);
  const profile = { displayName: `Igel ${made}`, avatarUrl: '/avatars/hedgehog.svg' };
  const { child } = await guardian.call(addChild, profile);
  const childId = child.userId;
  await guardian.call(changeChild, {
    friendships: 'guardian',
    swaps: 'tell',
    ...decided,
    childId,
    ...profile,
  });
  return { guardian, childId, child: await app.signedIn(childId) };
}

async function newOther(): Promise<MemberClient> {
  made += 1;
  const [other] = await createStrangers(app, `Freund ${made}`);
  return other;
}

async function putIntoGroup(organiser_id: string, userIds: readonly string[]): Promise<string> {
  const { id } = await app.db.query
    .insertInto('groups')
    .values({ organiser_id, name: '3b', ends_on: sql`current_date + 30` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = userIds.map(user_id => ({ group_id: id, user_id }));
  await app.db.query.insertInto('group_members').values(members).execute();
  return id;
}

async function kinds(client: Pick<MemberClient, 'call'>): Promise<string[]> {
  return (await client.call(listNotices, { kinds: 'any' })).notices.map(({ kind }) => kind);
}

type Client = Pick<MemberClient, 'call' | 'ask' | 'userId'>;

async function meet(one: Client, other: Client) {
  const { token } = await one.call(provideInvite, {});
  return other.call(redeemInvite, { token });
}

/** Not those of the own family. */
async function friendsOf(client: Client): Promise<number> {
  const { friends } = await client.call(listFriends, {});
  const { rows } = await sql<{ id: string }>`
    select o.user_id as id from family_members m join family_members o using (family_id) where m.user_id = ${client.userId}
  `.execute(app.db.query);
  return friends.filter(({ person }) => !rows.some(({ id }) => id === person.userId)).length;
}

/** Siblings and guardians are friends from the start. */
const endFriendshipsOf = (userId: string) =>
  sql`delete from friendships where ${userId}::uuid in (user1_id, user2_id)`.execute(app.db.query);

describe('a child’s new friend', () => {
  it('is one when a guardian says so, whoever had the code', async () => {
    for (const isChildsCode of [true, false]) {
      const { guardian, child, childId } = await newFamily({});
      const other = await newOther();
      const met = isChildsCode ? await meet(child, other) : await meet(other, child);
      expect(met).toMatchObject({ outcome: 'requested', waitsForGuardian: true });
      expect([await friendsOf(child), await friendsOf(other)]).toEqual([0, 0]);
      expect(await kinds(guardian)).toEqual(['child_asks_friendship']);
      const recipient = isChildsCode ? child : other;
      const { friendshipId } = met;
      await recipient.call(answerFriendship, { friendshipId, answer: 'accepted' });
      expect(await friendsOf(child)).toBe(0);
      const { requests } = await guardian.call(listChildFriends, { childId });
      expect(requests).toMatchObject([{ friendshipId, mayDecide: true }]);
      await guardian.call(decideFriendship, { childId, friendshipId, answer: 'allowed' });
      expect([await friendsOf(child), await friendsOf(other)]).toEqual([1, 1]);
      for (const friend of [child, other]) expect(await kinds(friend)).toContain('friend_accepted');
      await guardian.call(decideFriendship, { childId, friendshipId, answer: 'refused' });
      expect([await friendsOf(child), await friendsOf(other)]).toEqual([0, 0]);
    }
  });

  it('may be decided the same way twice, where the answer to the first time was lost', async () => {
    const { guardian, child, childId } = await newFamily({});
    const other = await newOther();
    const decide = async (friendshipId: string, ...answers: Array<'allowed' | 'refused'>) => {
      for (const answer of answers) await guardian.call(decideFriendship, { childId, friendshipId, answer });
    };
    const refusedOnce = await meet(child, other);
    await decide(refusedOnce.friendshipId, 'refused', 'refused');
    expect((await kinds(other)).filter(kind => kind === 'friend_refused')).toHaveLength(1);
    const { friendshipId } = await meet(child, other);
    await decide(friendshipId, 'allowed', 'allowed');
    expect(await friendsOf(child)).toBe(1);
    await decide(friendshipId, 'refused', 'refused');
    expect(await friendsOf(child)).toBe(0);
  });

  it('is asked for three times, if guardians say no each time, which both are told', async () => {
    const { guardian, child, childId } = await newFamily({});
    const other = await newOther();
    for (const [one, recipient] of [
      [child, other],
      [other, child],
      [child, other],
    ] as const) {
      const { friendshipId } = await meet(one, recipient);
      await guardian.call(decideFriendship, { childId, friendshipId, answer: 'refused' });
      for (const asked of [child, other]) expect((await kinds(asked))[0]).toBe('friend_refused');
      expect(await friendsOf(child)).toBe(0);
      expect((await guardian.call(listChildFriends, { childId })).requests).toEqual([]);
    }
    const { token } = await other.call(provideInvite, {});
    expect(await refusalOf(child.ask(redeemInvite, { token }))).toEqual([409, 'guardians_said_no']);
    await app.db.query
      .updateTable('friendships')
      .set({ answered_at: sql`answered_at - interval '31 days'` })
      .where('user1_id', '=', other.userId)
      .execute();
    expect(await child.call(redeemInvite, { token })).toMatchObject({ waitsForGuardian: true });
  });

  it('of which two guardians think differently is none, whoever decides first', async () => {
    for (const isAllowedFirst of [true, false]) {
      const { guardian, child, childId } = await newFamily({});
      const [second, other] = [await newOther(), await newOther()];
      await second.call(joinFamily, { code: (await guardian.call(makeGuardianCode, { password })).code });
      const { friendshipId } = await meet(child, other);
      const allow = () => guardian.ask(decideFriendship, { childId, friendshipId, answer: 'allowed' });
      if (isAllowedFirst) expect((await allow()).status).toBe(200);
      await second.call(decideFriendship, { childId, friendshipId, answer: 'refused' });
      expect((await allow()).body).toMatchObject({
        code: 'friendship_not_found',
        message: 'Diese Anfrage oder Freundschaft gibt es nicht mehr.',
      });
      expect([await friendsOf(child), await friendsOf(other)]).toEqual([0, 0]);
    }
  });

  it('of two families needs both', async () => {
    const [a, b] = [await newFamily({}), await newFamily({})];
    const { friendshipId } = await meet(a.child, b.child);
    await a.guardian.call(decideFriendship, { childId: a.childId, friendshipId, answer: 'allowed' });
    expect(await friendsOf(a.child)).toBe(0);
    const foreign = { childId: b.childId, friendshipId, answer: 'allowed' } as const;
    expect((await a.guardian.ask(decideFriendship, foreign)).status).toBe(404);
    await b.guardian.call(decideFriendship, foreign);
    expect(await friendsOf(a.child)).toBe(1);
  });

  it.each([
    ['guardian', 'nobody', true],
    ['guardian', 'family', true],
    ['guardian', 'group', true],
    ['family', 'nobody', true],
    ['family', 'family', false],
    ['family', 'group', false],
    ['family', 'group left', true],
    ['self', 'nobody', false],
  ] as const)('by “%s” of “%s” needs a guardian: %s', async (friendships, closeness, needs) => {
    const { guardian, child } = await newFamily({ friendships });
    const other = closeness === 'family' ? guardian : await newOther();
    if (closeness === 'family') await endFriendshipsOf(child.userId);
    if (closeness.startsWith('group')) {
      const [teacher] = await createStrangers(app, `Lehrerin ${made}`);
      const groupId = await putIntoGroup(teacher.userId, [child.userId, other.userId]);
      if (closeness === 'group left')
        await app.db.query.deleteFrom('groups').where('id', '=', groupId).execute();
    }
    const expected = needs ? { outcome: 'requested', waitsForGuardian: true } : { outcome: 'friends' };
    expect(await meet(child, other)).toMatchObject(expected);
    expect((await kinds(guardian)).includes('child_asks_friendship')).toBe(needs);
  });

  it('neither finds it nor is found by it', async () => {
    const { child, childId } = await newFamily({});
    const other = await newOther();
    expect((await other.call(searchMembers, { name: 'Igel' })).members).toEqual([]);
    expect((await other.ask(requestFriendship, { userId: childId })).body).toMatchObject({
      code: 'member_not_found',
    });
    expect((await child.ask(searchMembers, { name: 'Freund' })).status).toBe(403);
  });
});

describe('a child’s swap', () => {
  async function swap(swaps: 'tell' | 'ask' | 'none', isChildAsking: boolean) {
    const family = await newFamily({ swaps });
    const other = await newOther();
    await befriend(app.db, family.childId, other.userId);
    await own(family.child, album, { 1: 2 });
    await own(other, album, { 2: 2 });
    const [asking, answering] = isChildAsking ? [family.child, other] : [other, family.child];
    const [gives, gets] = isChildAsking ? [0, 1] : [1, 0];
    const item = (at: number) => [{ stickerId: album.stickerIds[at] ?? 0, quantity: 1 }];
    const { tradeId } = await asking.call(proposeTrade, {
      friendId: answering.userId,
      offered: item(gives),
      requested: item(gets),
    });
    return { ...family, other, answering, tradeId };
  }

  async function waiting(side: Client): Promise<boolean[]> {
    const { incoming, outgoing } = await side.call(listTrades, {});
    return [...incoming, ...outgoing].map(({ waitsForGuardian }) => waitsForGuardian);
  }

  it.each([true, false])(
    'waits for a guardian who wants to be asked (the child asks: %s)',
    async isAsking => {
      const { guardian, child, other, answering, childId, tradeId } = await swap('ask', isAsking);
      expect(await kinds(guardian)).toEqual(['child_asks_swap']);
      const early = await answering.ask(acceptTrade, { tradeId });
      expect(early.body).toMatchObject({
        code: 'waits_for_guardian',
        message: expect.stringMatching(/Eltern/),
      });
      for (const side of [other, child]) expect(await waiting(side)).toEqual([true]);
      const { swaps } = await guardian.call(listChildSwaps, { childId });
      expect(swaps).toMatchObject([
        { tradeId, status: 'pending', gives: 1, gets: 1, mayDecide: true, isAllowed: false },
      ]);
      const [ofChild, ofOther] = [1, 2].map(number => [
        { albumName: 'Markttag', code: `${number}`, name: `Sticker ${number}`, quantity: 1 },
      ]);
      expect(swaps).toMatchObject([{ given: ofChild, received: ofOther }]);
      await guardian.call(decideSwap, { childId, tradeId, answer: 'allowed' });
      for (const side of [other, child]) {
        expect(await waiting(side)).toEqual([false]);
        expect((await kinds(side))[0]).toBe('trade_allowed');
      }
      const allowed = await guardian.call(listChildSwaps, { childId });
      expect(allowed.swaps).toMatchObject([{ status: 'pending', mayDecide: false, isAllowed: true }]);
      const { notices } = await guardian.call(listNotices, { kinds: 'any' });
      expect(notices).toMatchObject([{ kind: 'child_asks_swap', isSettled: true, isRead: true }]);
      await answering.call(acceptTrade, { tradeId });
      expect(await kinds(guardian)).toEqual(['child_swapped', 'child_asks_swap']);
      const swapped = await guardian.call(listChildSwaps, { childId });
      expect(swapped.swaps).toMatchObject([{ status: 'accepted', mayDecide: false, isAllowed: false }]);
    },
  );

  it.each([
    [true, 'cancelled'],
    [false, 'declined'],
  ])('ends when a guardian refuses (the child asks: %s)', async (isAsking, status) => {
    const { guardian, child, answering, childId, tradeId, other } = await swap('ask', isAsking);
    const stranger = await newOther();
    const refusal = { childId, tradeId, answer: 'refused' } as const;
    expect((await stranger.ask(decideSwap, refusal)).status).toBe(404);
    await guardian.call(decideSwap, refusal);
    const { notices } = await guardian.call(listNotices, { kinds: 'any' });
    expect(notices).toMatchObject([{ kind: 'child_asks_swap', isSettled: true }]);
    expect((await answering.ask(acceptTrade, { tradeId })).body).toMatchObject({ code: 'trade_not_pending' });
    for (const side of [other, child]) {
      expect((await side.call(listTrades, {})).history).toMatchObject([{ status, refusedByGuardians: true }]);
      expect((await kinds(side))[0]).toBe('trade_refused');
      expect(await kinds(side)).not.toContain(`trade_${status}`);
    }
    const { swaps } = await guardian.call(listChildSwaps, { childId });
    expect(swaps).toMatchObject([{ status, refusedByGuardians: true, mayDecide: false }]);
  });

  it.each([true, false])('is told whole when its partner has left (the child asked: %s)', async isAsking => {
    const { guardian, answering, childId, tradeId, other } = await swap('tell', isAsking);
    await answering.call(acceptTrade, { tradeId });
    await app.db.query.deleteFrom('users').where('id', '=', other.userId).execute();
    const { swaps } = await guardian.call(listChildSwaps, { childId });
    expect(swaps).toMatchObject([
      { partner: null, gives: 1, gets: 1, given: [{ code: '1' }], received: [{ code: '2' }] },
    ]);
  });

  it('that waits for a guardian is listed, however many came after it', async () => {
    const { guardian, child, childId, other, tradeId } = await swap('ask', true);
    await app.sql`insert into trade_requests (from_user_id, to_user_id, status, decided_at, created_at)
      select ${child.userId}, ${other.userId}, 'declined', now(), now() + n * interval '1 second'
      from generate_series(1, 60) as n`;
    const { swaps } = await guardian.call(listChildSwaps, { childId });
    expect(swaps).toHaveLength(50);
    expect(swaps.at(-1)).toMatchObject({ tradeId, mayDecide: true, given: [{ code: '1' }] });
  });

  it('that a child or its partner ends was not refused by parents', async () => {
    const { child, other, tradeId } = await swap('ask', false);
    await child.call(declineTrade, { tradeId });
    expect((await other.call(listTrades, {})).history).toMatchObject([{ refusedByGuardians: false }]);
    expect(await kinds(other)).toEqual(['trade_declined']);
  });

  it('of which two guardians think differently does not happen, and who allows it is told why', async () => {
    for (const order of ['refused first', 'allowed first', 'at once'] as const) {
      const { guardian, childId, tradeId, answering } = await swap('ask', true);
      const second = await newOther();
      await second.call(joinFamily, { code: (await guardian.call(makeGuardianCode, { password })).code });
      const allow = () => guardian.ask(decideSwap, { childId, tradeId, answer: 'allowed' });
      const deny = () => second.ask(decideSwap, { childId, tradeId, answer: 'refused' });
      if (order === 'allowed first') expect((await allow()).status).toBe(200);
      const refused = order === 'at once' ? (await Promise.all([deny(), allow()]))[0] : await deny();
      expect([order, refused.status]).toEqual([order, 200]);
      expect((await allow()).body).toMatchObject({
        code: 'refused_by_guardians',
        message: 'Dieser Tausch ist schon abgelehnt. Ein Elternteil hat Nein gesagt, und das gilt.',
      });
      expect((await deny()).status).toBe(200);
      expect((await answering.ask(acceptTrade, { tradeId })).body).toMatchObject({
        code: 'trade_not_pending',
      });
      // Whoever was asked and has not looked at the notice is not asked now.
      for (const one of [guardian, second]) {
        const { notices } = await one.call(listNotices, { kinds: 'any' });
        expect(notices.filter(({ kind, isRead }) => kind === 'child_asks_swap' && !isRead)).toEqual([]);
      }
    }
  });

  it.each([
    ['tell', ['child_swapped']],
    ['none', []],
  ] as const)('is told afterwards by %s: %j', async (rule, told) => {
    const { guardian, answering, tradeId } = await swap(rule, true);
    const heard = hear(app, guardian.userId);
    onTestFinished(heard.stop);
    await answering.call(acceptTrade, { tradeId });
    expect(await kinds(guardian)).toEqual(told);
    if (told.length > 0) await heard.until({ topic: 'notices' });
  });

  it('and what guardians are told of it are one: where that cannot be written, nobody has swapped', async () => {
    const { child, answering, tradeId } = await swap('tell', true);
    await app.asOwner("alter table notices add constraint planted check (kind <> 'child_swapped') not valid");
    const before = app.logged.length;
    onTestFinished(async () => {
      await app.asOwner('alter table notices drop constraint planted');
      app.logged.splice(before);
    });
    expect((await answering.ask(acceptTrade, { tradeId })).status).toBe(500);
    expect((await child.call(listTrades, {})).outgoing).toMatchObject([{ id: tradeId, status: 'pending' }]);
  });
});
