import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { readSession, type SignedInMember } from '../contract.ts';
import { defaultPasswordMinimum } from '../rules/password.ts';
import { readFaceHere } from './session/faces-here.ts';
import { finishSignOut } from './sign-out/finish-sign-out.ts';
import { noteSignedOut } from './sign-out/pending-sign-out.ts';
import { tellSignedIn } from './session/session-tabs.ts';
import { call } from '#web/calls/call.ts';
import type { Stale } from '#web/calls/stale.ts';
import { persisted } from '#web/persistence/query-client.ts';

let replaced: Promise<unknown> | undefined;

/** For a call that replaces the session: reading the session waits until the new cookie is set. */
export function replaceSession<T>(asked: Promise<T>): Promise<T> {
  replaced = asked;
  return asked;
}

const nobodyKnown = { passwordMin: defaultPasswordMinimum, sendsMail: false, isOperator: false };

/** Answers nobody after a local sign-out, whatever the server's cookie says. */
export async function askSession() {
  await replaced?.catch(() => undefined);
  const isOver = await finishSignOut();
  return isOver ? call(readSession, {}) : { ...nobodyKnown, member: null };
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: askSession,
  ...persisted(readSession.output),
  staleTime: 60_000,
});

export const staleSession: Stale = {
  queryKeys: [sessionQuery.queryKey],
  after: ['profile', 'reconnected', 'refused'],
};

export function readMemberId(client: QueryClient): string | undefined {
  return client.getQueryData(sessionQuery.queryKey)?.member?.userId;
}

/** On a family's device: whether this page belongs to a face that has been switched away. */
export function isOfFaceBefore(client: QueryClient): boolean {
  const here = readFaceHere();
  const memberId = readMemberId(client);
  return memberId !== undefined && (here ?? memberId) !== memberId;
}

export function setMember(client: QueryClient, member: SignedInMember | null): void {
  client.setQueryData(sessionQuery.queryKey, known => ({
    ...(known ?? nobodyKnown),
    member,
  }));
}

export function useTakeSession(): (member: SignedInMember) => Promise<void> {
  const client = useQueryClient();
  return async member => {
    noteSignedOut();
    // A visitor's reply under way must not overwrite the member.
    await client.cancelQueries({ queryKey: sessionQuery.queryKey });
    setMember(client, member);
    tellSignedIn(member.userId);
  };
}
