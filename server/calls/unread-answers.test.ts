import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { listen } from './listening.ts';

/** More than the kernel takes of a connection on this machine. */
const answerBytes = 16_000_000;
const mostUnread = { ofNetwork: 40_000_000, ofAll: 100_000_000 };

async function start(): Promise<(network: string) => Promise<Socket>> {
  const config = readConfig({ PORT: '0', TRUSTED_PROXIES: '1' });
  const answer = 'x'.repeat(answerBytes);
  const { port, drain } = await listen(() => new Response(answer), config, { mostUnread });
  onTestFinished(drain);
  /** Resolves when the answer has begun, of which nothing more is read. */
  return async network => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: ${network}\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };
}

/** Whether all of the answer comes once it is read. */
async function isWhole(socket: Socket): Promise<boolean> {
  let bytes = 0;
  socket.on('data', (part: Buffer) => (bytes += part.length)).on('error', () => undefined);
  if (!socket.closed) await once(socket, 'close');
  return bytes > answerBytes;
}

const inTurn = (sockets: readonly Socket[]) => Promise.all(sockets.map(isWhole));

async function openAll(open: (network: string) => Promise<Socket>, networks: readonly string[]) {
  const sockets: Socket[] = [];
  for (const network of networks) sockets.push(await open(network));
  return sockets;
}

it('what a network leaves unread is cut off, the oldest first, and nobody else’s', async () => {
  const open = await start();
  const greedy = '203.0.113.7';
  const sockets = await openAll(open, ['203.0.113.8', greedy, greedy, greedy, greedy, greedy]);
  const [other, ...own] = await inTurn(sockets);
  expect(other).toBe(true);
  expect(own[0]).toBe(false);
  expect(own.at(-1)).toBe(true);
});

it('where all leave much unread, that which leaves most loses its oldest', async () => {
  const open = await start();
  const many = Array.from({ length: 6 }, (_, at) => `198.51.100.${at}`);
  const sockets = await openAll(open, ['203.0.113.9', '203.0.113.9', ...many]);
  const [oldest, ...others] = await inTurn(sockets);
  expect(oldest).toBe(false);
  expect(others.filter(Boolean).length).toBeGreaterThanOrEqual(6);
});
