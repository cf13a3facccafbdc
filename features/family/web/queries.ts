import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listChildDevices, listFaces, readFamily, returnToGuardian, switchFace } from '../contract.ts';
import { familyKey } from './query-keys.ts';
import { noteFace } from './note-face.ts';
import { setMember } from '#features/auth/web/queries.ts';
import { tellSignedIn } from '#features/auth/web/session-tabs.ts';
import type { InputOf, OutputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';

export const familyQuery = queryOptions({ queryKey: familyKey, queryFn: () => call(readFamily, {}) });

export const facesQuery = queryOptions({
  queryKey: [...familyKey, 'faces'],
  queryFn: () => call(listFaces, {}),
});

export function childDevicesQuery(childId: string) {
  return queryOptions({
    queryKey: [...familyKey, 'devices', childId],
    queryFn: () => call(listChildDevices, { childId }),
  });
}

/** Each face is another member: nothing of the one before stays in memory (`web/follow-server.ts`). */
function useFace<Input>(ask: (input: Input) => Promise<OutputOf<typeof switchFace>>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ member }) => {
      noteFace(member.userId);
      setMember(client, member);
      tellSignedIn();
    },
  });
}

export function useSwitchFace() {
  return useFace((childId: string) => call(switchFace, { childId }));
}

export function useReturnToGuardian() {
  return useFace((proof: InputOf<typeof returnToGuardian>) => call(returnToGuardian, proof));
}
