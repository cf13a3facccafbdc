import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listPartners, proposeTrade, readExchange } from '../../contract.ts';
import { call } from '#web/call.ts';
import type { InputOf } from '#shared/endpoint.ts';

/** All friends, the best to swap with first. */
export const partnersQuery = queryOptions({
  queryKey: ['tradePartners'],
  queryFn: () => call(listPartners, {}),
  meta: { keep: true },
});

/** What could be swapped with one friend. */
export function exchangeQuery(friendId: string) {
  return queryOptions({
    queryKey: ['exchange', friendId],
    queryFn: () => call(readExchange, { friendId }),
  });
}

export function useProposeTrade() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof proposeTrade>) => call(proposeTrade, input),
    onSuccess: () =>
      Promise.all(
        [['trades'], ['tradePartners'], ['exchange']].map(queryKey => client.invalidateQueries({ queryKey })),
      ),
  });
}
