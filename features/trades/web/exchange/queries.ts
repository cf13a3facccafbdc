import { queryOptions } from '@tanstack/react-query';
import { listPartners, readExchange } from '../../contract.ts';
import { call } from '#web/calls/call.ts';

/** All friends, the best to swap with first. */
export const partnersQuery = queryOptions({
  queryKey: ['tradePartners'],
  queryFn: () => call(listPartners, {}),
  meta: { keep: listPartners.output },
  // Kept on the device: what is in use now must not drop out of it after five minutes.
  gcTime: Number.POSITIVE_INFINITY,
});

/** What could be swapped with one friend. */
export function exchangeQuery(friendId: string) {
  return queryOptions({
    queryKey: ['exchange', friendId],
    queryFn: () => call(readExchange, { friendId }),
  });
}
