import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** On one connection. Browsers, proxies and programs send the next request once the one before is answered. */
const mostUnanswered = 4;

/** Closed at once, a connection would be opened again at once. */
const longestHoldMs = 5_000;
/** Each keeps the hundreds of requests that had been read of it, some two megabytes; the oldest goes first. */
const mostHeld = 64;

/** Reads no further on a connection that sends on without waiting: refusals come late, and would pile up in memory. */
export function withoutPiles(handle: RequestListener, holdMs = longestHoldMs): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const held = new Set<Socket>();
  function hold(socket: Socket): void {
    unanswered.set(socket, Infinity);
    // With a listener the parser leaves reading to the stream, which can be paused; each answer resumes it.
    socket.on('data', () => undefined).on('resume', () => socket.pause());
    socket.pause();
    held.add(socket);
    const end = setTimeout(() => socket.destroy(), holdMs).unref();
    socket.once('close', () => {
      clearTimeout(end);
      held.delete(socket);
    });
    const [oldest] = held;
    if (held.size > mostHeld) oldest?.destroy();
  }
  return (request, answer) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    // What the parser has read already still comes here.
    if (count === Infinity || socket.destroyed) return;
    if (count > mostUnanswered) {
      hold(socket);
      return;
    }
    unanswered.set(socket, count);
    answer.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, answer);
  };
}
