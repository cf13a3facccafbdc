import { listGroupDevices, listGroupPasses, listGroups, readGroup, readMyGroup } from '../contract.ts';
import { groupsKey } from './query-keys.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { useAct } from '#web/acting/use-act.ts';
import { callQuery, keptQuery } from '#web/calls/call-query.ts';

export type Group = OutputOf<typeof readGroup>;

export const groupsQuery = callQuery(groupsKey, listGroups, {});

export const groupQuery = (groupId: string) => callQuery([...groupsKey, groupId], readGroup, { groupId });

export const myGroupQuery = keptQuery([...groupsKey, 'mine'], readMyGroup, {});

export const groupPassesQuery = (groupId: string) =>
  callQuery([...groupsKey, groupId, 'passes'], listGroupPasses, { groupId });

export const groupDevicesQuery = (groupId: string) =>
  callQuery([...groupsKey, groupId, 'devices'], listGroupDevices, { groupId });

/** Refetches all of the groups, after success and after failure. */
export function useGroupAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  how: { leaves?: boolean } = {},
) {
  return useAct(act, { stale: groupsKey, key: 'groups', ...how });
}
