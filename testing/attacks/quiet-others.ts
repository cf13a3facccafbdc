import { createMembers, signIn } from '../../bench/crowd.ts';
import { load, type LoadResult } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import { put } from '#testing/albums.ts';

/**
 * Long enough: at 40 requests a second the p99 is the eighth worst; in six seconds it would be the second worst, which
 * is chance.
 */
export const seconds = Number(process.env['ATTACK_SECONDS'] ?? 20);

export interface Others {
  readonly quiet: LoadResult;
  readonly during: LoadResult;
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

/** Ten members tap and look, first alone and then during the attack. */
export async function measureOthers(
  stage: Stage,
  name: string,
  attack: () => Promise<void>,
): Promise<Others> {
  const { db, product, albumId, stickerIds } = stage;
  const cookies: string[] = [];
  for (const id of await createMembers(db, `quiet-${name}-`, 10)) {
    await put(db, id, { id: albumId, stickerIds }, [[1, 2]]);
    cookies.push(await signIn(db, id));
  }
  let turn = 0;
  /** Every fourth request is a tap, the others open an album. */
  const next = () => {
    turn += 1;
    const headers = { Cookie: cookies[turn % cookies.length] ?? '' };
    if (turn % 4 > 0) return { path: `/api/collection/${albumId}`, headers };
    const body = JSON.stringify({ operations: [tap(stage, turn)] });
    return { path: operationsPath(stage), method: 'POST', body, headers };
  };
  const ofOthers = () => load({ origin: product.origin, next, connections: 10, seconds, rate: 40 });
  const quiet = await ofOthers();
  const attacking = attack();
  const during = await ofOthers();
  await attacking;
  return {
    quiet,
    during,
    seen:
      `others p50 ${quiet.p50Ms.toFixed(1)} → ${during.p50Ms.toFixed(1)} ms, ` +
      `p99 ${quiet.p99Ms.toFixed(1)} → ${during.p99Ms.toFixed(1)} ms, ${during.failures} failed`,
    isMet: during.failures === 0 && during.p99Ms <= 2 * Math.max(quiet.p99Ms, 25),
  };
}
