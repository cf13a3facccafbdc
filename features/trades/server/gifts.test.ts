import { describe, expect, it } from 'vitest';
import { acceptTrade, declineTrade, listTrades, proposeTrade } from '../contract.ts';
import { decideSwap, listChildSwaps } from '../guardian-contract.ts';
import { readExchange } from '../partner-contract.ts';
import { addChild, changeChild } from '#features/family/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { createStrangers, refusalOf, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 3 }, {});

/** Kinds of notices with what the swap is to the one who is named. */
async function told(member: Pick<MemberClient, 'call'>) {
  const { notices } = await member.call(listNotices, { kinds: 'any' });
  return notices.map(({ kind, way }) => `${kind} ${way}`);
}

const gift = () => ({ offered: stage.items([1, 2]), requested: [] });
const wish = () => ({ offered: [], requested: stage.items([2, 1]) });

it('a gift moves to the one who accepts it, and counts as had before', async () => {
  const [ida, jan] = await stage.createPair();
  const tradeId = await stage.propose(ida, jan, gift());
  expect((await jan.call(listTrades, {})).incoming).toMatchObject([
    { gives: [], gets: [{ number: 1, quantity: 2 }] },
  ]);
  const { stickers } = await jan.call(readExchange, { friendId: ida.userId });
  expect(stickers.find(({ number }) => number === 1)).toMatchObject({ comesIn: tradeId, coming: 2 });
  await jan.call(acceptTrade, { tradeId });
  expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 1: 1 }, { 1: 2, 2: 3 }]);
  expect(await told(jan)).toEqual(['trade_proposed gives']);
  expect(await told(ida)).toEqual(['trade_accepted gets']);
});

it('a wish is answered with a gift, or not, and asks only for what is spare', async () => {
  const [ida, jan] = await stage.createPair();
  const refused = await stage.propose(ida, jan, wish());
  await jan.call(declineTrade, { tradeId: refused });
  const tradeId = await stage.propose(ida, jan, wish());
  await jan.call(acceptTrade, { tradeId });
  expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 1: 3, 2: 1 }, { 2: 2 }]);
  expect(await told(jan)).toEqual(['trade_proposed gets', 'trade_proposed gets']);
  expect(await told(ida)).toEqual(['trade_accepted gives', 'trade_declined gives']);
  const more = stage.offer(jan, { offered: [], requested: stage.items([2, 2]) });
  expect(await refusalOf(ida.ask(proposeTrade, more))).toEqual([409, 'sticker_not_spare']);
});

describe('a child that gives for nothing', () => {
  let families = 0;
  async function family(swaps: 'tell' | 'ask' | 'none') {
    families += 1;
    const [guardian, friend] = await createStrangers(stage.app, `Mama ${families}`, `Onkel ${families}`);
    const profile = { displayName: `Igel ${families}`, avatarUrl: '/avatars/hedgehog.svg' };
    const childId = (await guardian.call(addChild, profile)).child.userId;
    await guardian.call(changeChild, { childId, ...profile, friendships: 'self', swaps });
    const child = Object.assign(await stage.app.signedIn(childId), { userId: childId }) as MemberClient;
    await befriend(stage.app.db, childId, friend.userId);
    await stage.add(child, { 1: 3 });
    await stage.add(friend, { 2: 3 });
    return { guardian, child, friend, childId };
  }

  it.each(['tell', 'none'] as const)('is always told to the guardians, who want to hear: %s', async swaps => {
    const { guardian, child, friend } = await family(swaps);
    const asked = { friendId: child.userId, offered: [], requested: stage.items([1, 1]) };
    const { tradeId } = await friend.call(proposeTrade, asked);
    await child.call(acceptTrade, { tradeId });
    const given = { friendId: friend.userId, offered: stage.items([1, 1]), requested: [] };
    await friend.call(acceptTrade, await child.call(proposeTrade, given));
    expect(await told(guardian)).toEqual(['child_swapped gives', 'child_swapped gives']);
  });

  it('is not told where the child gets something and nobody wants to hear', async () => {
    const { guardian, child, friend } = await family('none');
    const got = { friendId: child.userId, offered: stage.items([2, 1]), requested: [] };
    await child.call(acceptTrade, await friend.call(proposeTrade, got));
    expect(await told(guardian)).toEqual([]);
  });

  it('waits for guardians who want to be asked, and they see that nothing comes back', async () => {
    const { guardian, child, friend, childId } = await family('ask');
    const asked = { friendId: childId, offered: [], requested: stage.items([1, 1]) };
    const { tradeId } = await friend.call(proposeTrade, asked);
    expect(await refusalOf(child.ask(acceptTrade, { tradeId }))).toEqual([409, 'waits_for_guardian']);
    expect(await told(guardian)).toEqual(['child_asks_swap gives']);
    const { swaps } = await guardian.call(listChildSwaps, { childId });
    expect(swaps).toMatchObject([
      { tradeId, gives: 1, gets: 0, received: [], isBack: false, mayDecide: true },
    ]);
    await guardian.call(decideSwap, { childId, tradeId, answer: 'allowed' });
    await child.call(acceptTrade, { tradeId });
    expect(await stage.owned(child)).toEqual({ 1: 2 });
  });
});
