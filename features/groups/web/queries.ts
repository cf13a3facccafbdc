import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listGroupDevices, listGroupPasses, listGroups, readGroup, readMyGroup } from '../contract.ts';
import { groupsKey } from './query-keys.ts';
import { text } from './text.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { showToast } from '#web/design/toast.ts';

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

/** Everything of the groups is asked for again, whatever came of it. */
export function useGroupAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: error => {
      // A field says it itself.
      if (error instanceof CallRefused && error.field !== undefined) return;
      showToast({ title: text.failed, description: error.message, tone: 'error', key: 'groups' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: groupsKey }),
  });
}
