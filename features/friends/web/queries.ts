import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listFriends, provideInvite, redeemInvite, searchMembers } from '../contract.ts';
import { friendsKey } from './query-keys.ts';
import { call } from '#web/calls/call.ts';

/** Typing pauses this long before the server is asked. */
const typingPauseMs = 250;

/** Friends, requests in both directions and whom the member blocked. */
export const friendsQuery = queryOptions({
  queryKey: friendsKey,
  queryFn: () => call(listFriends, {}),
  meta: { keep: listFriends.output },
  // Kept on the device: what is in use now must not drop out of it after five minutes.
  gcTime: Number.POSITIVE_INFINITY,
});

/** Members by name. A query that is replaced while it waits is given up, so that fast typing asks once. */
export function memberSearchQuery(name: string) {
  return queryOptions({
    queryKey: [...friendsKey, 'search', name],
    queryFn: async ({ signal }) => {
      await pause(typingPauseMs, signal);
      return call(searchMembers, { name }, { signal });
    },
    enabled: name !== '',
  });
}

/** The member's own code; made by the server when there is none. */
export const inviteQuery = queryOptions({
  queryKey: [...friendsKey, 'invite'],
  queryFn: () => call(provideInvite, {}),
});

/**
 * Redeems an invitation's link by being looked at: once for all screens and redraws of a visit, and never again by
 * itself, because a second try would find the invitation used up.
 */
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

/** Asks again for all that this feature shows; resolves when what is on the screen has its answer. */
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
