import { readOwnAccountOffer } from '../contract.ts';
import { familyKey } from '#features/family/web/query-keys.ts';
import { listChildFriends } from '#features/friends/guardian-contract.ts';
import { listChildSwaps } from '#features/trades/guardian-contract.ts';
import { useAct } from '#web/acting/use-act.ts';
import { callQuery } from '#web/calls/call-query.ts';

export const childFriendsQuery = (childId: string) =>
  callQuery([...familyKey, 'friends', childId], listChildFriends, { childId });

export const childSwapsQuery = (childId: string) =>
  callQuery([...familyKey, 'swaps', childId], listChildSwaps, { childId });

export const ownAccountQuery = (token: string) =>
  callQuery(['own-account', token], readOwnAccountOffer, { token }, { staleTime: Infinity });

/** Refetches all of the family, after success and after failure. */
export function useFamilyAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  return useAct(act, { stale: familyKey, key: 'family' });
}
