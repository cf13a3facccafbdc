import { load, type LoadResult } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import type { Finding } from './finding.ts';
import { measureOthers, operationsPath, seconds, tap } from './quiet-others.ts';

const operationsOfBatch = 50;

/** Not the server's own machine, which counts as the operator and is not limited. */
const laptop = '203.0.113.77';

/** One member sends batches over many connections. */
export async function oneMember(stage: Stage, connections: number): Promise<Finding> {
  let attacked: LoadResult | undefined;
  const others = await measureOthers(stage, `member-${connections}`, async () => {
    attacked = await load({
      origin: stage.product.origin,
      headers: { Cookie: stage.cookie, 'X-Forwarded-For': laptop },
      connections,
      seconds: seconds + 1,
      next: () => {
        const operations = Array.from({ length: operationsOfBatch }, (_, at) => tap(stage, at));
        return { path: operationsPath(stage), method: 'POST', body: JSON.stringify({ operations }) };
      },
    });
  });
  return {
    attack: `one member, ${connections} connections of batches of ${operationsOfBatch}`,
    seen: `${others.seen}; the member: ${Math.round(attacked?.perSecond ?? 0)}/s, ${attacked?.failures} refused`,
    isMet: others.isMet,
  };
}
