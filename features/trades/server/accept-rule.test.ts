import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  listTrades,
  takeTradeBack,
  tickHandover,
} from '../contract.ts';
import { answerable, isSpared, mayAnswer, type TradeAnswer } from '../rules/accept.ts';
import { TradeStatus, type Trade } from '../rules/trade.ts';
import { blockMember } from '#features/friends/contract.ts';
import { put } from '#testing/albums.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import type { CopiesChange } from '#server/live/copies-change.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';
import { Refusal } from '#shared/refusal.ts';

/* Calls agree with rules/accept.ts. Each comparison runs again with a mutated rule and must detect it. */

const stage = await openTradeStageForThisFile({ count: 2 });

type Spares = typeof isSpared;
const keepsOneMore: Spares = (owned, given) => isSpared(owned - 1, given);

describe('what a giver keeps', () => {
  /** Ida has six copies and offers jan some; then she owns as many as each number of `walk` says, in turn. */
  async function findWalk(spares: Spares): Promise<unknown> {
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      fc.array(fc.nat(4)),
      async (given, walk) => {
        const [ida, jan] = await stage.createPair();
        await stage.add(ida, { 1: 3 });
        const tradeId = await stage.propose(ida, jan, { offered: stage.items([1, given]) });
        const toJan = hear(stage.app, jan.userId);
        const fence = await fenceFor(jan, toJan);
        // News about the copies given out above may come late.
        await isToldOf(tradeId, fence, toJan);
        let owned = 6;
        for (const next of walk) {
          if (next > owned) await stage.add(ida, { 1: next - owned });
          if (next < owned) await stage.drop(ida, 1, owned - next);
          const isTold = spares(owned, given) !== spares(next, given);
          if (isTold !== (await isToldOf(tradeId, fence, toJan))) return false;
          const { incoming } = await jan.call(listTrades, {});
          const trade = incoming.find(({ id }) => id === tradeId);
          if (trade?.gets[0]?.isGone !== !spares(next, given)) return false;
          owned = next;
        }
        toJan.stop();
        return true;
      },
    );
    return (await fc.check(property, { numRuns: 25, endOnFailure: true })).counterexample;
  }

  /** News of changes is sent in their order, so the news about the other request marks the end. */
  async function isToldOf(tradeId: string, fence: Fence, heard: ReturnType<typeof hear>) {
    stage.app.house.tellOfCopies([fence.change]);
    const told = new Set<unknown>();
    while (!told.has(fence.tradeId)) {
      const event = await heard.next();
      if (event.topic === 'trades') told.add(event.tradeId);
    }
    return told.has(tradeId);
  }

  interface Fence {
    readonly tradeId: string;
    readonly change: CopiesChange;
  }

  /** A request from somebody else to jan, whose copies are then reported gone. */
  async function fenceFor(jan: MemberClient, heard: ReturnType<typeof hear>): Promise<Fence> {
    const [ulla] = await createStrangers(stage.app, `Ulla ${jan.displayName}`);
    await befriend(stage.app.db, ulla.userId, jan.userId);
    // Stored without telling anybody, because late news would be taken for the mark.
    await put(stage.app.db, ulla.userId, stage.album, { 1: 2 });
    const [stickerId = 0] = stage.album.stickerIds;
    const tradeId = await stage.propose(ulla, jan);
    await heard.until({ topic: 'trades', change: 'proposed', tradeId });
    return { tradeId, change: { userId: ulla.userId, stickerId, before: 2, after: 1 } };
  }

  it('decides when the other side hears, and what the list calls gone', async () => {
    expect(await findWalk(isSpared)).toBeNull();
    expect(await findWalk(keepsOneMore)).not.toBeNull();
  });
});

describe('who may answer a request', () => {
  const calls = {
    accept: acceptTrade,
    decline: declineTrade,
    counter: counterTrade,
    cancel: cancelTrade,
    tick: tickHandover,
    takeBack: takeTradeBack,
  } satisfies Record<TradeAnswer, unknown>;

  type Sides = readonly [from: string | null, to: string | null];

  /** Stored by SQL, because calls alone cannot create such a request. A guardian was asked; it `waits` until that one allows it. */
  async function write([from, to]: Sides, status: TradeStatus, waits: boolean): Promise<string> {
    const rows = await stage.app.sql<{ id: string }>`
      with request as (
        insert into trade_requests (from_user_id, to_user_id, status, decided_at)
        values (${from}, ${to}, ${status}, ${status === 'pending' ? null : new Date()}) returning id
      ), items as (
        insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
        select id, side, ${stage.album.id}, sticker_id, 1 from request cross join unnest(
          array['offered', 'requested'], ${stage.album.stickerIds}::int[]) as item (side, sticker_id)
      ), asked as (
        insert into approvals (trade_id, child_id, approved_at)
        select id, ${from ?? to}, ${waits ? null : new Date()} from request
      ) select id from request
    `;
    return rows[0]?.id ?? '';
  }

  interface Observed {
    readonly answer: TradeAnswer;
    /** As the list shows it to whoever answers; null for a stranger. */
    readonly listed: Trade | null;
    /** As it was made. */
    readonly made: Parameters<typeof answerable>[1];
    readonly code: unknown;
  }

  type Met = 'friends' | 'strangers' | 'gone';

  /** Each call by two members and a stranger, about requests of every kind. */
  async function observe(met: Met, waitsForGuardian: boolean): Promise<Observed[]> {
    const [ida, jan] = await stage.createPair();
    const [stranger] = await createStrangers(stage.app, `Lea ${ida.displayName}`);
    await stage.add(ida, { 1: 5, 2: 5 });
    await stage.add(jan, { 1: 5, 2: 5 });
    if (met === 'strangers') await ida.call(blockMember, { userId: jan.userId });
    const partner = met === 'gone' ? null : 'somebody';

    async function ask(by: MemberClient, answer: TradeAnswer, status: TradeStatus): Promise<Observed> {
      const direction = by === jan ? 'incoming' : 'outgoing';
      const isGone = (side: MemberClient) => met === 'gone' && side === (by === jan ? ida : jan);
      const [from, to] = [ida, jan].map(side => (isGone(side) ? null : side.userId));
      const tradeId = await write([from ?? null, to ?? null], status, waitsForGuardian);
      const now = { isBack: false, isLate: false, takenBack: 'no' } as const;
      const made = {
        direction,
        status,
        isFriend: met === 'friends',
        waitsForGuardian,
        partner,
        ...now,
      } as const;
      const { incoming, outgoing, history } = await by.call(listTrades, { request: tradeId });
      const [listed = null] = [...incoming, ...outgoing, ...history];
      const { body } = await by.ask(calls[answer], { tradeId, ...inputs(answer, direction) });
      return { answer, listed, made: by === stranger ? null : made, code: body['code'] };
    }

    // The database has no open request without both members: an account's end cancels them.
    const statuses = TradeStatus.options.filter(status => met !== 'gone' || status !== 'pending');
    const observed: Observed[] = [];
    for (const status of statuses)
      for (const answer of Object.keys(calls) as TradeAnswer[])
        for (const by of [jan, ida, stranger]) observed.push(await ask(by, answer, status));
    return observed;
  }

  function inputs(answer: TradeAnswer, direction: 'incoming' | 'outgoing'): object {
    const [stickerId] = stage.album.stickerIds;
    if (answer === 'counter')
      return { offered: stage.items([2, 1]), requested: stage.items([1, 2]), message: '' };
    if (answer === 'tick')
      return { stickerId, side: direction === 'outgoing' ? 'gives' : 'gets', isHandedOver: true };
    return {};
  }

  type Rule = (...asked: Parameters<typeof answerable>) => unknown;

  const codeOf: Rule = (...asked) => {
    const answered = answerable(...asked);
    return answered instanceof Refusal ? answered.code : undefined;
  };

  function listDifferences(observed: readonly Observed[], rule: Rule): string[] {
    return observed
      .filter(({ answer, made, code }) => rule(answer, made) !== code)
      .map(({ answer, made, code }) => [answer, JSON.stringify(made), rule(answer, made), code].join(' '));
  }

  it('is the same in every call, and from what the list shows', async () => {
    const observed: Observed[] = [];
    for (const met of ['friends', 'strangers', 'gone'] as const)
      for (const waits of [true, false]) observed.push(...(await observe(met, waits)));
    expect(listDifferences(observed, codeOf)).toEqual([]);
    const offered = observed.filter(({ answer, listed }) => listed !== null && mayAnswer(answer, listed));
    expect(offered).toEqual(observed.filter(({ code }) => code === undefined));
    const mutated: Record<string, Rule> = {
      'both cancel': (answer, trade) =>
        answer === 'cancel' && trade?.status === 'pending' ? undefined : codeOf(answer, trade),
      'nobody waits': (answer, trade) => codeOf(answer, trade && { ...trade, waitsForGuardian: false }),
      'strangers counter': (answer, trade) =>
        codeOf(answer, trade && { ...trade, isFriend: trade.isFriend || answer === 'counter' }),
      'nobody leaves': (answer, trade) => codeOf(answer, trade && { ...trade, partner: 'somebody' }),
    };
    const found = Object.entries(mutated).map(([name, rule]) => [
      name,
      listDifferences(observed, rule).length > 0,
    ]);
    expect(found).toEqual(Object.keys(mutated).map(name => [name, true]));
  });
});
