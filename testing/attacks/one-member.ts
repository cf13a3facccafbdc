import { createMembers, signIn } from '../../bench/crowd.ts';
import { load } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import { put } from '#testing/albums.ts';
import type { Finding } from './finding.ts';

const seconds = Number(process.env['ATTACK_SECONDS'] ?? 6);
const operationsOfBatch = 50;

/** Ten others tap and look while one member sends batches over many connections. */
export async function oneMember(stage: Stage, connections: number): Promise<Finding> {
  const { db, product, albumId, stickerIds } = stage;
  const others = await createMembers(db, `quiet${connections}-`, 10);
  const cookies: string[] = [];
  for (const id of others) {
    await put(db, id, { id: albumId, stickerIds }, [[1, 2]]);
    cookies.push(await signIn(db, id));
  }
  const path = `/api/collection/${albumId}/operations`;
  const operation = (at: number) => {
    return { id: crypto.randomUUID(), stickerId: stickerIds[at % stickerIds.length], delta: 1 };
  };
  let turn = 0;
  /** Every fourth is a tap, the others open an album. */
  const next = () => {
    turn += 1;
    const headers = { Cookie: cookies[turn % cookies.length] ?? '' };
    if (turn % 4 > 0) return { path: `/api/collection/${albumId}`, headers };
    return { path, method: 'POST', body: JSON.stringify({ operations: [operation(turn)] }), headers };
  };
  const ofOthers = () => load({ origin: product.origin, next, connections: 10, seconds, rate: 40 });
  const quiet = await ofOthers();
  const attack = load({
    origin: product.origin,
    headers: { Cookie: stage.cookie },
    connections,
    seconds: seconds + 1,
    next: () => {
      const operations = Array.from({ length: operationsOfBatch }, (_, at) => operation(at));
      return { path, method: 'POST', body: JSON.stringify({ operations }) };
    },
  });
  const during = await ofOthers();
  const attacked = await attack;
  return {
    attack: `one member, ${connections} connections of batches of ${operationsOfBatch}`,
    seen:
      `others p50 ${quiet.p50Ms.toFixed(1)} → ${during.p50Ms.toFixed(1)} ms, ` +
      `p99 ${quiet.p99Ms.toFixed(1)} → ${during.p99Ms.toFixed(1)} ms, ${during.failures} failed; ` +
      `the member: ${Math.round(attacked.perSecond)}/s, ${attacked.failures} refused`,
    isMet: during.failures === 0 && during.p99Ms <= 2 * Math.max(quiet.p99Ms, 25),
  };
}
