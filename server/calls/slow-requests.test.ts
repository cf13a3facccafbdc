import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createRelay, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { featureDoors } from '../features.ts';
import { limitConnections } from '../admission/networks.ts';
import { largestBody, listen } from './listening.ts';
import { portOf } from './port-of.ts';

const ask = (head = '') => `GET / HTTP/1.1\r\nHost: x\r\n${head}`;
const post = (length: number | string, body = '') =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${body}`;

function open(port: number, text = ''): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined).write(text);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Resolves to all that came back when the connection is closed. */
async function readToEnd(socket: Socket): Promise<string> {
  let read = '';
  socket.on('data', (part: string) => (read += part));
  await once(socket, 'close');
  return read;
}

async function start(fetch: (request: Request) => Response | Promise<Response>, headMs: number) {
  const { port, drain } = await listen(fetch, readConfig({ PORT: '0' }), { headMs });
  onTestFinished(drain);
  return port;
}

it.each([
  ['a head that does not end', ask('X-Drip: x'), '408'],
  ['a connection on which nothing is asked', '', '408'],
  ['a body that does not come', post(100, 'x'), ''],
  [
    'a body without a length that does not come',
    post(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked'),
    '',
  ],
])('%s is waited for no longer than a slow line takes', async (_, text, status) => {
  // A body without a length may take three seconds more.
  const port = await start(async request => new Response(await request.text()), 50);
  expect((await readToEnd(open(port, text))).slice(9, 12)).toBe(status);
});

it('whoever has asked may wait for the answer, and hear on, for as long as it takes', async () => {
  let say: (part: string) => void = () => undefined;
  const port = await start(
    request =>
      new Response(
        new ReadableStream({
          start: to => void (say = part => to.enqueue(new TextEncoder().encode(part + request.method))),
        }),
      ),
    20,
  );
  const streams = [open(port, `${ask()}\r\n`), open(port, post(3, 'all'))];
  const slow = open(port, ask('X-Drip: x'));
  await Promise.all(streams.map(stream => once(stream, 'data')));
  await readToEnd(slow);
  say('still here: ');
  expect(streams.map(({ destroyed }) => destroyed)).toEqual([false, false]);
});

it('the largest file of a call fits the time that a slow line has', () => {
  const calls = featureDoors.flatMap(({ endpoints }) =>
    endpoints.map(({ endpoint }) => endpoint.fileBytes ?? 0),
  );
  expect(largestBody).toBe(Math.max(...calls));
});

/** A server whose connections come from `address`. */
async function startBehind(address: string, trustedProxies: number): Promise<number> {
  const server = createServer((_, answer) => answer.end('here'));
  limitConnections(server, trustedProxies, 2);
  const relay = createRelay(socket => {
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    server.emit('connection', socket);
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void relay.close());
  return portOf(relay);
}

const isAnswered = async (socket: Socket) => {
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return typeof first === 'string';
};

it('one address has no more connections than its limit, and new ones when others have ended', async () => {
  const port = await startBehind('203.0.113.7', 0);
  const kept: Socket[] = [];
  for (const expected of [true, true, false, false]) {
    const socket = open(port, `${ask()}\r\n`);
    expect(await isAnswered(socket)).toBe(expected);
    kept.push(socket);
  }
  const [first] = kept;
  first?.destroy();
  // The server sees the end of one a moment later than the client.
  for (;;) if (await isAnswered(open(port, `${ask()}\r\n`))) break;
});

it.each([
  ['a trusted proxy', '203.0.113.7', 1],
  ['the own machine', '::ffff:127.0.0.1', 0],
])('connections of %s are not limited: they are those of all clients', async (_, address, trustedProxies) => {
  const port = await startBehind(address, trustedProxies);
  for (let at = 0; at < 5; at += 1) expect(await isAnswered(open(port, `${ask()}\r\n`))).toBe(true);
});
