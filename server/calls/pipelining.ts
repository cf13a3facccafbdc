import {
  createServer,
  ServerResponse,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';

/** On one connection. Browsers, proxies and programs send the next request once the one before is answered. */
const mostUnanswered = 4;

/** Closed at once, a connection would be opened again at once; at random up to twice as long, or all would come together. */
const shortestHoldMs = 5_000;

const unanswered = new WeakMap<Socket, number>();

/** Counts what Node answers by itself, too: requests without a host, or with an expectation that it does not know. */
class CountedAnswer<Request extends IncomingMessage> extends ServerResponse<Request> {
  constructor(...given: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...given);
    const [{ socket }] = given;
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    this.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  }
}

/** What Node calls a message that `onIncoming` does not take. */
export const notTaken = 'HPE_CB_HEADERS_COMPLETE';

/** Not in Node's documents, where nothing ends the reading of a chunk. */
interface Parser {
  onIncoming: (request: IncomingMessage, isKeptAlive: boolean) => number;
}

/**
 * Reads no further on a connection that sends on without waiting, and closes it later. Node makes a request and an answer
 * of each of the 800 that one chunk may hold, some two megabytes, and reads a chunk of every connection before it frees
 * any, so the chunk itself has to be left.
 */
export function createServerWithoutPiles(
  handle: RequestListener,
  { holdMs = shortestHoldMs, ...options }: ServerOptions & { readonly holdMs?: number } = {},
): Server {
  const server = createServer({ ...options, ServerResponse: CountedAnswer }, handle);
  return server.on('connection', (socket: Socket & { readonly parser?: Parser }) => {
    const { parser } = socket;
    // Where a version of Node has none, its requests are answered all the same.
    if (parser === undefined) return;
    const { onIncoming } = parser;
    parser.onIncoming = (request, isKeptAlive) => {
      if ((unanswered.get(socket) ?? 0) < mostUnanswered) return onIncoming(request, isKeptAlive);
      hold(socket, holdMs * (1 + Math.random()));
      return -1;
    };
  });
}

/** Each answer resumes its connection. */
function hold(socket: Socket, ms: number): void {
  socket.on('resume', () => socket.pause()).pause();
  const end = setTimeout(() => socket.destroy(), ms).unref();
  socket.once('close', () => clearTimeout(end));
}
