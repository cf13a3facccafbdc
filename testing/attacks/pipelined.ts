import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';
import { megabytes } from '../processes.ts';
import { measureOthers, seconds } from './quiet-others.ts';

const mostMegabytes = 250;
const requestsAtOnce = 200;
const request = 'GET /api/auth/session HTTP/1.1\r\nHost: attack\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n';

/** Somebody without an account sends requests as fast as the network takes them, and reads no answer. */
export async function pipelined(stage: Stage, connections: number): Promise<Finding> {
  const { product } = stage;
  let sent = 0;
  let peak = 0;
  const others = await measureOthers(stage, `pipelined-${connections}`, async () => {
    const look = setInterval(() => (peak = Math.max(peak, megabytes(product.process.pid, 'VmRSS'))), 100);
    const endsAt = performance.now() + (seconds + 1) * 1_000;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < endsAt) {
          const more = await sendUntilClosed(product.origin, endsAt);
          sent += more;
          await wait(5);
        }
      }),
    );
    clearInterval(look);
  });
  return {
    attack: `one visitor, ${connections} connections that send on without waiting for answers`,
    seen: `${others.seen}; ${sent} sent, memory at most ${peak} MB`,
    isMet: others.isMet && peak < mostMegabytes,
  };
}

/** Until the server closes the connection, or the attack ends; resolves to how many requests. */
function sendUntilClosed(origin: string, endsAt: number): Promise<number> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let sent = 0;
  const send = () => {
    do sent += requestsAtOnce;
    while (socket.write(request.repeat(requestsAtOnce)) && performance.now() < endsAt);
  };
  const end = setTimeout(() => socket.destroy(), endsAt - performance.now());
  socket.on('connect', send).on('drain', send);
  socket.on('error', () => undefined);
  return new Promise(resolve => {
    socket.once('close', () => {
      clearTimeout(end);
      resolve(sent);
    });
  });
}
