import { queryOptions } from '@tanstack/react-query';
import { readOwnAccountOffer } from '../contract.ts';
import { familyKey } from '#features/family/web/query-keys.ts';
import { listChildFriends } from '#features/friends/guardian-contract.ts';
import { listChildSwaps } from '#features/trades/guardian-contract.ts';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call } from '#web/calls/call.ts';

export function childFriendsQuery(childId: string) {
  return queryOptions({
    queryKey: [...familyKey, 'friends', childId],
    queryFn: () => call(listChildFriends, { childId }),
  });
}

export function childSwapsQuery(childId: string) {
  return queryOptions({
    queryKey: [...familyKey, 'swaps', childId],
    queryFn: () => call(listChildSwaps, { childId }),
  });
}

export function ownAccountQuery(token: string) {
  return queryOptions({
    queryKey: ['own-account', token],
    queryFn: () => call(readOwnAccountOffer, { token }),
    staleTime: Infinity,
  });
}

/** Refetches all of the family, after success and after failure. */
export function useFamilyAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  return useAct(act, { stale: familyKey, failed: text.failed, key: 'family' });
}
