import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { setStage } from '../../bench/stage.ts';
import { signIn } from '#features/auth/contract.ts';
import type { Finding } from './finding.ts';
import { megabytes } from '../processes.ts';
import { measureOthers, seconds } from './quiet-others.ts';

const connections = 4_500;
const dripMs = 1_000;
const mostMegabytes = 250;
/** What a connection begins with; then each drips. */
const beginnings = [
  'GET / HTTP/1.1\r\nHost: attack\r\nX-Drip: ',
  `POST ${signIn.path} HTTP/1.1\r\nHost: attack\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"email":"`,
];

/** One address opens connections and sends heads and bodies on them, byte after byte, to a server without a proxy. */
export async function slowRequests(): Promise<Finding> {
  // From another address than the own machine's, which is not limited.
  const [address = '127.0.0.1'] = Object.values(networkInterfaces())
    .flatMap(all => all ?? [])
    .flatMap(({ family, internal, address: one }) => (family === 'IPv4' && !internal ? [one] : []));
  const stage = await setStage({ HOST: '0.0.0.0', NODE_OPTIONS: '--max-old-space-size=512' });
  const { product } = stage;
  const port = Number(new URL(product.origin).port);
  const seen = { open: 0, most: 0, closed: 0, megabytes: 0 };
  try {
    const others = await measureOthers(stage, 'slow', async () => {
      const endsAt = performance.now() + (seconds + 1) * 1_000;
      const look = setInterval(() => {
        seen.megabytes = Math.max(seen.megabytes, megabytes(product.process.pid, 'VmRSS'));
      }, 100);
      const keep = async (at: number) => {
        await wait((at / connections) * dripMs);
        while (performance.now() < endsAt) {
          await dripUntilClosed({ address, port }, beginnings[at % beginnings.length] ?? '', endsAt, seen);
          await wait(dripMs);
        }
      };
      await Promise.all(Array.from({ length: connections }, (_, at) => keep(at)));
      clearInterval(look);
    });
    return {
      attack: `one address, ${connections} connections that drip heads and bodies from ${address}`,
      seen: `${others.seen}; ${seen.most} open at most, ${seen.closed} closed by the server, memory at most ${seen.megabytes} MB`,
      isMet: others.isMet && seen.closed > 0 && seen.megabytes < mostMegabytes,
    };
  } finally {
    await stage.close();
  }
}

async function dripUntilClosed(
  { address, port }: { readonly address: string; readonly port: number },
  beginning: string,
  endsAt: number,
  seen: { open: number; most: number; closed: number },
): Promise<void> {
  const socket = connect(port, address);
  socket.on('connect', () => {
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open);
    socket.write(beginning);
    socket.once('close', () => (seen.open -= 1));
  });
  socket.resume().on('error', () => undefined);
  const drip = setInterval(() => socket.writable && socket.write('x'), dripMs);
  const end = setTimeout(() => socket.destroy(), endsAt - performance.now());
  await new Promise(resolve => socket.once('close', resolve));
  clearInterval(drip);
  clearTimeout(end);
  if (performance.now() < endsAt) seen.closed += 1;
}
