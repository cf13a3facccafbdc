import { hashKey, infiniteQueryOptions, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  answerObjection,
  decideCase,
  endMembersSessions,
  findMembers,
  liftSuspension,
  listCases,
  listContent,
  readOperatorLog,
  releaseContent,
  readState,
  restoreContent,
  suspendMember,
  takeDownContent,
} from '../../operator-contract.ts';
import { adminText as text } from './text.ts';
import { showSecondFactor } from '#features/auth/second-factor-contract.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { showToast } from '#web/design/toast.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/endpoint.ts';

const adminKey = ['admin'] as const;
/** No retries: a refusal says which step of admission is missing. */
const asked = { retry: false, gcTime: 0 } as const;

export const adminCasesQuery = callQuery([...adminKey, 'cases'], listCases, {}, asked);

export const adminMembersQuery = (words: string) =>
  callQuery([...adminKey, 'members', words], findMembers, { words }, asked);

export const adminContentQuery = (words: string) =>
  callQuery([...adminKey, 'content', words], listContent, { words }, asked);

export const adminStateQuery = callQuery([...adminKey, 'state'], readState, {}, asked);

export const adminLogQuery = infiniteQueryOptions({
  queryKey: [...adminKey, 'log'],
  queryFn: ({ pageParam }) => call(readOperatorLog, pageParam === null ? {} : { before: pageParam }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  ...asked,
});

export const codeNotShown = 'code_not_shown';

/**
 * Calls `refused` when another of the queries than this one is refused for want of a code. From the call of what it returns
 * on, refusals of what was asked for before are no news.
 */
export function useWhenRefused(queryKey: QueryKey, refused: () => unknown): () => void {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const own = hashKey(queryKey);
  const tell = useEffectEvent(refused);
  const askedBefore = useRef(new Set<string>());
  useEffect(
    () =>
      cache.subscribe(event => {
        if (event.type !== 'updated' || !/^(fetch|success|error)$/.test(event.action.type)) return;
        const { queryKey: refusedKey, queryHash, state } = event.query;
        const isAnother = refusedKey[0] === adminKey[0] && queryHash !== own;
        const wasBefore = askedBefore.current.delete(queryHash);
        if (event.action.type !== 'error' || !isAnother || wasBefore) return;
        if (isRefusal(state.error) && state.error.code === codeNotShown) tell();
      }),
    [cache, own],
  );
  return () => {
    void client.cancelQueries({ queryKey, exact: true });
    const onTheirWay = cache.findAll({ queryKey: adminKey, fetchStatus: 'fetching' });
    askedBefore.current = new Set(onTheirWay.map(({ queryHash }) => queryHash));
  };
}

const key = 'admin';

/** Shows the outcome by itself, because the pressed button may be unmounted by then. */
function useDeed<E extends Endpoint>(endpoint: E, done?: (answer: OutputOf<E>, input: InputOf<E>) => Said) {
  return useAct(
    async (input: InputOf<E>) => {
      const answer = await call(endpoint, input);
      if (done !== undefined) showToast({ ...done(answer, input), tone: 'success', key });
      return answer;
    },
    { stale: adminKey, key },
  );
}

interface Said {
  readonly title: string;
  readonly description?: string;
}

const told = (title: string) => () => ({ title, description: text.decidedDetail });

export const useShowCode = () => useDeed(showSecondFactor);
export const useDecide = () => useDeed(decideCase, told(text.decided));
export const useAnswer = () => useDeed(answerObjection, () => ({ title: text.answered }));
export const useSuspend = () => useDeed(suspendMember, told(text.decided));
/** Afterwards the deed in the same place is to suspend. */
export const useLift = () =>
  useDeed(liftSuspension, () => {
    ignoreSecondClick();
    return { title: text.lifted };
  });
export const useEndSessions = () =>
  useDeed(endMembersSessions, ({ ended }) => ({ title: text.sessionsEnded(ended) }));
export const useTakeDown = () => useDeed(takeDownContent, told(text.takenDown));
export const useRelease = () =>
  useDeed(releaseContent, (_, { isGranted }) => ({ title: isGranted ? text.released : text.givenBack }));
export const useRestore = () => useDeed(restoreContent, () => ({ title: text.restored }));
