import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** On one connection. Browsers, proxies and programs send the next request once the one before is answered. */
const mostUnanswered = 4;

/** Cuts a connection that sends on without waiting: refusals come late, and would pile up in memory. */
export function withoutPiles(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, answer) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > mostUnanswered) socket.destroy();
    // What the parser has read already still comes here.
    if (socket.destroyed) return;
    unanswered.set(socket, count);
    answer.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, answer);
  };
}
