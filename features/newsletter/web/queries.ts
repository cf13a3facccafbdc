import { useMutation, useQuery } from '@tanstack/react-query';
import {
  readNewsletterChallenge,
  readNewsletterConfirmation,
  readNewsletterEnd,
  subscribeNewsletter,
} from '../contract.ts';
import { solveChallenge } from './solve-challenge.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';

/** Only the server knows whose session it is: to a child, the puzzle is refused. */
export function useMaySubscribe(hasSession: boolean): boolean {
  const challenge = callQuery(['newsletter-challenge'], readNewsletterChallenge, {});
  return !(useQuery({ ...challenge, enabled: hasSession }).error instanceof CallRefused);
}

interface SignUp {
  readonly email: string;
  readonly remarks: string;
  readonly formPath: string;
}

/** The caller checks that consent was given. */
export function useSubscribeNewsletter() {
  return useMutation({
    mutationFn: async (signUp: SignUp) => {
      const { challenge } = await call(readNewsletterChallenge, {});
      const proof = { challenge, nonces: await solveChallenge(challenge) };
      return call(subscribeNewsletter, { ...signUp, consent: true, proof });
    },
  });
}

export const confirmationQuery = (token: string) =>
  callQuery(['newsletter-confirmation', token], readNewsletterConfirmation, { token });

export const endQuery = (token: string) => callQuery(['newsletter-end', token], readNewsletterEnd, { token });
