import { useMutation } from '@tanstack/react-query';
import { endChildPass, issueChildPass, readChildPass, signInByPass } from '../contract.ts';
import { useTakeSession } from '#features/auth/web/queries.ts';
import { finishSignOut } from '#features/auth/web/sign-out/finish-sign-out.ts';
import { familyKey } from '#features/family/web/query-keys.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';

export type Shown = InputOf<typeof signInByPass>;

export const childPassQuery = (childId: string) =>
  callQuery([...familyKey, 'pass', childId], readChildPass, { childId });

export function useEnter() {
  const takeSession = useTakeSession();
  return useMutation({
    mutationFn: async (shown: Shown) => {
      await finishSignOut();
      return call(signInByPass, shown);
    },
    onSuccess: ({ member }) => takeSession(member),
  });
}

const ofChild = { stale: familyKey, key: 'family' };

export function useIssuePass(childId: string) {
  return useAct((password: string) => call(issueChildPass, { childId, password }), ofChild);
}

export function useEndPass(childId: string) {
  return useAct(() => call(endChildPass, { childId }), ofChild);
}
