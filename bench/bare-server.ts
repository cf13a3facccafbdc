import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '#server/calls/port-of.ts';

interface BareAnswer {
  readonly type: string;
  readonly encoding?: string;
  readonly body: string | Buffer;
}

/** A server on plain `node:http`, as a baseline. */
export function bareServer(
  answer: (request: IncomingMessage) => Promise<BareAnswer>,
): Promise<{ origin: string; close(): void }> {
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { type, encoding, body } = await answer(request);
    response.setHeader('Content-Type', type);
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    response.end(body);
  }
  const server = createServer((request, response) => void reply(request, response));
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ origin: `http://127.0.0.1:${portOf(server)}`, close: () => void server.close() });
    });
  });
}
