import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portOf } from './port-of.ts';
import { refuseUnreadable } from './unreadable-request.ts';
import { signIn } from '#features/auth/contract.ts';
import { uploadBlogImage } from '#features/blog/author-contract.ts';
import { endPath } from '#features/newsletter/rules/link-paths.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

let server: Server;

beforeEach(async () => {
  server = createServer((_, response) => response.end('read'));
  refuseUnreadable(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Resolves to everything that comes back on one connection. */
async function send(text: string): Promise<string> {
  const socket = connect(portOf(server), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('a request that cannot be read', () => {
  it.each([
    ['an endless address', `GET /${'%C3%A4'.repeat(4_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'Stücke'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'Stücke'],
    ['no request at all', 'hallo\r\n\r\n', 400, 'nicht lesbar'],
    [
      'a length below nothing',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n{}',
      400,
      'nicht lesbar',
    ],
  ])('is refused in German: %s', async (_, text, status, words) => {
    const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/problem\+json/);
    expect(head).toMatch(/no-store/);
    const problem: unknown = JSON.parse(body);
    expect(problem).toMatchObject({ message: expect.stringContaining(words) });
  });

  it('does not disturb those that can', async () => {
    expect(await send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 200[^]*read/,
    );
  });
});

const buttonOfMail = { method: 'POST', path: endPath('x'.repeat(43)) };

describe('a body whose sender leaves in the middle', () => {
  const stated = { 'content-length': '100' };
  it.each([
    { call: signIn, length: {}, how: 'JSON in chunks' },
    { call: signIn, length: stated, how: 'JSON of a stated length' },
    { call: uploadBlogImage, length: {}, how: 'a file in chunks' },
    { call: uploadBlogImage, length: stated, how: 'a file of a stated length' },
    // Nobody reads it.
    { call: buttonOfMail, length: {}, how: 'the form of a mail client in chunks', answered: 404 },
  ])('is no failure of ours, nor of the database: $how', async ({ call, length, answered = 400 }) => {
    const { method, path } = call;
    const { app, as, logged } = await startAppForThisTest();
    const { cookie } = await as('mia');
    const body = new ReadableStream({
      start: half => half.enqueue(new TextEncoder().encode('{"email":')),
      pull: half => half.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const headers = {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...length,
    };
    const { status } = await app.request(path, { method, body, headers, duplex: 'half' } as RequestInit);
    expect(status).toBe(answered);
    expect(logged).toEqual([]);
  });
});
