import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createMembers, signIn } from '../../bench/crowd.ts';
import { load, percentile, type LoadOptions, type LoadResult } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import { put } from '#testing/albums.ts';

/** In as many parts: what stood still for a moment, such as the machine, counts in one of them alone. */
export const partCount = 5;

/** At 40 requests a second the p99 of a part is the second worst. */
export const seconds = Number(process.env['ATTACK_SECONDS'] ?? 20);

export interface Others {
  /** The comparison, in words. */
  readonly seen: string;
  readonly isMet: boolean;
}

export function operationsPath({ albumId }: Pick<Stage, 'albumId'>): string {
  return `/api/collection/${albumId}/operations`;
}

export function tap({ stickerIds }: Pick<Stage, 'stickerIds'>, at: number) {
  return { id: crypto.randomUUID(), stickerId: stickerIds[at % stickerIds.length], delta: 1 };
}

export interface OthersLoad extends Omit<LoadOptions, 'next'>, Pick<Stage, 'albumId' | 'stickerIds'> {
  readonly cookies: readonly string[];
}

/** Ten members tap and look, first alone and then during the attack. */
export async function measureOthers(
  stage: Stage,
  name: string,
  attack: () => Promise<void>,
): Promise<Others> {
  const { db, product, albumId, stickerIds } = stage;
  const cookies: string[] = [];
  for (const id of await createMembers(db, `quiet-${name}-`, 10)) {
    await put(db, id, { id: albumId, stickerIds }, { 1: 2 });
    cookies.push(await signIn(db, id));
  }
  const { origin } = product;
  const given: OthersLoad = { origin, connections: 10, seconds, rate: 40, cookies, albumId, stickerIds };
  const script = fileURLToPath(new URL('others-load.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readResult = async () => summed(JSON.parse((await told.next()).value ?? ''));
  const quiet = await readResult();
  const attacking = attack();
  const during = await readResult();
  await attacking;
  return {
    seen:
      `others p50 ${quiet.p50Ms.toFixed(1)} → ${during.p50Ms.toFixed(1)} ms, ` +
      `p99 ${quiet.p99Ms.toFixed(1)} → ${during.p99Ms.toFixed(1)} ms, ` +
      `in the worst part ${quiet.worstMs.toFixed(1)} → ${during.worstMs.toFixed(1)}, ${during.failures} failed`,
    isMet: during.failures === 0 && during.p99Ms <= 2 * Math.max(quiet.p99Ms, 25),
  };
}

/** The same while `who` sends requests as fast as it can. */
export async function measureBeside(
  stage: Stage,
  name: string,
  who: string,
  sent: Pick<LoadOptions, 'connections' | 'next'> & Partial<LoadOptions>,
): Promise<Others> {
  let told = '';
  const others = await measureOthers(stage, name, async () => {
    const options = { origin: stage.product.origin, seconds: seconds + 1, ...sent };
    const { perSecond, failures } = await load(options);
    told = `; ${who}: ${Math.round(perSecond)}/s, ${failures} refused`;
  });
  return { ...others, seen: others.seen + told };
}

/** The medians of the parts. */
function summed(parts: readonly LoadResult[]) {
  const middle = (values: readonly number[]) => percentile(values, 50);
  const p99s = parts.map(({ p99Ms }) => p99Ms);
  return {
    p50Ms: middle(parts.map(({ p50Ms }) => p50Ms)),
    p99Ms: middle(p99s),
    worstMs: Math.max(...p99s),
    failures: parts.reduce((sum, { failures }) => sum + failures, 0),
  };
}
