import { expect, it, onTestFinished } from 'vitest';
import { acceptTrade, cancelTrade, declineTrade, listTrades, takeTradeBack } from '../contract.ts';
import { readExchange } from '../partner-contract.ts';
import { endOldTrades } from './end-old-trades.ts';
import { forgetTrades } from './forget-trades.ts';
import { readStats } from '#features/dashboard/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { hear, refusalOf, type MemberClient } from '#testing/circle.ts';
import { openTradeStage, openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 3 }, {});

/** Ida has given one of number 1 for one of number 2, of which each has a single one now. */
async function swapped(): Promise<{ ida: MemberClient; jan: MemberClient; tradeId: string }> {
  const [ida, jan] = await stage.createPair();
  const tradeId = await stage.propose(ida, jan);
  await jan.call(acceptTrade, { tradeId });
  return { ida, jan, tradeId };
}

async function passHours(tradeId: string, hours: number): Promise<void> {
  await stage.app.sql`
    update trade_requests set created_at = created_at - ${hours} * interval '1 hour', decided_at = decided_at - ${hours} * interval '1 hour'
    where ${tradeId} in (id, takes_back_id)`;
}

async function states(member: MemberClient) {
  const { incoming, outgoing, history } = await member.call(listTrades, {});
  return [...incoming, ...outgoing, ...history].map(({ status, isBack, takenBack }) => [
    status,
    isBack,
    takenBack,
  ]);
}

const countsOf = async (member: MemberClient, other: MemberClient) => ({
  ...(await member.call(readExchange, { friendId: other.userId })).settled,
  swaps: (await member.call(readStats, {})).successfulTrades,
});

it('goes back whole when both agree, last copies too, and counts no more', async () => {
  const { ida, jan, tradeId } = await swapped();
  expect(await countsOf(ida, jan)).toEqual({ given: 1, received: 1, swaps: 1 });
  const heard = hear(stage.app, jan.userId);
  const back = await ida.call(takeTradeBack, { tradeId });
  await heard.until({ topic: 'trades', change: 'proposed', tradeId: back.tradeId });
  heard.stop();
  expect(await states(jan)).toEqual([
    ['pending', true, 'no'],
    ['accepted', false, 'asked'],
  ]);
  expect(await refusalOf(jan.ask(takeTradeBack, { tradeId }))).toEqual([409, 'taken_back_already']);
  await jan.call(acceptTrade, back);
  expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 1: 3 }, { 2: 3 }]);
  expect(await states(ida)).toEqual([
    ['accepted', true, 'no'],
    ['accepted', false, 'yes'],
  ]);
  expect(await countsOf(ida, jan)).toEqual({ given: 0, received: 0, swaps: 0 });
  expect(await refusalOf(ida.ask(takeTradeBack, { tradeId }))).toEqual([409, 'taken_back_already']);
  expect(await refusalOf(ida.ask(takeTradeBack, back))).toEqual([409, 'trade_not_accepted']);
  const { notices } = await ida.call(listNotices, { kinds: 'any' });
  expect(notices.map(({ kind, way }) => `${kind} ${way}`)).toEqual([
    'trade_accepted back',
    'trade_accepted both',
  ]);
});

it('goes back in part where something never came, and the rest stays swapped', async () => {
  const [ida, jan] = await stage.createPair();
  const sides = { offered: stage.items([1, 1]), requested: stage.items([2, 1], [3, 1]) };
  await stage.add(jan, { 3: 2 });
  const tradeId = await stage.propose(ida, jan, sides);
  await jan.call(acceptTrade, { tradeId });
  const [, three] = sides.requested;
  const missing = [three?.stickerId ?? 0];
  expect(await refusalOf(ida.ask(takeTradeBack, { tradeId, missing: [1_000_000] }))).toEqual([
    422,
    'sticker_not_listed',
  ]);
  const back = await ida.call(takeTradeBack, { tradeId, missing });
  expect((await jan.call(listTrades, {})).incoming).toMatchObject([
    { isBack: true, gives: [], gets: [{ number: 3 }] },
  ]);
  await jan.call(acceptTrade, back);
  expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([
    { 1: 2, 2: 1 },
    { 1: 1, 2: 2, 3: 2 },
  ]);
  expect(await states(ida)).toEqual([
    ['accepted', true, 'no'],
    ['accepted', false, 'partly'],
  ]);
  expect(await countsOf(ida, jan)).toEqual({ given: 1, received: 1, swaps: 1 });
  expect(await refusalOf(jan.ask(takeTradeBack, { tradeId }))).toEqual([409, 'taken_back_already']);
});

it('of which all is missing goes back whole', async () => {
  const { ida, jan, tradeId } = await swapped();
  const missing = stage.items([1, 1], [2, 1]).map(({ stickerId }) => stickerId);
  await jan.call(acceptTrade, await ida.call(takeTradeBack, { tradeId, missing }));
  expect(await countsOf(ida, jan)).toEqual({ given: 0, received: 0, swaps: 0 });
});

it('stays as it is when the other side declines, and may be asked for again', async () => {
  const { ida, jan, tradeId } = await swapped();
  await ida.call(declineTrade, await jan.call(takeTradeBack, { tradeId }));
  expect(await stage.owned(ida)).toEqual({ 1: 2, 2: 1 });
  await ida.call(cancelTrade, await ida.call(takeTradeBack, { tradeId }));
  expect(await countsOf(jan, ida)).toEqual({ given: 1, received: 1, swaps: 1 });
});

it('is refused with what is missing, and nothing moves', async () => {
  const { ida, jan, tradeId } = await swapped();
  const back = await ida.call(takeTradeBack, { tradeId });
  await stage.drop(ida, 2);
  const { incoming } = await jan.call(listTrades, {});
  expect(incoming).toMatchObject([{ gives: [{ isGone: false }], gets: [{ number: 2, isGone: true }] }]);
  const late = await jan.ask(acceptTrade, back);
  expect([late.status, late.body]).toMatchObject([
    409,
    { message: `Rückgängig geht nicht: ${ida.displayName} hat „2 Sticker 2“ nicht mehr.` },
  ]);
  expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 1: 2 }, { 1: 1, 2: 2 }]);
  await jan.call(declineTrade, back);
  const again = await ida.ask(takeTradeBack, { tradeId });
  expect([again.status, again.body]).toMatchObject([
    409,
    { code: 'sticker_gone', message: 'Rückgängig geht nicht: Du hast „2 Sticker 2“ nicht mehr.' },
  ]);
});

it('is too late after a day, for both answers, and an open one ends by itself and locks nothing', async () => {
  const { ida, jan, tradeId } = await swapped();
  const back = await ida.call(takeTradeBack, { tradeId });
  await passHours(tradeId, 25);
  expect(await refusalOf(jan.ask(acceptTrade, back))).toEqual([409, 'too_late_to_take_back']);
  const { open } = await ida.call(readExchange, { friendId: jan.userId });
  expect(open).toMatchObject([{ tradeId: back.tradeId, canBeMet: false }]);
  await endOldTrades.run(stage.app.house);
  expect((await states(ida)).map(([status]) => status)).toEqual(['cancelled', 'accepted']);
  expect(await refusalOf(ida.ask(takeTradeBack, { tradeId }))).toEqual([409, 'too_late_to_take_back']);
});

it('a gift is taken back as a swap is', async () => {
  const [ida, jan] = await stage.createPair();
  const tradeId = await stage.propose(ida, jan, { requested: [] });
  await jan.call(acceptTrade, { tradeId });
  expect(await countsOf(jan, ida)).toEqual({ given: 0, received: 1, swaps: 1 });
  await ida.call(acceptTrade, await jan.call(takeTradeBack, { tradeId }));
  expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 1: 3 }, { 2: 3 }]);
});

it('what was taken back is no past swap once it is forgotten', async () => {
  // Without the law of the ledger, which remembers the copies that forgotten requests moved.
  const { app, ...other } = await openTradeStage({ count: 3 });
  onTestFinished(() => app.close());
  const [ida, jan] = await other.createPair();
  const [tradeId, second] = [await other.propose(ida, jan), await other.propose(ida, jan)];
  for (const id of [tradeId, second]) await jan.call(acceptTrade, { tradeId: id });
  await jan.call(acceptTrade, await ida.call(takeTradeBack, { tradeId }));
  await app.sql`update trade_requests set decided_at = decided_at - interval '800 days'`;
  await forgetTrades.run(app.house);
  expect(await states(ida)).toEqual([]);
  expect((await ida.call(readStats, {})).successfulTrades).toBe(1);
});
