// Sends requests as fast as the network takes them, and waits for no answer (`elsewhere.ts`).
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { PipelinedLoad, PipelinedResult } from './pipelined.ts';

const requestsAtOnce = 200;
const request = 'GET /api/auth/session HTTP/1.1\r\nHost: attack\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n';

const { origin, connections, seconds }: PipelinedLoad = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port } = new URL(origin);
const endsAt = performance.now() + seconds * 1_000;
let sent = 0;
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < endsAt) {
      await sendUntilClosed();
      await wait(5);
    }
  }),
);
const result: PipelinedResult = { sent };
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit());

/** Until the server closes the connection, or the attack ends. */
function sendUntilClosed(): Promise<void> {
  const socket = connect(Number(port), hostname);
  const send = () => {
    do sent += requestsAtOnce;
    while (socket.write(request.repeat(requestsAtOnce)) && performance.now() < endsAt);
  };
  const end = setTimeout(() => socket.destroy(), endsAt - performance.now());
  socket.on('connect', send).on('drain', send).resume();
  socket.on('error', () => undefined);
  return new Promise(resolve => {
    socket.once('close', () => {
      clearTimeout(end);
      resolve();
    });
  });
}
