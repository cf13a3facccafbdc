import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Member } from '../context.ts';
import type { Live } from './live.ts';
import type { LiveEvent } from '#shared/live-event.ts';

/** Less than 60 s, after which proxies close a quiet stream. */
const heartbeatMs = 25_000;

/** Events kept for a slow reader; with more, the stream ends and the app reconnects. */
const mostWaiting = 200;

const shortestRetryMs = 500;
const retrySpreadMs = 2_500;

/**
 * How long a displaced client waits: where a member has more devices than streams, each is deaf for so long in turn, and
 * reads again what it missed. With `retrySpreadMs` less than 15 s.
 */
const displacedMs = 10_000;

/** How long a displaced client may take to read that it is. */
const longestReadMs = 2_000;

/** A page that took longer to load reads everything again. */
const longestSinceMs = 30_000;

/**
 * Server-sent events until the client leaves or the session ends. The first is `ready`, with the events that `greet`
 * returns (called once subscribed, so that nothing is missed); then follows what happened since the page began to load
 * (`since`, in ms). Resolves when it has been greeted: the stream itself takes no turn of its member's.
 */
export async function liveStream(
  c: Context,
  live: Pick<Live, 'listen'>,
  member: Member,
  greet: () => Promise<readonly LiveEvent[]>,
  { readWithinMs = longestReadMs } = {},
): Promise<Response> {
  let noteGreeted: () => void = () => undefined;
  const greeted = new Promise<void>(resolve => {
    noteGreeted = resolve;
  });
  // Otherwise nginx buffers the stream until there is enough to pass on.
  c.header('X-Accel-Buffering', 'no');
  const response = streamSSE(c, async stream => {
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
      displace: () => {
        void stream.write(`retry: ${displacedMs + retryMs()}\n\n`).then(() => stream.abort());
        // Whoever does not read would keep it open for ever.
        setTimeout(() => stream.abort(), readWithinMs).unref();
      },
    };
    const stop = live.listen(listener, sinceMs(c.req.query('since')));
    const heartbeat = setInterval(() => void stream.write(': still here\n\n'), heartbeatMs);
    heartbeat.unref();
    stream.onAbort(() => {
      stop();
      clearInterval(heartbeat);
      wake();
    });
    const greetings = await greet().finally(noteGreeted);
    await stream.writeSSE({ event: 'ready', data: JSON.stringify(greetings), retry: retryMs() });
    while (!stream.aborted && !stream.closed) {
      const event = waiting.shift();
      if (event === undefined) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
        continue;
      }
      if (event !== 'missed' && event.topic === 'session_renewed') break;
      if (event === 'missed') await stream.writeSSE({ event: 'missed', data: '{}' });
      else await stream.writeSSE({ event: 'change', data: JSON.stringify(event) });
      if (event !== 'missed' && event.topic === 'signed_out') break;
    }
    stop();
    clearInterval(heartbeat);
  });
  await greeted;
  return response;
}

/** Spread at random, so that the listeners of a process that ends do not all reconnect at the same moment. */
function retryMs(): number {
  return Math.round(shortestRetryMs + Math.random() * retrySpreadMs);
}

function sinceMs(said: string | undefined): number {
  const ms = Math.max(0, Number(said) || 0);
  return ms > longestSinceMs ? Infinity : ms;
}
