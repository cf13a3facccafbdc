import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { endWaiting } from './end-waiting.ts';
import {
  addChild,
  changeChild,
  joinFamily,
  makeGuardianCode,
  type Child,
} from '#features/family/contract.ts';
import { answerFriendship, listFriends, provideInvite, redeemInvite } from '#features/friends/contract.ts';
import { decideFriendship, listChildFriends } from '#features/friends/guardian-contract.ts';
import { connect } from '#features/friends/server/store.ts';
import { listNotices } from '#features/notices/contract.ts';
import { acceptTrade, listTrades, proposeTrade } from '#features/trades/contract.ts';
import { decideSwap, listChildSwaps } from '#features/trades/guardian-contract.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { createStrangers, hear, refusalOf, type MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { befriend, password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 4 });
afterAll(() => expect(app.logged).toEqual([]));

type Decisions = Partial<Pick<Child, 'friendships' | 'swaps'>>;
let made = 0;

async function newChild(decided: Decisions) {
  made += 1;
  const [guardian, other] = await createStrangers(app, `Mutter ${made}`, `Freund ${made}`);
  const igel = { displayName: `Igel ${made}`, avatarUrl: '/avatars/hedgehog.svg' };
  const childId = (await guardian.call(addChild, igel)).child.userId;
  const decide = (rules: Decisions) => guardian.call(changeChild, { childId, ...rules });
  await decide(decided);
  /** Of the notices that ask the guardian, whether each is settled. */
  const asked = async () =>
    (await guardian.call(listNotices, { kinds: 'any' })).notices
      .filter(({ kind }) => kind.startsWith('child_asks'))
      .map(({ isSettled }) => isSettled);
  return { guardian, other, childId, child: await app.signedIn(childId), decide, asked };
}

/** Stops whatever tells the member of something: its device is noted to be pushed. */
async function holdPushes({ userId }: Pick<MemberClient, 'userId'>) {
  await app.sql`insert into push_subscriptions (session_id, held_by, user_id, endpoint, p256dh, auth)
    select id, id, user_id, 'https://push.example/' || id, '', '' from sessions where user_id = ${userId}`;
  return holdLock(app, 'select from push_subscriptions where user_id = $1 for update', [userId]);
}

describe('a new rule of swaps', () => {
  /** Its friend proposes number 1 for number 2 of `gotten`. */
  async function newSwapper(swaps: Child['swaps'], gotten = album) {
    const swapper = await newChild({ swaps });
    const { guardian, child, other, childId } = swapper;
    await befriend(app.db, childId, other.userId);
    await own(other, album, { 1: 2 });
    await own(child, gotten, { 2: 2 });
    const item = (of: typeof album, at: number) => [{ stickerId: of.stickerIds[at] ?? 0, quantity: 1 }];
    const input = { friendId: childId, offered: item(album, 0), requested: item(gotten, 1) };
    const toDecide = async () =>
      (await guardian.call(listChildSwaps, { childId })).swaps.filter(({ mayDecide }) => mayDecide).length;
    return { ...swapper, toDecide, propose: () => other.call(proposeTrade, input) };
  }

  it.each(['tell', 'none'] as const)(
    'counts for a request that waits: by “%s” nobody is asked',
    async rule => {
      const { guardian, child, childId, other, decide, toDecide, asked, propose } = await newSwapper(rule);
      const { tradeId } = await propose();
      const heard = hear(app, other.userId);
      onTestFinished(heard.stop);
      await decide({ swaps: 'ask' });
      await heard.until({ topic: 'trades', change: 'own', tradeId });
      expect(await refusalOf(child.ask(acceptTrade, { tradeId }))).toEqual([409, 'waits_for_guardian']);
      expect((await other.call(listTrades, {})).outgoing).toMatchObject([{ waitsForGuardian: true }]);
      expect([await toDecide(), await asked()]).toEqual([1, [false]]);
      await decide({ swaps: rule });
      await heard.until({ topic: 'trades', change: 'own', tradeId });
      expect([await toDecide(), await asked()]).toEqual([0, [true]]);
      for (const swaps of ['ask', 'ask'] as const) await decide({ swaps });
      expect(await asked()).toEqual([false, true]);
      await guardian.call(decideSwap, { childId, tradeId, answer: 'allowed' });
      for (const swaps of [rule, 'ask'] as const) await decide({ swaps });
      await child.call(acceptTrade, { tradeId });
    },
  );

  it('frees a request that waits for a guardian', async () => {
    const { child, decide, propose } = await newSwapper('ask');
    const { tradeId } = await propose();
    await decide({ swaps: 'tell' });
    await child.call(acceptTrade, { tradeId });
  });

  it('counts for a request that is being made in that moment', async () => {
    const { child, decide, propose } = await newSwapper('tell');
    const lock = await holdPushes(child);
    const proposing = propose();
    await lock.untilStopped([proposing]);
    const deciding = decide({ swaps: 'ask' });
    await lock.untilStopped([proposing, deciding]);
    await lock.release();
    const [{ tradeId }] = await Promise.all([proposing, deciding]);
    expect(await refusalOf(child.ask(acceptTrade, { tradeId }))).toEqual([409, 'waits_for_guardian']);
  });

  it('counts for a request that is being accepted in that moment', async () => {
    const gotten = await createAlbum(app.db, { key: 'anderes', count: 4 });
    const { child, decide, propose } = await newSwapper('tell', gotten);
    const { tradeId } = await propose();
    // Between reading and writing, collections that are missing are begun.
    const lock = await holdLock(app, 'select from albums where id = $1 for update', [gotten.id]);
    const accepting = child.ask(acceptTrade, { tradeId });
    await lock.untilStopped([accepting]);
    await decide({ swaps: 'ask' });
    await lock.release();
    expect(await refusalOf(accepting)).toEqual([409, 'waits_for_guardian']);
  });
});

describe('a new rule of friendships', () => {
  /** Not those of the own family. */
  async function friendsOf(client: Pick<MemberClient, 'call' | 'userId'>): Promise<number> {
    const { friends } = await client.call(listFriends, {});
    const { rows } = await sql<{ id: string }>`
      select o.user_id as id from family_members m join family_members o using (family_id) where m.user_id = ${client.userId}
    `.execute(app.db.query);
    return friends.filter(({ person }) => !rows.some(({ id }) => id === person.userId)).length;
  }

  /** Siblings and guardians are friends from the start. */
  const endFriendshipsOf = (userId: string) =>
    sql`delete from friendships where ${userId}::uuid in (user1_id, user2_id)`.execute(app.db.query);

  /** As a code makes it beyond the budget of wrong ones. */
  const request = async (from: string, to: string) =>
    (await app.db.transaction(tx => connect(tx, { from, to, by: 'requested-by-code' }))) ?? '';

  it.each([
    ['guardian', 'nobody', true],
    ['family', 'nobody', true],
    ['family', 'family', false],
  ] as const)('counts for a request that waits: by “%s” of “%s” asks: %s', async (rule, closeness, asks) => {
    const { guardian, child, childId, other, decide, asked } = await newChild({ friendships: 'self' });
    if (closeness === 'family') await endFriendshipsOf(childId);
    const friendshipId = await request((closeness === 'family' ? guardian : other).userId, childId);
    await decide({ friendships: rule });
    expect(await asked()).toEqual(asks ? [false] : []);
    const answer = { friendshipId, answer: 'accepted' } as const;
    expect(await child.call(answerFriendship, answer)).toEqual({ waitsForGuardian: asks });
    if (!asks) {
      expect((await child.call(listFriends, {})).friends).toHaveLength(1);
      return;
    }
    expect(await friendsOf(child)).toBe(0);
    const { requests } = await guardian.call(listChildFriends, { childId });
    expect(requests).toMatchObject([{ friendshipId, mayDecide: true }]);
    await guardian.call(decideFriendship, { childId, friendshipId, answer: 'allowed' });
    expect(await friendsOf(child)).toBe(1);
  });

  it('is asked about once more after 14 days, of the same guardian or a later one', async () => {
    const { guardian, child, childId, other, asked } = await newChild({ friendships: 'guardian' });
    const { friendshipId } = await other.call(redeemInvite, {
      token: (await child.call(provideInvite, {})).token,
    });
    const [second] = await createStrangers(app, `Vater ${made}`);
    await second.call(joinFamily, { code: (await guardian.call(makeGuardianCode, { password })).code });
    const reminded = async (one: MemberClient) =>
      (await one.call(listNotices, { kinds: 'any' })).notices
        .filter(({ kind }) => kind === 'child_waits')
        .map(({ isSettled }) => isSettled);
    const after = async (days: number) => {
      await app.sql`update approvals set asked_at = now() - ${days} * interval '1 day' where child_id = ${childId}`;
      for (let hour = 0; hour < 2; hour += 1) await endWaiting.run(app.house);
      return [await reminded(guardian), await reminded(second)];
    };
    expect(await after(13)).toEqual([[], []]);
    expect(await after(15)).toEqual([[false], [false]]);
    await guardian.call(decideFriendship, { childId, friendshipId, answer: 'allowed' });
    expect([await after(30), await asked()]).toEqual([[[true], [true]], [true]]);
  });

  it('frees what waits for a guardian: what both have agreed to begins', async () => {
    const { child, childId, other, decide, asked } = await newChild({ friendships: 'self' });
    const [stranger] = await createStrangers(app, `Fremde ${made}`);
    const friendshipId = await request(stranger.userId, childId);
    await decide({ friendships: 'guardian' });
    await other.call(redeemInvite, { token: (await child.call(provideInvite, {})).token });
    await decide({ friendships: 'family' });
    expect([await friendsOf(child), await asked()]).toEqual([0, [false, false]]);
    await decide({ friendships: 'self' });
    expect([await friendsOf(child), await asked()]).toEqual([1, [true, true]]);
    expect((await other.call(listNotices, { kinds: 'any' })).notices).toMatchObject([
      { kind: 'friend_accepted' },
    ]);
    await child.call(answerFriendship, { friendshipId, answer: 'accepted' });
    expect(await friendsOf(child)).toBe(2);
  });

  it('is saved after a friendship that a code is just making by the former one', async () => {
    const { child, childId, other, decide } = await newChild({ friendships: 'self' });
    const { token } = await child.call(provideInvite, {});
    const lock = await holdPushes(child);
    const redeeming = other.call(redeemInvite, { token });
    await lock.untilStopped([redeeming]);
    const deciding = decide({ friendships: 'guardian' });
    await lock.untilStopped([redeeming, deciding]);
    const [saved] = await app.sql`select friendships from family_members where user_id = ${childId}`;
    expect(saved).toEqual({ friendships: 'self' });
    await lock.release();
    await Promise.all([redeeming, deciding]);
    expect(await friendsOf(child)).toBe(1);
  });
});
