import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listFriends, provideInvite, redeemInvite, searchMembers } from '../contract.ts';
import { friendsKey } from './query-keys.ts';
import { call, limitOf } from '#web/calls/call.ts';
import { callQuery, keptQuery } from '#web/calls/call-query.ts';
import { endedBy } from '#web/calls/ended-by.ts';

const typingPauseMs = 250;

export const friendsQuery = keptQuery(friendsKey, listFriends, {});

/** What the device keeps may be older than the news that is asked about. */
export const friendsNowQuery = callQuery([...friendsKey, 'now'], listFriends, {}, { staleTime: 0 });

/** Debounced: a query that is replaced during its pause is aborted. */
export function memberSearchQuery(name: string) {
  return queryOptions({
    queryKey: [...friendsKey, 'search', name],
    queryFn: async ({ signal }) => {
      await pause(typingPauseMs, signal);
      return call(searchMembers, { name }, { signal: endedBy(signal, limitOf({})) });
    },
    enabled: name !== '',
  });
}

export const inviteQuery = keptQuery([...friendsKey, 'invite'], provideInvite, {});

/** Has a side effect: redeems once per visit for all observers, and is never refetched (the invitation is used up). */
export function redeemedQuery(token: string) {
  return queryOptions({
    queryKey: ['redeemed', token],
    queryFn: async ({ client }) => {
      const redeemed = await call(redeemInvite, { token });
      void refreshFriends(client);
      return redeemed;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function refreshFriends(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: friendsKey });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
