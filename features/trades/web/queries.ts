import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { listTrades } from '../contract.ts';
import { readAlbumDemand } from '../demand-contract.ts';
import { listPartners, listQuickTrades, readExchange, readFriendAlbum } from '../partner-contract.ts';
import type { TradeList } from '../rules/trade.ts';
import { staleTrades, tradesKeys } from './query-keys.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';
import { callQuery, keptQuery } from '#web/calls/call-query.ts';

export type { TradeLists } from '../rules/trade.ts';
export type ExchangeReply = OutputOf<typeof readExchange>;

export const tradesQuery = keptQuery(tradesKeys.lists, listTrades, {});

/** One request, in the list that it belongs to; in none where it is gone. */
export const oneTradeQuery = (request: string) =>
  callQuery([...tradesKeys.lists, 'request', request], listTrades, { request });

/** All loaded pages of one list, refetched from the start, because requests may move between pages. */
export function tradePagesQuery(list: TradeList) {
  return infiniteQueryOptions({
    queryKey: [...tradesKeys.lists, list],
    queryFn: ({ pageParam: after }) => call(listTrades, after === '' ? { list } : { list, after }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next[list],
  });
}

export const quickTradesQuery = (stickerId: number) =>
  callQuery([...tradesKeys.quick, stickerId], listQuickTrades, { stickerId }, { staleTime: 0 });

export const partnersQuery = keptQuery(tradesKeys.partners, listPartners, {});

export const exchangeQuery = (friendId: string) =>
  callQuery([...tradesKeys.exchange, friendId], readExchange, { friendId });

export const friendAlbumQuery = (friendId: string, albumId: number) =>
  callQuery(
    [...tradesKeys.friendAlbum, friendId, albumId],
    readFriendAlbum,
    { friendId, albumId },
    { meta: { keep: readFriendAlbum.output } },
  );

export const albumDemandQuery = (albumId: number) =>
  callQuery(
    [...tradesKeys.demand, albumId],
    readAlbumDemand,
    { albumId },
    { meta: { keep: readAlbumDemand.output } },
  );

export async function refreshTrades(client: QueryClient): Promise<void> {
  await Promise.all(staleTrades.queryKeys.map(queryKey => client.invalidateQueries({ queryKey })));
}
