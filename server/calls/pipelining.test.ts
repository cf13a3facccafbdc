import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { listen } from './listening.ts';
import { createServerWithoutPiles } from './pipelining.ts';
import { portOf } from './port-of.ts';
import { refuseUnreadable } from './unreadable-request.ts';

/** Of each request that Node made, its connection. */
let made: Socket[];
const note = (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'socket' in message)
    made.push(message.socket as Socket);
};
beforeEach(() => {
  made = [];
  subscribe('http.server.request.start', note);
});
afterEach(() => unsubscribe('http.server.request.start', note));

const asking = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const closing = asking.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

function send(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(text);
  return socket;
}

/** Resolves to what has come back when it holds `answers`, or the connection is closed. */
async function readAnswers(socket: Socket, answers: number): Promise<string[]> {
  let read = '';
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    read += String(part);
    if (read.match(/still here/g)?.length === answers) break;
  }
  return read.match(/HTTP\/1.1 \d+/g) ?? [];
}

async function start(answer = 'still here', silenceMs = 60_000): Promise<number> {
  const { port, drain } = await listen(() => new Response(answer), readConfig({ PORT: '0' }), { silenceMs });
  onTestFinished(drain);
  return port;
}

describe('requests that do not wait for their answers', () => {
  it('are read no further, and four are answered', async () => {
    const socket = send(await start(), asking.repeat(500));
    onTestFinished(() => made.forEach(held => held.destroy()));
    expect(await readAnswers(socket, 4)).toEqual(Array.from({ length: 4 }, () => 'HTTP/1.1 200'));
    expect(made).toHaveLength(4);
    expect(made[0]?.isPaused()).toBe(true);
  });

  it.each([
    ['which nobody answers', asking],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['that expect something', asking.replace('\r\n\r\n', '\r\nExpect: mehr\r\n\r\n')],
  ])('and those %s end with their connection', async (_, request) => {
    const server = createServerWithoutPiles(() => undefined, { holdMs: 0 });
    refuseUnreadable(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    await once(send(portOf(server), request.repeat(500)).resume(), 'close');
    expect(made).toHaveLength(4);
  });

  it('do not disturb those that wait', async () => {
    const port = await start();
    const socket = send(port, asking);
    for (let at = 0; at < 20; at += 1) {
      expect(await readAnswers(socket, 1)).toEqual(['HTTP/1.1 200']);
      socket.write(asking);
    }
    expect(await readAnswers(send(port, asking.repeat(3) + closing), 4)).toHaveLength(4);
    socket.destroy();
  });
});

it('an answer that nobody reads ends with its connection', async () => {
  const socket = send(await start('x'.repeat(50_000_000), 20), asking);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'readable');
  const [answering] = made;
  if (answering?.closed === false) await once(answering, 'close');
  expect(answering?.destroyed).toBe(true);
});
