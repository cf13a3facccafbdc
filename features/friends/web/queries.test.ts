import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { memberSearchQuery } from './queries.ts';
import { answerBy } from '#web/calls/call.ts';

/** Asks a server that never answers; `sent` resolves to the signal of the request. */
function search() {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const client = new QueryClient();
  const query = memberSearchQuery('ben');
  let found: Promise<unknown> | undefined;
  const sent = new Promise<AbortSignal>(resolve => {
    const before = answerBy((_, { signal }) => {
      if (signal != null) resolve(signal);
      return new Promise((__, reject) => signal?.addEventListener('abort', () => reject(new Error('ended'))));
    });
    onTestFinished(() => void answerBy(before));
    found = client.fetchQuery({ ...query, retry: false });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return { client, queryKey: query.queryKey, found, sent, limit };
}

it('a search that hangs is given up when its time is over', async () => {
  const { found, sent, limit } = search();
  await sent;
  limit.abort();
  await expect(found).rejects.toThrow('Server');
});

it('a search that is replaced is called off', async () => {
  const { client, queryKey, found, sent } = search();
  const signal = await sent;
  await client.cancelQueries({ queryKey });
  expect(signal.aborted).toBe(true);
  await expect(found).rejects.toThrow();
});
