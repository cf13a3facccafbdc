import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';
import { megabytes } from '../processes.ts';

/** Ten minutes: ATTACK_SECONDS=600. */
const seconds = Number(process.env['ATTACK_SECONDS'] ?? 60);
const sampleMs = 500;
/** What the second half may take more than the first: less than a collection of garbage. */
const mostGrowth = 40;
const connectionsOfNetwork = 8;

interface Attackers {
  readonly networks: number;
  /** Of each network; by default as many as it gets. */
  readonly perSecond?: number;
}

/** Visitors invent addresses of posts: in turn one of 15,000 letters, which none can have, and one that may be. */
export async function inventedPosts(stage: Stage, { networks, perSecond }: Attackers): Promise<Finding> {
  const { origin, process: product } = stage.product;
  const agent = new Agent({ keepAlive: true });
  const told = new Map<number, number>();
  const endsAt = performance.now() + seconds * 1_000;
  const ask = (network: string, at: number) =>
    new Promise<void>((resolve, reject) => {
      const slug = randomBytes(at % 2 === 0 ? 7_500 : 60).toString('hex');
      const headers = { 'X-Forwarded-For': network };
      get(`${origin}/blog/${slug}`, { agent, headers }, answer => {
        told.set(answer.statusCode ?? 0, (told.get(answer.statusCode ?? 0) ?? 0) + 1);
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });
  const attack = async (network: string, connection: number) => {
    for (let at = connection; performance.now() < endsAt; at += 1) {
      const next = perSecond === undefined ? undefined : wait((connectionsOfNetwork * 1_000) / perSecond);
      await Promise.all([ask(network, at), next]);
    }
  };
  const samples: number[] = [];
  const watch = async () => {
    while (performance.now() < endsAt) {
      samples.push(megabytes(product.pid, 'VmRSS'));
      await wait(sampleMs);
    }
  };
  const connections = Array.from({ length: networks * connectionsOfNetwork }, (_, at) =>
    attack(`203.0.113.${at % networks}`, at),
  );
  await Promise.all([...connections, watch()]);
  agent.destroy();
  const half = Math.floor(samples.length / 2);
  const [first, second] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))];
  const answers = [...told].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    attack: `${networks} networks invent posts for ${seconds} s${perSecond === undefined ? '' : `, ${perSecond} a second`}`,
    seen: `${answers}; memory at most ${first} MB in the first half, ${second} in the second, ${samples.at(-1)} in the end`,
    isMet: second <= first + mostGrowth && [...told.keys()].every(status => [302, 404, 429].includes(status)),
  };
}
