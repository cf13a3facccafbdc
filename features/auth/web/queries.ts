import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { readSession, signIn, signUp, type SignedInMember } from '../contract.ts';
import { defaultPasswordMinimum } from '../rules/password.ts';
import { finishSignOut, noteSignedOut } from './pending-sign-out.ts';
import { tellSignedIn } from './session-tabs.ts';
import { call } from '#web/call.ts';

let replaced: Promise<unknown> | undefined;

/** A new password ends this session, too, and brings another: until it is here the question would be a stranger's. */
export function replaceSession<T>(asked: Promise<T>): Promise<T> {
  replaced = asked;
  return asked;
}

/** What is taken for granted while the server has said nothing. */
const nobodyKnown = { passwordMin: defaultPasswordMinimum, sendsMail: false };

/** Asks who is signed in on this device: nobody from the moment somebody leaves, whatever the server knows of it. */
export async function askSession() {
  await replaced?.catch(() => undefined);
  const isOver = await finishSignOut();
  return isOver ? call(readSession, {}) : { ...nobodyKnown, member: null };
}

/** Who is signed in on this device. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: askSession,
  meta: { keep: readSession.output },
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Whose session it is, as far as this device knows; undefined for a visitor. */
export function readMemberId(client: QueryClient): string | undefined {
  return client.getQueryData(sessionQuery.queryKey)?.member?.userId;
}

/** Notes who is signed in without asking the server. */
export function setMember(client: QueryClient, member: SignedInMember | null): void {
  client.setQueryData(sessionQuery.queryKey, known => ({
    ...(known ?? nobodyKnown),
    member,
  }));
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { email: string; password: string }) => {
      // Its answer must not come after the new session's.
      await finishSignOut();
      return call(signIn, input);
    },
    onSuccess: async ({ member }) => {
      // The server has put the new session in the place of the old one.
      noteSignedOut();
      // An answer about the visitor from before must not arrive after the member.
      await client.cancelQueries({ queryKey: sessionQuery.queryKey });
      setMember(client, member);
      tellSignedIn();
    },
  });
}

export function useSignUp() {
  return useMutation({
    mutationFn: (input: Parameters<typeof call<typeof signUp>>[1]) => call(signUp, input),
  });
}
