import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  listTrades,
  tickHandover,
} from '../contract.ts';
import { isSpared, whyNotAnswer, type TradeAnswer } from '../rules/accept.ts';
import { TradeStatus } from '../rules/trade.ts';
import { blockMember } from '#features/friends/contract.ts';
import { put } from '#testing/albums.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import type { CopiesChange } from '#server/live/copies-change.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

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
        await stage.add(ida, [1, 3]);
        const tradeId = await stage.propose(ida, jan, { offered: stage.items([1, given]) });
        const toJan = hear(stage.app, jan.userId);
        const fence = await fenceFor(jan, toJan);
        // News about the copies given out above may come late.
        await isToldOf(tradeId, fence, toJan);
        let owned = 6;
        for (const next of walk) {
          if (next > owned) await stage.add(ida, [1, next - owned]);
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
    await put(stage.app.db, ulla.userId, stage.album, [[1, 2]]);
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
  } satisfies Record<TradeAnswer, unknown>;

  /** Stored by SQL, because calls alone cannot create such a request. */
  async function write(ida: MemberClient, jan: MemberClient, status: TradeStatus): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      with request as (
        insert into trade_requests (from_user_id, to_user_id, status, decided_at)
        values (${ida.userId}, ${jan.userId}, ${status}, ${status === 'pending' ? null : new Date()}) returning id
      ), items as (
        insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
        select id, side, ${stage.album.id}, sticker_id, 1 from request cross join unnest(
          array['offered', 'requested'], ${stage.album.stickerIds}::int[]) as item (side, sticker_id)
      ) select id from request
    `.execute(stage.app.db.query);
    return rows[0]?.id ?? '';
  }

  async function listDifferences(
    whyNot: (...asked: Parameters<typeof whyNotAnswer>) => unknown,
  ): Promise<string[]> {
    const differences: string[] = [];
    for (const isFriend of [true, false]) {
      const [ida, jan] = await stage.createPair();
      const [stranger] = await createStrangers(stage.app, `Lea ${ida.displayName}`);
      await stage.add(ida, [1, 5]);
      await stage.add(jan, [2, 5]);
      if (!isFriend) await ida.call(blockMember, { userId: jan.userId });
      for (const status of TradeStatus.options) {
        for (const [answer, endpoint] of Object.entries(calls)) {
          for (const [direction, by] of [
            ['incoming', jan],
            ['outgoing', ida],
            [undefined, stranger],
          ] as const) {
            // A counter-offer is a proposal, and proposals need a friendship.
            if (answer === 'counter' && !isFriend) continue;
            const tradeId = await write(ida, jan, status);
            const why =
              direction === undefined
                ? 'trade_not_found'
                : whyNot(answer as TradeAnswer, { direction, status, isFriend, waitsForGuardian: false });
            const { body } = await by.ask(endpoint, { tradeId, ...inputs(answer, direction) });
            if (body['code'] !== why)
              differences.push([answer, direction, status, isFriend, why, body['code']].join(' '));
          }
        }
      }
    }
    return differences;
  }

  function inputs(answer: string, direction: string | undefined): object {
    const [stickerId] = stage.album.stickerIds;
    if (answer === 'counter')
      return { offered: stage.items([2, 1]), requested: stage.items([1, 1]), message: '' };
    if (answer === 'tick')
      return { stickerId, side: direction === 'outgoing' ? 'gives' : 'gets', isHandedOver: true };
    return {};
  }

  it('is the same in every call', async () => {
    expect(await listDifferences(whyNotAnswer)).toEqual([]);
    const cancelledByBoth: typeof whyNotAnswer = (answer, trade) =>
      answer === 'cancel' && trade.status === 'pending' ? undefined : whyNotAnswer(answer, trade);
    expect(await listDifferences(cancelledByBoth)).toHaveLength(2);
  });
});
