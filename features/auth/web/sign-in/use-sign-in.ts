import { useMutation } from '@tanstack/react-query';
import { signIn } from '../../contract.ts';
import { askSession, useTakeSession } from '../queries.ts';
import { finishSignOut } from '../sign-out/finish-sign-out.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { call, CallFailed } from '#web/calls/call.ts';
import { inTime } from '#web/moments/in-time.ts';
import { text } from '#web/words/text.ts';

const patienceMs = 6_000;

export function useSignIn() {
  const takeSession = useTakeSession();
  return useMutation({
    mutationFn: async (input: InputOf<typeof signIn>) => {
      // Otherwise its reply could clear the new session.
      await finishSignOut();
      try {
        return await call(signIn, input);
      } catch (error) {
        if (Object(error).cause === undefined) throw error;
        // The session may have come without its answer; where it has not, nothing is lost by trying again.
        const { member } = await inTime(askSession(), patienceMs).catch(() => Promise.reject(error));
        if (member === null) throw new CallFailed(text.gatewayFailed);
        return { member };
      }
    },
    onSuccess: ({ member }) => takeSession(member),
  });
}
