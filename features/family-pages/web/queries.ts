import { useQueryClient } from '@tanstack/react-query';
import { listAsks, readOwnAccountOffer } from '../contract.ts';
import { changeChild, type Child } from '#features/family/contract.ts';
import { familyQuery } from '#features/family/web/queries.ts';
import { familyKey } from '#features/family/web/query-keys.ts';
import { listChildPackets } from '#features/forecast/guardian-contract.ts';
import { listChildFriends } from '#features/friends/guardian-contract.ts';
import { readChildGroup } from '#features/groups/contract.ts';
import { listChildRounds } from '#features/rounds/guardian-contract.ts';
import { listAskedAlbums } from '#features/shelf/guardian-contract.ts';
import { listChildSwaps } from '#features/trades/guardian-contract.ts';
import { useAct } from '#web/acting/use-act.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';

export const childFriendsQuery = (childId: string) =>
  callQuery([...familyKey, 'friends', childId], listChildFriends, { childId });

export const childSwapsQuery = (childId: string) =>
  callQuery([...familyKey, 'swaps', childId], listChildSwaps, { childId });

export const childPacketsQuery = (childId: string) =>
  callQuery([...familyKey, 'packets', childId], listChildPackets, { childId });

export const askedAlbumsQuery = (childId: string) =>
  callQuery([...familyKey, 'albums', childId], listAskedAlbums, { childId });

export const childRoundsQuery = (childId: string) =>
  callQuery([...familyKey, 'rounds', childId], listChildRounds, { childId });

export const childGroupQuery = (childId: string) =>
  callQuery([...familyKey, 'group', childId], readChildGroup, { childId });

export const asksQuery = callQuery([...familyKey, 'asks'], listAsks, {});

export const ownAccountQuery = (token: string) =>
  callQuery(['own-account', token], readOwnAccountOffer, { token }, { staleTime: Infinity });

/** Refetches all of the family, after success and after failure. */
export function useFamilyAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  return useAct(act, { stale: familyKey, key: 'family' });
}

/** The answer is shown at once, as the family may be long on its way. */
export function useChangeChild() {
  const client = useQueryClient();
  return async (input: InputOf<typeof changeChild>): Promise<void> => {
    const { child } = await call(changeChild, input);
    const now = (one: Child) => (one.userId === child.userId ? child : one);
    client.setQueryData(
      familyQuery.queryKey,
      family => family && { ...family, children: family.children.map(now) },
    );
  };
}
