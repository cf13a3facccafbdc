import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { showSecondFactor } from '#features/auth/second-factor-contract.ts';
import { call } from '#web/calls/call.ts';
import type { Endpoint, InputOf } from '#shared/endpoint.ts';

const adminKey = ['admin'] as const;
/** A declared refusal is an answer: which one says what is missing. */
const asked = { retry: false, gcTime: 0 } as const;

export const adminCasesQuery = queryOptions({
  queryKey: [...adminKey, 'cases'],
  queryFn: () => call(listCases, {}),
  ...asked,
});

export const adminMembersQuery = (words: string) =>
  queryOptions({
    queryKey: [...adminKey, 'members', words],
    queryFn: () => call(findMembers, { words }),
    ...asked,
  });

export const adminContentQuery = (words: string) =>
  queryOptions({
    queryKey: [...adminKey, 'content', words],
    queryFn: () => call(listContent, { words }),
    ...asked,
  });

export const adminStateQuery = queryOptions({
  queryKey: [...adminKey, 'state'],
  queryFn: () => call(readState, {}),
  ...asked,
});

export const adminLogQuery = infiniteQueryOptions({
  queryKey: [...adminKey, 'log'],
  queryFn: ({ pageParam }) => call(readOperatorLog, pageParam === null ? {} : { before: pageParam }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  ...asked,
});

function useDeed<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: adminKey }),
  });
}

export const useShowCode = () => useDeed(showSecondFactor);
export const useDecide = () => useDeed(decideCase);
export const useAnswer = () => useDeed(answerObjection);
export const useSuspend = () => useDeed(suspendMember);
export const useLift = () => useDeed(liftSuspension);
export const useEndSessions = () => useDeed(endMembersSessions);
export const useTakeDown = () => useDeed(takeDownContent);
export const useRelease = () => useDeed(releaseContent);
export const useRestore = () => useDeed(restoreContent);
