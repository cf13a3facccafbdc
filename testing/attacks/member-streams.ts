import { Agent, get } from 'node:http';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';
import { measureOthers, seconds } from './quiet-others.ts';

const connections = 64;

/** One member opens live streams over many connections and leaves each when it has begun. */
export async function memberStreams(stage: Stage): Promise<Finding> {
  const agent = new Agent({ keepAlive: false });
  const told = new Map<number, number>();
  const open = () =>
    new Promise<void>(resolve => {
      const headers = { Cookie: stage.cookie, 'X-Forwarded-For': '203.0.113.77' };
      const asked = get(`${stage.product.origin}/api/live`, { agent, headers }, answer => {
        const status = answer.statusCode ?? 0;
        told.set(status, (told.get(status) ?? 0) + 1);
        answer.once('data', () => asked.destroy());
      });
      asked.on('error', () => undefined);
      asked.once('close', resolve);
    });
  const others = await measureOthers(stage, 'streams', async () => {
    const endsAt = performance.now() + (seconds + 1) * 1_000;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < endsAt) await open();
      }),
    );
  });
  return {
    attack: `one member, ${connections} connections that open live streams`,
    seen: `${others.seen}; ${[...told].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    isMet: others.isMet,
  };
}
