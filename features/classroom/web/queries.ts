import { queryOptions } from '@tanstack/react-query';
import { readGroupLists, readGroupSwaps } from '../contract.ts';
import { groupsKey } from '#features/groups/web/query-keys.ts';
import { call } from '#web/calls/call.ts';

export function groupSwapsQuery(groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey, groupId, 'swaps'],
    queryFn: () => call(readGroupSwaps, { groupId }),
  });
}

export function groupListsQuery(groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey, groupId, 'lists'],
    queryFn: () => call(readGroupLists, { groupId }),
  });
}
