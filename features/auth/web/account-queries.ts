import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmEmail, requestEmailConfirmation } from '../by-mail-contract.ts';
import { dropEmailChange, readEmailChange } from '../email-change-contract.ts';
import { changePassword, endOtherSessions, endSession, listSessions } from '../contract.ts';
import { accessTokensQuery } from './access-tokens/access-token-queries.ts';
import { replaceSession, sessionQuery } from './queries.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call } from '#web/calls/call.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { callQuery } from '#web/calls/call-query.ts';
import { untilSeen } from '#web/moments/in-time.ts';

export const sessionsQuery = callQuery(['sessions'], listSessions, {});

export const emailChangeQuery = callQuery(['email-change'], readEmailChange, {});

export const useDropEmailChange = (told: () => void) =>
  useAct(() => call(dropEmailChange, {}).then(told), {
    stale: emailChangeQuery.queryKey,
    key: 'email',
  });

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof changePassword>) => replaceSession(call(changePassword, input)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void client.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
      void client.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
    },
  });
}

export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { token }),
    onSuccess: () => untilSeen(client.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    // The session knows whether the link was used or is too old.
    onError: async error => {
      if (isRefusal(error)) await untilSeen(client.invalidateQueries({ queryKey: sessionQuery.queryKey }));
    },
  });
}

export function useRequestEmailConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestEmailConfirmation, {}),
    onError: () => untilSeen(client.invalidateQueries({ queryKey: sessionQuery.queryKey })),
  });
}

const ofSessions = { stale: sessionsQuery.queryKey, key: 'devices' };

/** `told` must show its toast before the refetch, which unmounts the pressed button. */
export const useEndSession = (told: () => void) =>
  useAct((sessionId: string) => call(endSession, { sessionId }).then(told), ofSessions);

export const useEndOtherSessions = (told: (ended: number) => void) =>
  useAct(() => call(endOtherSessions, {}).then(({ ended }) => told(ended)), ofSessions);
