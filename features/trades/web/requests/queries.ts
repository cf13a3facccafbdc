import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listQuickTrades, listTrades } from '../../contract.ts';
import { partnersQuery } from '../exchange/queries.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';

export type TradeLists = OutputOf<typeof listTrades>;

/** Open requests and the last decided ones. */
export const tradesQuery = queryOptions({
  queryKey: ['trades'],
  queryFn: () => call(listTrades, {}),
  meta: { keep: listTrades.output },
  // Kept on the device: what is in use now must not drop out of it after five minutes.
  gcTime: Number.POSITIVE_INFINITY,
});

/** Who could swap one sticker with the member. */
export function quickTradesQuery(stickerId: number) {
  return queryOptions({
    queryKey: ['quickTrades', stickerId],
    queryFn: () => call(listQuickTrades, { stickerId }),
    staleTime: 0,
  });
}

/** What depends on open requests and on who has what. */
const affected = [
  tradesQuery.queryKey,
  partnersQuery.queryKey,
  ['exchange'],
  ['friendAlbum'],
  ['quickTrades'],
];

/** Asks again for all that a changed request shows in; resolves when what is on the screen has its answer. */
export async function refreshTrades(client: QueryClient): Promise<void> {
  await Promise.all(affected.map(queryKey => client.invalidateQueries({ queryKey })));
}
