import { load, type LoadResult } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';
import { measureOthers, seconds } from './quiet-others.ts';

const connections = 64;

/** Somebody without an account makes the same request from one address, as fast as possible. */
export async function oneVisitor(stage: Stage, what: string, path: (at: number) => string): Promise<Finding> {
  let attacked: LoadResult | undefined;
  const others = await measureOthers(stage, `visitor-${what}`, async () => {
    let at = 0;
    const next = () => ({ path: path((at += 1)), headers: { 'X-Forwarded-For': '203.0.113.9' } });
    attacked = await load({ origin: stage.product.origin, connections, seconds: seconds + 1, next });
  });
  return {
    attack: `one visitor, ${connections} connections of ${what}`,
    seen: `${others.seen}; the visitor: ${Math.round(attacked?.perSecond ?? 0)}/s, ${attacked?.failures} refused`,
    isMet: others.isMet,
  };
}
