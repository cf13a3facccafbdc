import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** On one connection. Browsers, proxies and programs send the next request once the one before is answered. */
const mostUnanswered = 4;

/** Closed at once, it would be opened again at once. */
const heldSeconds = 5;

/**
 * Reads no further on a connection that sends on without waiting, and closes it after a while: refusals come late, and
 * would pile up in memory.
 */
export function withoutPiles(handle: RequestListener, held = heldSeconds): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, answer) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count <= mostUnanswered) {
      unanswered.set(socket, count);
      answer.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      handle(request, answer);
    } else if (count < Infinity) {
      // What the parser has read already still comes here.
      unanswered.set(socket, Infinity);
      socket.pause();
      setTimeout(() => socket.destroy(), held * 1_000).unref();
    }
  };
}
