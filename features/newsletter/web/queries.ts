import { useMutation } from '@tanstack/react-query';
import {
  readNewsletterChallenge,
  readNewsletterConfirmation,
  readNewsletterEnd,
  subscribeNewsletter,
} from '../contract.ts';
import { solveChallenge } from './solve-challenge.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';

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
