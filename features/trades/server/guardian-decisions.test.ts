import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptTrade, listTrades, proposeTrade } from '../contract.ts';
import { decideSwap, listChildSwaps } from '../guardian-contract.ts';
import { addChild, changeChild } from '#features/family/contract.ts';
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
import { createAlbum, own, type CreatedAlbum } from '#testing/albums.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
let album: CreatedAlbum;
beforeAll(async () => {
  app = await startTestApp();
  album = await createAlbum(app.db, { count: 4 });
});
afterAll(async () => {
  // A refused search of a child's is logged as such.
  expect(app.logged.filter(line => !line.includes('"security: denied"'))).toEqual([]);
  await app.close();
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

async function kinds(client: Pick<MemberClient, 'call'>): Promise<string[]> {
  return (await client.call(listNotices, { kinds: 'any' })).notices.map(({ kind }) => kind);
}

type Client = Pick<MemberClient, 'call' | 'ask' | 'userId'>;

async function meet(one: Client, other: Client) {
  const { token } = await one.call(provideInvite, {});
  return other.call(redeemInvite, { token });
}

const friendsOf = async (client: Client) => (await client.call(listFriends, {})).friends.length;

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
      await guardian.call(decideFriendship, { childId, friendshipId, answer: 'refused' });
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

  it('is free within the family, or altogether, where guardians said so', async () => {
    const { guardian, child } = await newFamily({ friendships: 'family' });
    expect(await meet(child, await newOther())).toMatchObject({ outcome: 'requested' });
    expect(await meet(child, guardian)).toMatchObject({ outcome: 'friends' });
    const free = await newFamily({ friendships: 'self' });
    expect(await meet(free.child, await newOther())).toMatchObject({ outcome: 'friends' });
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
    await own(family.child, album, [[1, 2]]);
    await own(other, album, [[2, 2]]);
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

  it.each([true, false])(
    'waits for a guardian who wants to be asked (the child asks: %s)',
    async isAsking => {
      const { guardian, answering, childId, tradeId } = await swap('ask', isAsking);
      expect(await kinds(guardian)).toEqual(['child_asks_swap']);
      const early = await answering.ask(acceptTrade, { tradeId });
      expect(early.body).toMatchObject({
        code: 'waits_for_guardian',
        message: expect.stringMatching(/Eltern/),
      });
      const { swaps } = await guardian.call(listChildSwaps, { childId });
      expect(swaps).toMatchObject([{ tradeId, status: 'pending', gives: 1, gets: 1, mayDecide: true }]);
      await guardian.call(decideSwap, { childId, tradeId, answer: 'allowed' });
      await answering.call(acceptTrade, { tradeId });
      expect(await kinds(guardian)).toEqual(['child_swapped', 'child_asks_swap']);
    },
  );

  it.each([
    [true, 'cancelled'],
    [false, 'declined'],
  ])('ends when a guardian refuses (the child asks: %s)', async (isAsking, status) => {
    const { guardian, answering, childId, tradeId, other } = await swap('ask', isAsking);
    const stranger = await newOther();
    const refusal = { childId, tradeId, answer: 'refused' } as const;
    expect((await stranger.ask(decideSwap, refusal)).status).toBe(404);
    await guardian.call(decideSwap, refusal);
    expect((await answering.ask(acceptTrade, { tradeId })).body).toMatchObject({ code: 'trade_not_pending' });
    expect((await other.call(listTrades, {})).history).toMatchObject([{ status }]);
    expect((await guardian.ask(decideSwap, refusal)).body).toMatchObject({ code: 'trade_not_pending' });
  });

  it.each([
    ['tell', ['child_swapped']],
    ['none', []],
  ] as const)('is told afterwards by %s: %j', async (rule, told) => {
    const { guardian, answering, tradeId } = await swap(rule, true);
    await answering.call(acceptTrade, { tradeId });
    expect(await kinds(guardian)).toEqual(told);
  });
});
