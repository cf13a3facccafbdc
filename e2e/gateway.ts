import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '#server/calls/port-of.ts';

/** A proxy between browser and product, which can cut the connection and replace answers. */
export interface Gateway {
  readonly origin: string;
  /** While false, connections are dropped. */
  isUp: boolean;
  /** Paths that are answered even then. */
  readonly open: Set<string>;
  /** Path → function that replaces the body; undefined answers 404. */
  readonly changed: Map<string, ((body: string) => string) | undefined>;
  /** Paths that are never answered. */
  readonly silent: Set<string>;
  /** Paths whose next answer is lost, although the product has done what was asked. */
  readonly lost: Set<string>;
  readonly asked: string[];
  /** Forgets all of the above. */
  reset(): void;
  close(): Promise<void>;
}

export async function openGateway(target: string): Promise<Gateway> {
  const changed: Gateway['changed'] = new Map();
  const asked: string[] = [];
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', target);
    asked.push(pathname);
    if (!gateway.isUp && !gateway.open.has(pathname)) return incoming.destroy();
    if (gateway.silent.has(pathname)) return;
    if (!changed.has(pathname)) return forward(target, incoming, answer, gateway.lost.delete(pathname));
    const change = changed.get(pathname);
    if (change === undefined) return answer.writeHead(404).end();
    void changedAnswer(new URL(incoming.url ?? '/', target), change, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway: Gateway = {
    origin: `http://127.0.0.1:${portOf(server)}`,
    isUp: true,
    open: new Set(),
    changed,
    silent: new Set(),
    lost: new Set(),
    asked,
    reset() {
      gateway.isUp = true;
      for (const noted of [changed, gateway.open, gateway.silent, gateway.lost]) noted.clear();
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
}

function forward(target: string, incoming: IncomingMessage, answer: ServerResponse, isLost: boolean): void {
  const asked = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method ?? 'GET',
    headers: incoming.headers,
    // A kept connection may be closed by the product in the moment in which it is used again.
    agent: false,
  });
  asked.on('response', found => {
    if (isLost) {
      answer.destroy();
      return;
    }
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(answer);
  });
  // Client or product has disconnected.
  asked.on('error', () => answer.destroy());
  answer.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

async function changedAnswer(url: URL, change: (body: string) => string, answer: ServerResponse) {
  const found = await fetch(url);
  const headers = Object.fromEntries(
    [...found.headers].filter(([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding)$/.test(name)),
  );
  answer.writeHead(200, headers).end(change(await found.text()));
}
