import type { LoadOptions, LoadResult } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import { runElsewhere } from './elsewhere.ts';
import type { Finding } from './finding.ts';
import { measureOthers, seconds } from './quiet-others.ts';

const operationsOfBatch = 50;

/** Not the server's own machine, which counts as the operator and is not limited. */
const laptop = '203.0.113.77';

export interface MemberLoad
  extends Omit<LoadOptions, 'next' | 'origin'>, Pick<Stage, 'albumId' | 'stickerIds'> {
  /** Operations in a request. */
  readonly batch: number;
  /** Undefined: a bare server that only refuses. */
  readonly origin: string | undefined;
}

/**
 * One member sends batches over many connections. As a control the same load goes to a bare server: what the others lose
 * then is only the generator's share of the machine.
 */
export async function oneMember(stage: Stage, connections: number, isControl = false): Promise<Finding> {
  const { product, albumId, stickerIds, cookie } = stage;
  const given: MemberLoad = {
    origin: isControl ? undefined : product.origin,
    headers: { Cookie: cookie, 'X-Forwarded-For': laptop },
    connections,
    seconds: seconds + 1,
    batch: operationsOfBatch,
    albumId,
    stickerIds,
  };
  let attacked: LoadResult | undefined;
  const name = `${isControl ? 'control' : 'member'}-${connections}`;
  const others = await measureOthers(stage, name, async () => {
    attacked = await runElsewhere<LoadResult>('member-load.ts', given);
  });
  const whom = isControl ? 'control: a bare server gets' : 'one member,';
  return {
    attack: `${whom} ${connections} connections of batches of ${operationsOfBatch}`,
    seen: `${others.seen}; the member: ${Math.round(attacked?.perSecond ?? 0)}/s, ${attacked?.failures} refused`,
    isMet: others.isMet,
  };
}
