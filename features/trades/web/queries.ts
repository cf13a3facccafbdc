import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listPartners, listQuickTrades, listTrades, readExchange, readFriendAlbum } from '../contract.ts';
import { staleTrades, tradesKeys } from './query-keys.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';

export type TradeLists = OutputOf<typeof listTrades>;
export type ExchangeReply = OutputOf<typeof readExchange>;

/** Open requests and the last decided ones. */
export const tradesQuery = queryOptions({
  queryKey: tradesKeys.lists,
  queryFn: () => call(listTrades, {}),
  meta: { keep: listTrades.output },
  // Kept on the device: what is in use now must not drop out of it after five minutes.
  gcTime: Number.POSITIVE_INFINITY,
});

/** Who could swap one sticker with the member. */
export function quickTradesQuery(stickerId: number) {
  return queryOptions({
    queryKey: [...tradesKeys.quick, stickerId],
    queryFn: () => call(listQuickTrades, { stickerId }),
    staleTime: 0,
  });
}

/** All friends, the best to swap with first. */
export const partnersQuery = queryOptions({
  queryKey: tradesKeys.partners,
  queryFn: () => call(listPartners, {}),
  meta: { keep: listPartners.output },
  // Kept on the device: what is in use now must not drop out of it after five minutes.
  gcTime: Number.POSITIVE_INFINITY,
});

/** What could be swapped with one friend. */
export function exchangeQuery(friendId: string) {
  return queryOptions({
    queryKey: [...tradesKeys.exchange, friendId],
    queryFn: () => call(readExchange, { friendId }),
  });
}

/** A friend's quantities of one album beside the member's own. */
export function friendAlbumQuery(friendId: string, albumId: number) {
  return queryOptions({
    queryKey: [...tradesKeys.friendAlbum, friendId, albumId],
    queryFn: () => call(readFriendAlbum, { friendId, albumId }),
    meta: { keep: readFriendAlbum.output },
  });
}

/** Asks again for all that a changed request shows in; resolves when what is on the screen has its answer. */
export async function refreshTrades(client: QueryClient): Promise<void> {
  await Promise.all(staleTrades.queryKeys.map(queryKey => client.invalidateQueries({ queryKey })));
}
