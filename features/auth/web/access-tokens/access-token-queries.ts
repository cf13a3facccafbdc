import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createAccessToken, endAccessToken, listAccessTokens } from '../../access-token-contract.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';
import { untilSeen } from '#web/moments/in-time.ts';

export const accessTokensQuery = callQuery(['access-tokens'], listAccessTokens, {});

export function useCreateAccessToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: InputOf<typeof createAccessToken>) => call(createAccessToken, wish),
    onSettled: () => untilSeen(client.invalidateQueries({ queryKey: accessTokensQuery.queryKey })),
  });
}

export const useEndAccessToken = (told: () => void) =>
  useAct((tokenId: string) => call(endAccessToken, { tokenId }).then(told), {
    stale: accessTokensQuery.queryKey,
    key: 'access-token',
  });
