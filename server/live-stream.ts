import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Member } from './context.ts';
import type { Live } from './live.ts';
import type { LiveEvent } from '#shared/live-event.ts';

/** Comment lines keep proxies from closing a quiet stream; most close after 60 s. */
const heartbeatMs = 25_000;

/** Events that wait for a slow reader; beyond it the stream ends and the app reconnects and reads again. */
const mostWaiting = 200;

/** Of how long ago apps may ask; pages that take longer to load begin with what they have. */
const longestSinceMs = 30_000;

/**
 * Streams a member's events (server-sent events) until the app goes or the session ends. The first, `ready`, carries
 * what `greet` has to say: a list, asked for once nothing can be missed any more. What happened while the app's page was
 * on the way (`since`, in ms) follows.
 */
export function liveStream(
  c: Context,
  live: Live,
  member: Member,
  greet: () => Promise<readonly LiveEvent[]>,
): Response {
  return streamSSE(c, async stream => {
    const waiting: Array<LiveEvent | 'missed'> = [];
    let wake: () => void = () => undefined;
    const push = (event: LiveEvent | 'missed') => {
      if (waiting.length >= mostWaiting) stream.abort();
      waiting.push(event);
      wake();
    };
    const listener = {
      ...member,
      send: push,
      missed: () => push('missed'),
      end: () => stream.abort(),
    };
    const stop = live.listen(listener, sinceMs(c.req.query('since')));
    const heartbeat = setInterval(() => void stream.write(': still here\n\n'), heartbeatMs);
    heartbeat.unref();
    stream.onAbort(() => {
      stop();
      clearInterval(heartbeat);
      wake();
    });
    await stream.writeSSE({ event: 'ready', data: JSON.stringify(await greet()) });
    while (!stream.aborted && !stream.closed) {
      const event = waiting.shift();
      if (event === undefined) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
        continue;
      }
      if (event === 'missed') await stream.writeSSE({ event: 'missed', data: '{}' });
      else await stream.writeSSE({ event: 'change', data: JSON.stringify(event) });
      if (event !== 'missed' && event.topic === 'signed_out') break;
    }
    stop();
    clearInterval(heartbeat);
  });
}

/** How long ago the app began to ask for its data, as it says; what is no number counts as now. */
function sinceMs(said: string | undefined): number {
  const ms = Number(said ?? 0);
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), longestSinceMs) : 0;
}
