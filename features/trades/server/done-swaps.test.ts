import { describe, expect, it } from 'vitest';
import {
  acceptTrade,
  counterTrade,
  declineTrade,
  listTrades,
  proposeTrade,
  takeTradeBack,
} from '../contract.ts';
import { decideSwap, listChildSwaps } from '../guardian-contract.ts';
import { readExchange } from '../partner-contract.ts';
import { addChild, changeChild } from '#features/family/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { createStrangers, refusalOf, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 3 }, {});

/** Of all that each has: three of number 1 for three of number 2. */
const whole = () => ({ offered: stage.items([1, 3]), requested: stage.items([2, 3]), isDone: true });

async function told(member: Pick<MemberClient, 'call'>) {
  const { notices } = await member.call(listNotices, { kinds: 'any' });
  return notices.map(({ kind, way }) => `${kind} ${way}`);
}

describe('a swap that was made by hand', () => {
  it('moves whole once the other side says that it was so, and can be taken back', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan, whole());
    expect((await jan.call(listTrades, {})).incoming).toMatchObject([
      { isDone: true, isBack: false, gives: [{ number: 2, isGone: false }], gets: [{ isGone: false }] },
    ]);
    await jan.call(acceptTrade, { tradeId });
    expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 2: 3 }, { 1: 3 }]);
    expect([await told(jan), await told(ida)]).toEqual([['trade_proposed done'], ['trade_accepted done']]);
    const { settled } = await ida.call(readExchange, { friendId: jan.userId });
    expect(settled).toEqual({ given: 3, received: 3 });
    await jan.call(acceptTrade, await ida.call(takeTradeBack, { tradeId }));
    expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 1: 3 }, { 2: 3 }]);
  });

  it('is booked once from two phones, also where both sides tell it', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan, whole());
    const mirror = { ...whole(), offered: stage.items([2, 3]), requested: stage.items([1, 3]) };
    expect(await refusalOf(jan.ask(proposeTrade, stage.offer(ida, mirror)))).toEqual([
      409,
      'already_proposed',
    ]);
    const answers = await Promise.all([1, 2].map(() => jan.ask(acceptTrade, { tradeId })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 2: 3 }, { 1: 3 }]);
  });

  it('is set right by a counter-offer of its kind, and moves nothing where it was not so', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan, whole());
    const right = { tradeId, offered: [], requested: stage.items([1, 3]) };
    const counter = await jan.call(counterTrade, right);
    expect((await ida.call(listTrades, {})).incoming).toMatchObject([{ isDone: true, isCounterOffer: true }]);
    await ida.call(acceptTrade, counter);
    expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{}, { 1: 3, 2: 3 }]);
    const next = { offered: [], requested: stage.items([2, 1]), isDone: true };
    await jan.call(declineTrade, { tradeId: await stage.propose(ida, jan, next) });
    expect(await told(ida)).toEqual(['trade_declined done', 'trade_countered done']);
    expect(await stage.owned(ida)).toEqual({});
  });

  it('needs the copies on both sides, then and when it is confirmed', async () => {
    const [ida, jan] = await stage.createPair();
    const ask = async (sides: object) =>
      (await ida.ask(proposeTrade, stage.offer(jan, { ...whole(), ...sides }))).body['message'];
    expect(await ask({ offered: stage.items([1, 4]) })).toBe(
      '„1 Sticker 1“ steht nicht so oft in deiner Sammlung. Trag ihn erst ein.',
    );
    expect(await ask({ requested: stage.items([2, 4]) })).toBe(
      '„2 Sticker 2“ steht nicht so oft in der Sammlung deines Freundes.',
    );
    const tradeId = await stage.propose(ida, jan, whole());
    await stage.drop(ida, 1);
    const { status, body } = await jan.ask(acceptTrade, { tradeId });
    expect([status, body]).toMatchObject([
      409,
      { message: `So geht es nicht mehr: ${ida.displayName} hat „1 Sticker 1“ nicht mehr.` },
    ]);
  });

  it('holds its copies, as an open request does', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan, { ...whole(), requested: [] });
    const again = await ida.ask(proposeTrade, stage.offer(jan));
    expect([again.status, again.body]).toMatchObject([409, { code: 'sticker_not_available', tradeId }]);
    const { open } = await jan.call(readExchange, { friendId: ida.userId });
    expect(open).toMatchObject([{ tradeId, canBeMet: true }]);
  });

  it('of a child waits for its guardians where they want to be asked, and is told where it gives only', async () => {
    const [guardian, friend] = await createStrangers(stage.app, 'Mama', 'Onkel');
    const profile = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
    const childId = (await guardian.call(addChild, profile)).child.userId;
    const child = Object.assign(await stage.app.signedIn(childId), { userId: childId }) as MemberClient;
    await befriend(stage.app.db, childId, friend.userId);
    await stage.add(child, { 1: 2 });
    const rule = (swaps: 'ask' | 'none') =>
      guardian.call(changeChild, { childId, ...profile, friendships: 'self', swaps });
    const given = { friendId: childId, offered: [], requested: stage.items([1, 1]), isDone: true };
    await rule('ask');
    const { tradeId } = await friend.call(proposeTrade, given);
    expect(await refusalOf(child.ask(acceptTrade, { tradeId }))).toEqual([409, 'waits_for_guardian']);
    const { swaps } = await guardian.call(listChildSwaps, { childId });
    expect(swaps).toMatchObject([{ tradeId, isDone: true, mayDecide: true }]);
    await guardian.call(decideSwap, { childId, tradeId, answer: 'allowed' });
    await child.call(acceptTrade, { tradeId });
    await rule('none');
    const last = { friendId: friend.userId, offered: stage.items([1, 1]), requested: [], isDone: true };
    await friend.call(acceptTrade, await child.call(proposeTrade, last));
    const got = { friendId: friend.userId, offered: [], requested: stage.items([1, 1]), isDone: true };
    await friend.call(acceptTrade, await child.call(proposeTrade, got));
    expect(await told(guardian)).toEqual([
      'child_swapped done',
      'child_swapped done',
      'child_asks_swap done',
    ]);
    expect(await stage.owned(child)).toEqual({ 1: 1 });
  });
});
