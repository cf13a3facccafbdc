import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { countUnread, listNotices, markRead, readPush } from '../contract.ts';
import { readDevice } from './push-device.ts';
import { noticesKey, unreadKey } from './query-keys.ts';
import { showAnswer } from '#web/persistence/older-answers.ts';
import { call } from '#web/calls/call.ts';
import { callQuery, keptQuery } from '#web/calls/call-query.ts';
import { persisted } from '#web/persistence/query-client.ts';

export const unreadQuery = keptQuery(unreadKey, countUnread, {});

export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticesKey, 'list'],
  queryFn: ({ pageParam: before }) => call(listNotices, { kinds: 'any', ...(before !== 0 && { before }) }),
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
  ...persisted(v.object({ pages: v.array(listNotices.output), pageParams: v.array(v.number()) })),
});

/** Sets the unread count from the server's answer, which also reaches the member's other devices. */
export async function readUpTo(client: QueryClient, upTo: number): Promise<void> {
  showAnswer(client, unreadQuery.queryKey, await call(markRead, { upTo }));
}

export const pushQuery = callQuery(['push'], readPush, {});

export const deviceQuery = queryOptions({ queryKey: ['pushDevice'], queryFn: readDevice, staleTime: 0 });
