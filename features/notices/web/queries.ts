import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { countUnread, listNotices, markRead, readPush } from '../contract.ts';
import { readDevice } from './push-device.ts';
import { noticesKey, unreadKey } from './query-keys.ts';
import { call } from '#web/calls/call.ts';

/** How many notices the member has not seen; what the bell shows. */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: () => call(countUnread, {}),
  meta: { keep: countUnread.output },
  gcTime: Number.POSITIVE_INFINITY,
});

/** Notices, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticesKey, 'list'],
  queryFn: ({ pageParam: before }) => call(listNotices, before === 0 ? {} : { before }),
  // No notice has this number: from the newest on.
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
  meta: { keep: v.object({ pages: v.array(listNotices.output), pageParams: v.array(v.number()) }) },
  gcTime: Number.POSITIVE_INFINITY,
});

/** Marks everything up to a notice as read, here at once; other devices hear of it. */
export async function readUpTo(client: QueryClient, upTo: number): Promise<void> {
  const answer = await call(markRead, { upTo });
  client.setQueryData(unreadQuery.queryKey, answer);
}

/** What the server knows of messages to this device, and the member's wishes. */
export const pushQuery = queryOptions({ queryKey: ['push'], queryFn: () => call(readPush, {}) });

/** What this browser can and may. */
export const deviceQuery = queryOptions({ queryKey: ['pushDevice'], queryFn: readDevice, staleTime: 0 });
