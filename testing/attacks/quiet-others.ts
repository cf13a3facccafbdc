import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createMembers, signIn } from '../../bench/crowd.ts';
import { load, percentile, type LoadOptions, type LoadResult, type NextRequest } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import { put } from '#testing/albums.ts';

/** In as many parts: what stood still for a moment, such as the machine, counts in one of them alone. */
const partCount = 5;

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

/** Who asks the same as long as it is measured. */
export interface Crowd extends Pick<LoadOptions, 'connections' | 'rate'> {
  /** In turn; `newId` in a body is another id each time. */
  readonly requests: ReadonlyArray<ReturnType<NextRequest>>;
}
type Crowds = Readonly<Record<string, Crowd>>;
export const newId = '{new id}';

export interface OthersLoad extends Pick<LoadOptions, 'origin' | 'seconds'> {
  readonly crowds: Crowds;
}
export type Measured = Readonly<Record<string, LoadResult>>;

/** Ten members who tap and look; every fourth request is a tap, the others open an album. */
export async function membersWhoTap(stage: Stage, name: string): Promise<Crowd> {
  const { db, albumId, stickerIds } = stage;
  const requests: Array<ReturnType<NextRequest>> = [];
  for (const [at, id] of (await createMembers(db, `quiet-${name}-`, 10)).entries()) {
    await put(db, id, { id: albumId, stickerIds }, { 1: 2 });
    const headers = { Cookie: await signIn(db, id), 'X-Forwarded-For': `198.51.100.${at + 1}` };
    const body = JSON.stringify({ operations: [{ ...tap(stage, at), id: newId }] });
    const look = { path: `/api/collection/${albumId}`, headers };
    requests.push({ path: operationsPath(stage), method: 'POST', body, headers }, look, look, look);
  }
  return { connections: 10, rate: 40, requests };
}

/** Measures the crowds in a process of their own, a part at a time. */
function startMeasuring({ product }: Stage, crowds: Crowds) {
  const given: OthersLoad = { origin: product.origin, seconds: seconds / partCount, crowds };
  const script = fileURLToPath(new URL('others-load.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(`${JSON.stringify(given)}\n`);
  const told = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async measure(): Promise<Measured> {
      child.stdin.write('\n');
      return JSON.parse((await told.next()).value ?? '');
    },
    end: () => child.stdin.end(),
  };
}

/** Ten members tap and look, first alone and then during the attack. */
export async function measureOthers(
  stage: Stage,
  name: string,
  attack: () => Promise<void>,
): Promise<Others> {
  const others = startMeasuring(stage, { others: await membersWhoTap(stage, name) });
  const measureAll = async () => {
    const parts: Measured[] = [];
    while (parts.length < partCount) parts.push(await others.measure());
    return parts;
  };
  const quiet = await measureAll();
  const attacking = attack();
  const during = await measureAll();
  await attacking;
  others.end();
  return compared('others', quiet, during, ({ p99Ms }) => 2 * Math.max(p99Ms, 25));
}

/** Quiet and attacked in turn, so that whatever else the machine does counts in both; each of the crowds by itself. */
export async function measureInTurn(
  stage: Stage,
  crowds: Crowds,
  attack: (ofSeconds: number) => Promise<void>,
): Promise<Others> {
  const others = startMeasuring(stage, crowds);
  const [quiet, during]: [Measured[], Measured[]] = [[], []];
  await others.measure();
  while (during.length < partCount) {
    quiet.push(await others.measure());
    const attacking = attack(seconds / partCount);
    during.push(await others.measure());
    await attacking;
  }
  others.end();
  const found = Object.keys(crowds).map(who => compared(who, quiet, during, ({ p99Ms }) => 3 * p99Ms));
  return { seen: found.map(({ seen }) => seen).join('; '), isMet: found.every(({ isMet }) => isMet) };
}

/** The same as `measureOthers` while `who` sends requests as fast as it can. */
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

function compared(
  who: string,
  quietParts: readonly Measured[],
  parts: readonly Measured[],
  mostMs: (quiet: LoadResult) => number,
): Others {
  const [quiet, during] = [summed(who, quietParts), summed(who, parts)];
  const inWorst = `in the worst part ${quiet.worstMs.toFixed(1)} → ${during.worstMs.toFixed(1)}`;
  return {
    seen:
      `${who} p50 ${quiet.p50Ms.toFixed(1)} → ${during.p50Ms.toFixed(1)} ms, ` +
      `p99 ${quiet.p99Ms.toFixed(1)} → ${during.p99Ms.toFixed(1)} ms, ${inWorst}, ${during.failures} failed`,
    isMet: during.failures === 0 && during.p99Ms <= mostMs(quiet),
  };
}

/** The medians of the parts. */
function summed(who: string, measured: readonly Measured[]) {
  const parts = measured.flatMap(part => part[who] ?? []);
  const middle = (values: readonly number[]) => percentile(values, 50);
  const p99s = parts.map(({ p99Ms }) => p99Ms);
  return {
    perSecond: middle(parts.map(({ perSecond }) => perSecond)),
    p50Ms: middle(parts.map(({ p50Ms }) => p50Ms)),
    p99Ms: middle(p99s),
    worstMs: Math.max(...p99s),
    failures: parts.reduce((sum, { failures }) => sum + failures, 0),
  };
}
