import { describe, expect, it } from 'vitest';
import { acceptTrade, cancelTrade, declineTrade, listTrades, tickHandover, type Trade } from '../contract.ts';
import { historyLength } from '../rules/limits.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { listFriends } from '#features/friends/contract.ts';
import { hear, refusalOf, type MemberClient } from '#testing/circle.ts';
import { password } from '#testing/people.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 5 }, { someLeft: true });

async function find(member: MemberClient, tradeId: string): Promise<Trade | undefined> {
  const { incoming, outgoing, history } = await member.call(listTrades, {});
  return [...incoming, ...outgoing, ...history].find(trade => trade.id === tradeId);
}

describe('an answer', () => {
  it('declines and cancels with word to the other side', async () => {
    const [ida, jan] = await stage.createPair();
    const [first, second] = [await stage.propose(ida, jan), await stage.propose(ida, jan)];
    const [toIda, toJan] = [hear(stage.app, ida.userId), hear(stage.app, jan.userId)];
    await jan.call(declineTrade, { tradeId: first });
    await toIda.until({ topic: 'trades', change: 'declined', tradeId: first });
    await ida.call(cancelTrade, { tradeId: second });
    await toJan.until({ topic: 'trades', change: 'cancelled', tradeId: second });
    for (const listener of [toIda, toJan]) listener.stop();
    expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 1: 3 }, { 2: 3 }]);
  });
});

describe('the history', () => {
  it('shows the last ten decided ones, newest first, and every open one', async () => {
    const [ida, jan] = await stage.createPair();
    const made = [];
    for (let at = 0; at < historyLength + 3; at += 1) {
      const tradeId = await stage.propose(ida, jan);
      await (at % 2 === 0 ? jan.call(declineTrade, { tradeId }) : ida.call(cancelTrade, { tradeId }));
      made.unshift(tradeId);
    }
    const open = [await stage.propose(ida, jan), await stage.propose(ida, jan)].toReversed();
    for (const member of [ida, jan]) {
      const { incoming, outgoing, history } = await member.call(listTrades, {});
      expect(history.map(({ id }) => id)).toEqual(made.slice(0, historyLength));
      expect([...incoming, ...outgoing].map(({ id }) => id)).toEqual(open);
    }
  });

  it('ticks handed-over stickers off for both sides, and on again', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan);
    await jan.call(acceptTrade, { tradeId });
    const [one = 0, two = 0] = stage.album.stickerIds;
    const ticks = async (member: MemberClient) => {
      const trade = await find(member, tradeId);
      return [trade?.gives[0]?.isHandedOver, trade?.gets[0]?.isHandedOver];
    };
    const toIda = hear(stage.app, ida.userId);
    // What jan gets is what ida gives.
    await jan.call(tickHandover, { tradeId, stickerId: one, side: 'gets', isHandedOver: true });
    await toIda.until({ topic: 'trades', change: 'handed_over', tradeId });
    toIda.stop();
    expect([await ticks(ida), await ticks(jan)]).toEqual([
      [true, false],
      [false, true],
    ]);
    await ida.call(tickHandover, { tradeId, stickerId: two, side: 'gets', isHandedOver: true });
    await ida.call(tickHandover, { tradeId, stickerId: one, side: 'gives', isHandedOver: false });
    expect([await ticks(ida), await ticks(jan)]).toEqual([
      [false, true],
      [true, false],
    ]);
    for (const stickerId of [two, 2_000_000])
      expect(
        await refusalOf(ida.ask(tickHandover, { tradeId, stickerId, side: 'gives', isHandedOver: true })),
      ).toEqual([422, 'sticker_not_listed']);
    expect(await stage.owned(ida)).toEqual({ 1: 2, 2: 1 });
  });
});

describe('a member who leaves', () => {
  it("cancels open requests and leaves the partner's history and quantities (INV-24)", async () => {
    const [ida, jan] = await stage.createPair();
    const done = await stage.propose(ida, jan);
    await jan.call(acceptTrade, { tradeId: done });
    const outgoing = await stage.propose(ida, jan);
    await stage.add(ida, { 3: 2 });
    const swap = { offered: stage.items([2, 1]), requested: stage.items([3, 1]) };
    const incoming = await stage.propose(jan, ida, swap);
    const before = await stage.owned(jan);
    await ida.call(deleteAccount, { password });
    const { history, ...open } = await jan.call(listTrades, {});
    expect([open.incoming, open.outgoing]).toEqual([[], []]);
    const told = history.map(({ id, status, partner, direction }) => [id, { status, partner, direction }]);
    expect(Object.fromEntries(told)).toEqual({
      [done]: { status: 'accepted', partner: null, direction: 'incoming' },
      [outgoing]: { status: 'cancelled', partner: null, direction: 'incoming' },
      [incoming]: { status: 'cancelled', partner: null, direction: 'outgoing' },
    });
    expect(await stage.owned(jan)).toEqual(before);
    const stickerId = stage.album.stickerIds[0] ?? 0;
    const tick = { tradeId: done, stickerId, side: 'gets', isHandedOver: true } as const;
    expect(await refusalOf(jan.ask(tickHandover, tick))).toEqual([404, 'trade_not_found']);
    for (const tradeId of [outgoing, incoming])
      expect((await jan.ask(acceptTrade, { tradeId })).status).toBeGreaterThanOrEqual(400);
    expect((await jan.call(listFriends, {})).friends).toEqual([]);
  });
});
