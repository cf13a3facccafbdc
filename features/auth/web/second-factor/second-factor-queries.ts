import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../../second-factor-contract.ts';
import { sessionsQuery } from '../account-queries.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';
import { untilSeen } from '#web/moments/in-time.ts';

export const secondFactorQuery = callQuery(['second-factor'], readSecondFactor, {});

export interface Proof {
  readonly password: string;
  readonly code: string;
}

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // After a refusal, too: it may be on or off already, by a call whose answer was lost.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      return untilSeen(client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }));
    },
  });
}

export const useConfirmSecondFactor = () => useChange((code: string) => call(confirmSecondFactor, { code }));
export const useRenewRecoveryCodes = () => useChange((proof: Proof) => call(renewRecoveryCodes, proof));
export const useEndSecondFactor = () => useChange((proof: Proof) => call(endSecondFactor, proof));
