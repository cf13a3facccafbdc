import type { Stage } from '../../bench/stage.ts';
import { runElsewhere } from './elsewhere.ts';
import type { Finding } from './finding.ts';
import { megabytes } from './memory-of.ts';
import { measureOthers, seconds } from './quiet-others.ts';

const mostMegabytes = 250;

export interface PipelinedLoad {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface PipelinedResult {
  /** Requests. */
  readonly sent: number;
}

/** Somebody without an account sends requests as fast as the network takes them, and waits for no answer. */
export async function pipelined(stage: Stage): Promise<Finding> {
  const { product } = stage;
  const load: PipelinedLoad = { origin: product.origin, connections: 8, seconds: seconds + 1 };
  let sent = 0;
  let peak = 0;
  const others = await measureOthers(stage, 'pipelined', async () => {
    const look = setInterval(() => (peak = Math.max(peak, megabytes(product.process.pid, 'VmRSS'))), 100);
    ({ sent } = await runElsewhere<PipelinedResult>('pipelined-load.ts', load));
    clearInterval(look);
  });
  return {
    attack: `one visitor, ${load.connections} connections that send on without waiting for answers`,
    seen: `${others.seen}; ${sent} sent, memory at most ${peak} MB`,
    isMet: others.isMet && peak < mostMegabytes,
  };
}
