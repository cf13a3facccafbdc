import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readOwnAccountOffer } from '../contract.ts';
import { familyKey } from '#features/family/web/query-keys.ts';
import { listChildFriends } from '#features/friends/guardian-contract.ts';
import { listChildSwaps } from '#features/trades/guardian-contract.ts';
import { text } from './text.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { showToast } from '#web/design/toast.ts';

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

/** Everything of the family is asked for again, whatever came of it. */
export function useFamilyAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: error => {
      // A field says it itself.
      if (error instanceof CallRefused && error.field !== undefined) return;
      showToast({ title: text.failed, description: error.message, tone: 'error', key: 'family' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: familyKey }),
  });
}
