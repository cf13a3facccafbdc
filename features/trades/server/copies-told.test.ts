import { describe, expect, it } from 'vitest';
import { acceptTrade, listTrades } from '../contract.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 5 }, { someLeft: true });

/** The numbers of stickers in the member's open requests that are shown as gone. */
async function goneFor(member: MemberClient): Promise<number[]> {
  const { incoming, outgoing } = await member.call(listTrades, {});
  const sides = [...incoming, ...outgoing].flatMap(({ gives, gets }) => [...gives, ...gets]);
  return sides.filter(({ isGone }) => isGone).map(({ number }) => number);
}

/** Only who is told; what is offered, and when a change matters, is tested in `accept-rule.test.ts`. */
describe('an open request whose copies go and come', () => {
  it('tells its sender what its recipient does to what is asked for, whatever number at once', async () => {
    const [ida, jan] = await stage.createPair();
    const toIda = hear(stage.app, ida.userId);
    const tradeId = await stage.propose(ida, jan, { requested: stage.items([2, 2]) });
    await toIda.until({ topic: 'trades', change: 'own', tradeId });
    await stage.drop(jan, 2, 3);
    expect(await toIda.next()).toEqual({ topic: 'trades', change: 'own', tradeId });
    expect(await goneFor(ida)).toEqual([2]);
    await stage.add(jan, { 2: 4 });
    expect(await toIda.next()).toEqual({ topic: 'trades', change: 'own', tradeId });
    expect(await goneFor(ida)).toEqual([]);
    toIda.stop();
  });

  it('tells somebody else whose copies were just swapped away', async () => {
    const [ida, jan] = await stage.createPair();
    const [third] = await createStrangers(stage.app, 'Ulla');
    await befriend(stage.app.db, ida.userId, third.userId);
    await stage.add(third, { 2: 3 });
    const offered = stage.items([1, 2]);
    const toJan = await stage.propose(ida, jan, { offered });
    // All her spare copies are promised. She gets one more, offers it to somebody else, and loses it again.
    await stage.add(ida, { 1: 1 });
    const heard = hear(stage.app, third.userId);
    const other = await stage.propose(ida, third);
    await heard.until({ topic: 'trades', change: 'proposed', tradeId: other });
    await stage.drop(ida, 1);
    await jan.call(acceptTrade, { tradeId: toJan });
    expect(await heard.next()).toEqual({ topic: 'trades', change: 'own', tradeId: other });
    expect(await goneFor(third)).toEqual([1]);
    heard.stop();
  });
});
