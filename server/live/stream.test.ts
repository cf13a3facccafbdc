import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Listener } from './live.ts';
import { liveStream } from './stream.ts';

const member = { userId: 'mia', sessionId: 'one', kind: 'account' } as const;

it('of a client that reads nothing ends all the same, once it is displaced', async () => {
  const listening: Listener[] = [];
  const over = new AbortController();
  const live = {
    listen(listener: Listener) {
      listening.push(listener);
      return () => over.abort();
    },
  };
  const app = new Hono().get('/', c => liveStream(c, live, member, async () => [], { readWithinMs: 0 }));
  await app.request('/');
  // By then `ready` fills what is read ahead, and what is written next waits for the client.
  await setImmediate();
  const isOver = once(over.signal, 'abort');
  expect(over.signal.aborted).toBe(false);
  listening[0]?.displace();
  await isOver;
});
