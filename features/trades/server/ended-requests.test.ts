import { describe, expect, it } from 'vitest';
import { acceptTrade, cancelTrade, counterTrade, declineTrade, listTrades } from '../contract.ts';
import { oldDays, openDays } from '../rules/limits.ts';
import { endOldTrades } from './end-old-trades.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import {
  answerFriendship,
  blockMember,
  endFriendship,
  listFriends,
  requestFriendship,
} from '#features/friends/contract.ts';
import { countUnread, listNotices } from '#features/notices/contract.ts';
import { createStrangers, hear, refusalOf, type MemberClient } from '#testing/circle.ts';
import { password } from '#testing/people.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 3 }, { someLeft: true });

async function part(by: MemberClient): Promise<unknown> {
  const { friends, sent } = await by.call(listFriends, {});
  return by.call(endFriendship, { friendshipId: [...friends, ...sent][0]?.friendshipId ?? '' });
}

const leave = (by: MemberClient) => by.call(deleteAccount, { password });

/** Notices of the member that still ask for an answer. */
async function listAsking(member: MemberClient) {
  const { notices } = await member.call(listNotices, {});
  const asks = ['trade_proposed', 'trade_countered', 'friend_requested'];
  return notices.filter(({ kind, isSettled, isRead }) => asks.includes(kind) && !(isSettled && isRead));
}

async function passDays(tradeId: string, days: number): Promise<void> {
  await stage.app
    .sql`update trade_requests set created_at = now() - ${days} * interval '1 day' where id = ${tradeId}`;
}

/** How often the member is told that the requests of the two are over. */
const toldOfEnd = async (member: MemberClient) =>
  (await member.call(listNotices, { kinds: 'any' })).notices.filter(({ kind }) => kind === 'trade_ended')
    .length;

type End = (sides: { ida: MemberClient; jan: MemberClient; tradeId: string }) => Promise<unknown>;

/** Everything that ends ida's request to jan, and what those who stay see then. */
const ends: ReadonlyArray<
  readonly [string, End, { status: string; gone?: 'ida' | 'jan'; told?: readonly [ida: number, jan: number] }]
> = [
  ['accepting', ({ jan, tradeId }) => jan.call(acceptTrade, { tradeId }), { status: 'accepted' }],
  ['declining', ({ jan, tradeId }) => jan.call(declineTrade, { tradeId }), { status: 'declined' }],
  ['cancelling', ({ ida, tradeId }) => ida.call(cancelTrade, { tradeId }), { status: 'cancelled' }],
  [
    'a counter-offer',
    ({ jan, tradeId }) =>
      jan.call(counterTrade, { tradeId, offered: stage.items([2, 1]), requested: stage.items([1, 1]) }),
    { status: 'declined' },
  ],
  ['the end of the friendship by its sender', ({ ida }) => part(ida), { status: 'cancelled', told: [1, 1] }],
  [
    'the end of the friendship by its recipient',
    ({ jan }) => part(jan),
    { status: 'cancelled', told: [1, 1] },
  ],
  [
    'a block by its sender',
    ({ ida, jan }) => ida.call(blockMember, { userId: jan.userId }),
    // whoever blocks hears nothing of the other
    { status: 'cancelled', told: [0, 1] },
  ],
  [
    'a block by its recipient',
    ({ ida, jan }) => jan.call(blockMember, { userId: ida.userId }),
    { status: 'cancelled', told: [1, 0] },
  ],
  [
    "the deletion of its sender's account",
    ({ ida }) => leave(ida),
    { status: 'cancelled', gone: 'ida', told: [0, 1] },
  ],
  [
    "the deletion of its recipient's account",
    ({ jan }) => leave(jan),
    { status: 'cancelled', gone: 'jan', told: [1, 0] },
  ],
  [
    `${openDays} days`,
    async ({ tradeId }) => {
      await passDays(tradeId, openDays + 1);
      await endOldTrades.run(stage.app.house);
    },
    { status: 'cancelled' },
  ],
];

describe('a trade request', () => {
  it.each(ends)(
    'ended by %s: both sides hear of it, and nothing asks about it any more',
    async (_, end, as) => {
      const [ida, jan] = await stage.createPair();
      const tradeId = await stage.propose(ida, jan);
      expect(await listAsking(jan)).toHaveLength(1);
      const heard = [ida, jan].map(({ userId }) => hear(stage.app, userId));
      await end({ ida, jan, tradeId });
      for (const one of heard) {
        await one.until({ topic: 'trades' });
        one.stop();
      }
      const { gone, status, told = [0, 0] } = as;
      if (gone !== 'ida') expect(await toldOfEnd(ida)).toBe(told[0]);
      if (gone !== 'jan') expect(await toldOfEnd(jan)).toBe(told[1]);
      for (const member of [ida, jan].filter(
        one => one !== { ida, jan, nobody: undefined }[gone ?? 'nobody'],
      )) {
        const { incoming, outgoing, history } = await member.call(listTrades, {});
        expect([...incoming, ...outgoing].map(({ id }) => id)).not.toContain(tradeId);
        expect(history).toMatchObject([{ id: tradeId, status }]);
        expect((await listAsking(member)).filter(({ person }) => person?.userId === ida.userId)).toEqual([]);
      }
      if (gone === 'jan') return;
      expect(await refusalOf(jan.ask(acceptTrade, { tradeId }))).toEqual([409, 'trade_not_pending']);
      expect(await refusalOf(jan.ask(declineTrade, { tradeId }))).toEqual([409, 'trade_not_pending']);
    },
  );

  it('goes on when a sticker of it is gone for now, and after less than its days', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan);
    const heard = hear(stage.app, jan.userId);
    await stage.drop(ida, 1, 3);
    await heard.until({ topic: 'trades', tradeId });
    heard.stop();
    await passDays(tradeId, openDays - 1);
    await endOldTrades.run(stage.app.house);
    expect((await jan.call(listTrades, {})).incoming.map(({ id }) => id)).toEqual([tradeId]);
    expect(await listAsking(jan)).toHaveLength(1);
  });

  it('is told of to both once while it waits, and once when it ends, after a long stop, too', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan);
    const told = async (member: MemberClient) => {
      const { notices } = await member.call(listNotices, { kinds: 'any' });
      const ofAge = notices.filter(({ kind }) => kind === 'trade_waits' || kind === 'trade_expired');
      return ofAge.map(({ kind, person, isRead, isSettled }) => [
        kind,
        person?.displayName,
        isRead,
        isSettled,
      ]);
    };
    await passDays(tradeId, oldDays - 1);
    await endOldTrades.run(stage.app.house);
    expect([await told(ida), await told(jan)]).toEqual([[], []]);
    await passDays(tradeId, oldDays + 1);
    const heard = hear(stage.app, jan.userId);
    for (let day = 0; day < 3; day += 1) await endOldTrades.run(stage.app.house);
    await heard.until({ topic: 'trades', tradeId });
    heard.stop();
    expect(await told(ida)).toEqual([['trade_waits', jan.displayName, false, false]]);
    expect(await told(jan)).toEqual([['trade_waits', ida.displayName, false, false]]);
    await passDays(tradeId, openDays + 30);
    for (let day = 0; day < 2; day += 1) await endOldTrades.run(stage.app.house);
    for (const [member, other] of [
      [ida, jan.displayName],
      [jan, ida.displayName],
    ] as const)
      expect(await told(member)).toEqual([
        ['trade_expired', other, false, false],
        ['trade_waits', other, true, true],
      ]);
    // The job did not run for months: the end is told, without the reminder before it.
    const late = await stage.propose(ida, jan);
    await passDays(late, openDays + 30);
    await endOldTrades.run(stage.app.house);
    expect((await told(jan)).map(([kind]) => kind)).toEqual([
      'trade_expired',
      'trade_expired',
      'trade_waits',
    ]);
  });

  it('ends alone: requests of others to the same member stay', async () => {
    const [ida, jan] = await stage.createPair();
    const [kai] = await createStrangers(stage.app, 'Kai daneben');
    await kai.call(requestFriendship, { userId: jan.userId });
    const { incoming } = await jan.call(listFriends, {});
    await jan.call(answerFriendship, { friendshipId: incoming[0]?.friendshipId ?? '', answer: 'accepted' });
    await stage.add(kai, { 1: 2 });
    await stage.propose(ida, jan);
    const stays = await stage.propose(kai, jan);
    await ida.call(deleteAccount, { password });
    expect((await jan.call(listTrades, {})).incoming.map(({ id }) => id)).toEqual([stays]);
    expect((await listAsking(jan)).map(({ person }) => person?.displayName)).toEqual([kai.displayName]);
  });

  it('tells everybody at once when somebody with many open ones leaves', async () => {
    const [ida, jan] = await stage.createPair();
    await stage.add(ida, { 1: 20 });
    await stage.add(jan, { 2: 20 });
    const swapped = { offered: stage.items([2, 1]), requested: stage.items([1, 2]) };
    const made = [];
    for (let at = 0; at < 20; at += 1) {
      made.push(await stage.propose(ida, jan), await stage.propose(jan, ida, swapped));
    }
    const heard = hear(stage.app, jan.userId);
    await leave(ida);
    for (const tradeId of made.slice(-3)) await heard.until({ topic: 'trades', tradeId });
    heard.stop();
    // once of all
    expect((await jan.call(countUnread, {})).unread).toBe(1);
  });
});

type FriendEnd = (sides: { kim: MemberClient; lou: MemberClient; friendshipId: string }) => Promise<unknown>;

/** Everything that ends kim's friend request to lou. */
const friendEnds: ReadonlyArray<readonly [string, FriendEnd, 'kim' | 'lou' | 'nobody']> = [
  [
    'accepting',
    ({ lou, friendshipId }) => lou.call(answerFriendship, { friendshipId, answer: 'accepted' }),
    'nobody',
  ],
  [
    'declining',
    ({ lou, friendshipId }) => lou.call(answerFriendship, { friendshipId, answer: 'declined' }),
    'nobody',
  ],
  ['withdrawing', ({ kim, friendshipId }) => kim.call(endFriendship, { friendshipId }), 'nobody'],
  ['a block by its sender', ({ kim, lou }) => kim.call(blockMember, { userId: lou.userId }), 'nobody'],
  ['a block by its recipient', ({ kim, lou }) => lou.call(blockMember, { userId: kim.userId }), 'nobody'],
  ["the deletion of its sender's account", ({ kim }) => leave(kim), 'kim'],
  ["the deletion of its recipient's account", ({ lou }) => leave(lou), 'lou'],
];

let strangers = 0;

describe('a friend request', () => {
  it.each(friendEnds)(
    'ended by %s: both sides hear of it, and nothing asks any more',
    async (_, end, gone) => {
      strangers += 1;
      const [kim, lou] = await createStrangers(stage.app, `Kim ${strangers}`, `Lou ${strangers}`);
      const { friendshipId } = await kim.call(requestFriendship, { userId: lou.userId });
      expect(await listAsking(lou)).toHaveLength(1);
      const staying = [kim, lou].filter(one => one !== { kim, lou, nobody: undefined }[gone]);
      const heard = staying.map(({ userId }) => hear(stage.app, userId));
      await end({ kim, lou, friendshipId });
      for (const one of heard) {
        await one.until({ topic: 'friends' });
        one.stop();
      }
      for (const member of staying) {
        const { incoming, sent } = await member.call(listFriends, {});
        expect([incoming, sent]).toEqual([[], []]);
        expect(await listAsking(member)).toEqual([]);
      }
      if (gone === 'lou') return;
      const answer = await lou.ask(answerFriendship, { friendshipId, answer: 'accepted' });
      expect([404, 409]).toContain(answer.status);
      expect(answer.body['message']).toMatch(/nicht mehr|schon/);
    },
  );
});
