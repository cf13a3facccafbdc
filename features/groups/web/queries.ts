import { queryOptions } from '@tanstack/react-query';
import { listGroupDevices, listGroupPasses, listGroups, readGroup, readMyGroup } from '../contract.ts';
import { groupsKey } from './query-keys.ts';
import { text } from './text.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call } from '#web/calls/call.ts';

export type Group = OutputOf<typeof readGroup>;

export const groupsQuery = queryOptions({ queryKey: groupsKey, queryFn: () => call(listGroups, {}) });

export function groupQuery(groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey, groupId],
    queryFn: () => call(readGroup, { groupId }),
  });
}

export const myGroupQuery = queryOptions({
  queryKey: [...groupsKey, 'mine'],
  queryFn: () => call(readMyGroup, {}),
});

export function groupPassesQuery(groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey, groupId, 'passes'],
    queryFn: () => call(listGroupPasses, { groupId }),
  });
}

export function groupDevicesQuery(groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey, groupId, 'devices'],
    queryFn: () => call(listGroupDevices, { groupId }),
  });
}

/** Refetches all of the groups, after success and after failure. */
export function useGroupAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  how: { leaves?: boolean } = {},
) {
  return useAct(act, { stale: groupsKey, failed: text.failed, key: 'groups', ...how });
}
