import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A reverse proxy in front of several processes: in turn, to those that say they are ready, on kept connections. It
 * repeats nothing but what nobody accepted, so that each request that a process cut is seen as a failure. Packages
 * from npm forward to one address, or ask no process whether it is ready.
 */
export interface Balancer {
  readonly origin: string;
  close(): Promise<void>;
}

const lookEveryMs = 50;

interface Target {
  readonly origin: string;
  readonly agent: Agent;
  isReady: boolean;
}

export async function openBalancer(origins: readonly string[]): Promise<Balancer> {
  const targets = origins.map((origin): Target => {
    return { origin, agent: new Agent({ keepAlive: true }), isReady: true };
  });
  const looks = targets.map(target => setInterval(() => void look(target), lookEveryMs));
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.once('end', () => {
      turn += 1;
      const inTurn = [...targets.slice(turn % targets.length), ...targets.slice(0, turn % targets.length)];
      forward(
        inTurn.filter(({ isReady }) => isReady),
        incoming,
        Buffer.concat(parts),
        answer,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      looks.forEach(clearInterval);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      targets.forEach(({ agent }) => agent.destroy());
    },
  };
}

async function look(target: Target): Promise<void> {
  target.isReady = await fetch(`${target.origin}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function forward(
  [first, ...others]: readonly Target[],
  incoming: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): void {
  if (first === undefined) return void answer.writeHead(503).end();
  const asked = request(first.origin + incoming.url, {
    agent: first.agent,
    method: incoming.method ?? 'GET',
    headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress },
  });
  asked.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') forward(others, incoming, body, answer);
    else if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  asked.once('response', found => {
    const { connection: _, ...headers } = found.headers;
    answer.writeHead(found.statusCode ?? 502, headers);
    found.pipe(answer);
    found.once('error', () => answer.destroy());
  });
  answer.once('close', () => asked.destroy());
  asked.end(body);
}
