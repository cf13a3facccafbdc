import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { listTrades } from '../contract.ts';
import { listPartners, listQuickTrades, readExchange, readFriendAlbum } from '../partner-contract.ts';
import type { TradeList } from '../rules/trade.ts';
import { staleTrades, tradesKeys } from './query-keys.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';
import { persisted } from '#web/persistence/query-client.ts';

export type { TradeLists } from '../rules/trade.ts';
export type ExchangeReply = OutputOf<typeof readExchange>;

export const tradesQuery = queryOptions({
  queryKey: tradesKeys.lists,
  queryFn: () => call(listTrades, {}),
  ...persisted(listTrades.output),
});

/** One request, in the list that it belongs to; in none where it is gone. */
export function oneTradeQuery(request: string) {
  return queryOptions({
    queryKey: [...tradesKeys.lists, 'request', request],
    queryFn: () => call(listTrades, { request }),
  });
}

/** All loaded pages of one list, refetched from the start, because requests may move between pages. */
export function tradePagesQuery(list: TradeList) {
  return infiniteQueryOptions({
    queryKey: [...tradesKeys.lists, list],
    queryFn: ({ pageParam: after }) => call(listTrades, after === '' ? { list } : { list, after }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next?.[list],
  });
}

export function quickTradesQuery(stickerId: number) {
  return queryOptions({
    queryKey: [...tradesKeys.quick, stickerId],
    queryFn: () => call(listQuickTrades, { stickerId }),
    staleTime: 0,
  });
}

export const partnersQuery = queryOptions({
  queryKey: tradesKeys.partners,
  queryFn: () => call(listPartners, {}),
  ...persisted(listPartners.output),
});

export function exchangeQuery(friendId: string) {
  return queryOptions({
    queryKey: [...tradesKeys.exchange, friendId],
    queryFn: () => call(readExchange, { friendId }),
  });
}

export function friendAlbumQuery(friendId: string, albumId: number) {
  return queryOptions({
    queryKey: [...tradesKeys.friendAlbum, friendId, albumId],
    queryFn: () => call(readFriendAlbum, { friendId, albumId }),
    meta: { keep: readFriendAlbum.output },
  });
}

export async function refreshTrades(client: QueryClient): Promise<void> {
  await Promise.all(staleTrades.queryKeys.map(queryKey => client.invalidateQueries({ queryKey })));
}
