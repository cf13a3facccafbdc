import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readNewsletterConfirmation,
  readNewsletterEnd,
  readNewsletterForm,
  subscribeNewsletter,
} from '../contract.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';
import { withoutNewsletterKey } from '#web/site/queries.ts';

/** Only the server knows whose session it is: to a child, the form is refused. */
export function useMaySubscribe(hasSession: boolean): boolean {
  const form = callQuery(['newsletter-form'], readNewsletterForm, {});
  const isRefused = useQuery({ ...form, enabled: hasSession }).error instanceof CallRefused;
  const isNowhere = useQueryClient().getQueryData(withoutNewsletterKey) === true;
  return !isRefused && !isNowhere;
}

interface SignUp {
  readonly email: string;
  readonly remarks: string;
  readonly formPath: string;
}

/** The caller checks that consent was given. */
export function useSubscribeNewsletter() {
  return useMutation({
    mutationFn: (signUp: SignUp) => call(subscribeNewsletter, { ...signUp, consent: true }),
  });
}

export const confirmationQuery = (token: string) =>
  callQuery(['newsletter-confirmation', token], readNewsletterConfirmation, { token });

export const endQuery = (token: string) => callQuery(['newsletter-end', token], readNewsletterEnd, { token });
