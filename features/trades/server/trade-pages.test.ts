import { describe, expect, it } from 'vitest';
import { cancelTrade, declineTrade, listTrades } from '../contract.ts';
import { historyLength, mostStickersOnPage, openPageLength } from '../rules/limits.ts';
import type { TradeList } from '../rules/trade.ts';
import { storeRequests } from '../testing/many-requests.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { openTradeStageForThisFile } from '../testing/trade-stage.ts';
import type { MemberClient } from '#testing/circle.ts';

const stage = await openTradeStageForThisFile({ count: 1_000 });

async function many(count: number, each = 1) {
  const [ida, jan] = await stage.createPair();
  const { app, album } = stage;
  const ids = await storeRequests(app, { from: ida.userId, to: jan.userId, album, count, each });
  return { ida, jan, ids };
}

/** Reads page by page to the end. */
async function walk(by: MemberClient, list: TradeList): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | null | undefined = ''; after != null;) {
    const page: OutputOf<typeof listTrades> = await by.call(
      listTrades,
      after === '' ? { list } : { list, after },
    );
    pages.push(page[list].map(({ id }) => id));
    for (const other of ['incoming', 'outgoing', 'history'] as const)
      if (other !== list) expect([page[other], page.next[other]]).toEqual([[], null]);
    after = page.next[list];
  }
  return pages;
}

describe('the list of requests', () => {
  it('gives a client that asks for no page the first ones, and how many there are', async () => {
    const { ida, jan, ids } = await many(65);
    const theirs = await jan.call(listTrades, {});
    expect(theirs.incoming.map(({ id }) => id)).toEqual(ids.slice(0, openPageLength));
    expect(theirs.next).toEqual({ incoming: ids[openPageLength - 1], outgoing: null, history: null });
    expect(theirs.open).toEqual({ incoming: 65, outgoing: 0 });
    const mine = await ida.call(listTrades, {});
    expect(mine.outgoing.map(({ id }) => id)).toEqual(ids.slice(0, openPageLength));
    expect(mine.open).toEqual({ incoming: 0, outgoing: 65 });
  });

  it('gives one alone, in the list where it is, to those two whose it is', async () => {
    const { ida, jan, ids } = await many(40);
    const [request = ''] = ids.slice(-1);
    const idsOf = async (by: MemberClient) => {
      const page = await by.call(listTrades, { request });
      return [page.incoming, page.outgoing, page.history].map(list => list.map(({ id }) => id));
    };
    expect([await idsOf(jan), await idsOf(ida)]).toEqual([
      [[request], [], []],
      [[], [request], []],
    ]);
    await jan.call(declineTrade, { tradeId: request });
    expect([await idsOf(jan), await idsOf(ida)]).toEqual([
      [[], [], [request]],
      [[], [], [request]],
    ]);
    const [stranger] = await stage.createPair();
    expect(await idsOf(stranger)).toEqual([[], [], []]);
  });

  it('comes in pages, each request once and in order, those of the same moment, too', async () => {
    const { ida, jan, ids } = await many(65);
    for (const pages of [await walk(jan, 'incoming'), await walk(ida, 'outgoing')]) {
      expect(pages.map(page => page.length)).toEqual([30, 30, 5]);
      expect(pages.flat()).toEqual(ids);
    }
  });

  it('has no page of more stickers than a device can hold', async () => {
    const { jan, ids } = await many(8, 500);
    const pages = await walk(jan, 'incoming');
    expect(pages.map(page => page.length)).toEqual([3, 3, 2]);
    expect(pages.flat()).toEqual(ids);
    const { incoming } = await jan.call(listTrades, {});
    const stickers = incoming.flatMap(({ gives, gets }) => [...gives, ...gets]);
    expect(stickers).toHaveLength(mostStickersOnPage);
  });

  it('goes on behind a request that was answered meanwhile', async () => {
    const { jan, ids } = await many(40);
    const { next } = await jan.call(listTrades, { list: 'incoming' });
    await jan.call(declineTrade, { tradeId: next.incoming ?? '' });
    const { incoming } = await jan.call(listTrades, { list: 'incoming', after: next.incoming ?? '' });
    expect(incoming.map(({ id }) => id)).toEqual(ids.slice(openPageLength));
  });

  it('gives the whole history', async () => {
    const { ida, jan, ids } = await many(24);
    for (const tradeId of ids) await ida.call(cancelTrade, { tradeId });
    const pages = await walk(jan, 'history');
    expect(pages.map(page => page.length)).toEqual([historyLength, historyLength, 4]);
    expect(pages.flat()).toEqual(ids.toReversed());
  });

  it('tells nothing behind a request of others', async () => {
    const { ids } = await many(3);
    const { jan } = await many(3);
    const { incoming, next } = await jan.call(listTrades, { list: 'incoming', after: ids[0] ?? '' });
    expect([incoming, next.incoming]).toEqual([[], null]);
  });
});
