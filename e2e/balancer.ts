import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf } from '#server/calls/port-of.ts';
import { freePort } from '#testing/free-port.ts';

/**
 * A reverse proxy in front of several processes: sends requests in turn to those that say they are ready, on kept
 * connections. It repeats only what no process accepted, so that a request that a process cut is seen as a failure.
 */
export interface Balancer {
  readonly origin: string;
  close(): Promise<void>;
}

/** HAProxy where it is installed; else our own, because no package from npm asks processes whether they are ready. */
export const balancer = spawnSync('haproxy', ['-v']).status === 0 ? 'HAProxy' : 'a proxy of our own';

export const openBalancer = (origins: readonly string[]): Promise<Balancer> =>
  balancer === 'HAProxy' ? openHaproxy(origins) : openOwn(origins);

const lookEveryMs = 50;

async function openHaproxy(origins: readonly string[]): Promise<Balancer> {
  const dir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-haproxy-'));
  const port = await freePort();
  const file = path.join(dir, 'haproxy.cfg');
  const servers = origins.map((origin, at) => `  server app${at} ${new URL(origin).host}\n`);
  await writeFile(
    file,
    `defaults
  mode http
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure
  timeout connect 5s
  timeout check 5s
  timeout client 60s
  timeout server 60s
frontend members
  bind 127.0.0.1:${port}
  default_backend apps
backend apps
  balance roundrobin
  option httpchk GET /api/ready
  default-server check inter ${lookEveryMs}ms fall 1 rise 1
${servers.join('')}`,
  );
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const exit = once(proxy, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () => fetch(`${origin}/api/ready`).then(...isGood);
  while (proxy.exitCode === null && !(await isReady()));
  if (proxy.exitCode !== null) throw new Error(`haproxy ended with ${proxy.exitCode}`);
  return {
    origin,
    async close() {
      proxy.kill('SIGKILL');
      await exit;
      await rm(dir, { recursive: true });
    },
  };
}

const isGood = [({ ok }: Response) => ok, () => false] as const;

interface Target {
  readonly origin: string;
  readonly agent: Agent;
  isReady: boolean;
}

async function openOwn(origins: readonly string[]): Promise<Balancer> {
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
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
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
  target.isReady = await fetch(`${target.origin}/api/ready`).then(...isGood);
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
