import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';
import { megabytes } from './memory-of.ts';
import { measureOthers, seconds } from './quiet-others.ts';

const connections = 8;
const requestsAtOnce = 200;
const mostMegabytes = 250;
const request = 'GET /api/auth/session HTTP/1.1\r\nHost: attack\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n';

/** Somebody without an account sends requests as fast as the network takes them, and waits for no answer. */
export async function pipelined(stage: Stage): Promise<Finding> {
  let sent = 0;
  let peak = 0;
  const endsAt = performance.now() + (2 * seconds + 1) * 1_000;
  const others = await measureOthers(stage, 'pipelined', async () => {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < endsAt) {
          sent += await sendUntilClosed(stage, endsAt);
          peak = Math.max(peak, megabytes(stage.product.process.pid, 'VmRSS'));
          await wait(5);
        }
      }),
    );
  });
  return {
    attack: `one visitor, ${connections} connections that send on without waiting for answers`,
    seen: `${others.seen}; ${sent} sent, memory at most ${peak} MB`,
    isMet: others.isMet && peak < mostMegabytes,
  };
}

/** Resolves to how many requests one connection took until the server closed it, or the attack ended. */
function sendUntilClosed({ product }: Stage, endsAt: number): Promise<number> {
  const { hostname, port } = new URL(product.origin);
  const socket = connect(Number(port), hostname);
  let sent = 0;
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
      resolve(sent);
    });
  });
}
