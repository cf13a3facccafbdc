import { setTimeout as wait } from 'node:timers/promises';
import { createMembers, signIn } from '../../bench/crowd.ts';
import { load, percentile, type NextRequest } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import { acceptTrade, proposeTrade } from '#features/trades/contract.ts';
import { copiesOfEach, put } from '#testing/albums.ts';
import { clientAt } from '#testing/api-client.ts';
import { befriend } from '#testing/people.ts';
import type { Finding } from './finding.ts';
import { operationsPath, tap } from './quiet-others.ts';
import { megabytes } from '../processes.ts';

/** `npm run torture` takes ten. */
const minutes = Number(process.env['LOAD_MINUTES'] ?? 1);
const pairs = 20;
const connections = 16;
const measuringSeconds = 10;
const sampleMs = 5_000;
/** 4,000 swaps in ten minutes, which are a hundred per member. */
const swapEveryMs = 150;
const mostMegabytes = 250;
const mostP99Ms = 200;
/** Memory may grow by a tenth: so much may garbage collection leave over between two samples. */
const flatShare = 1.1;

/**
 * Measures the capacity, then lets members tap, look, swap and read at half of it. Before that, one member sends as
 * much as it may.
 */
export async function mixedLoad(stage: Stage): Promise<Finding> {
  const { product, stickerIds } = stage;
  const members = await createCouples(stage);
  const cookies = members.map(({ cookie }) => cookie);
  // Without the first member, who sends all that and has used up the day's limits.
  const next = mixOf(stage, cookies.slice(1));
  const { origin } = product;
  const capacity = await load({ origin, next, connections, seconds: measuringSeconds });
  const batch = () =>
    JSON.stringify({ operations: Array.from({ length: 50 }, (_, at) => tap({ stickerIds }, at)) });
  const path = operationsPath(stage);
  const abuse = () => ({ path, method: 'POST', body: batch(), headers: { Cookie: cookies[0] ?? '' } });
  await load({ origin, next: abuse, connections: 64, seconds: measuringSeconds });

  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(megabytes(product.process.pid, 'VmRSS')), sampleMs);
  const swapping = swapUntil(stage, members, performance.now() + minutes * 60_000);
  const rate = capacity.perSecond / 2;
  const during = await load({ origin, next, connections, seconds: minutes * 60, rate });
  const swaps = await swapping;
  clearInterval(sampling);
  const third = Math.ceil(memory.length / 3);
  const [first, last] = [percentile(memory.slice(0, third), 50), percentile(memory.slice(-third), 50)];
  return {
    attack: `${minutes} minutes of mixed load at half of ${Math.round(capacity.perSecond)}/s, after one member's 64 connections`,
    seen:
      `p50 ${during.p50Ms.toFixed(1)}, p99 ${during.p99Ms.toFixed(1)} ms, ${during.failures} failed, ` +
      `${swaps.done} swaps, ${swaps.failed} failed; memory ${first} → ${last} MB`,
    isMet:
      during.failures + swaps.failed === 0 &&
      during.p99Ms < mostP99Ms &&
      last < mostMegabytes &&
      last <= first * flatShare,
  };
}

interface Collector {
  readonly userId: string;
  readonly cookie: string;
}

/** Pairs of friends: the first of a pair can spare the first stickers, the second the others. */
async function createCouples({ db, albumId, stickerIds }: Stage): Promise<Collector[]> {
  const ids = await createMembers(db, 'loading-', pairs * 2);
  const collectors: Collector[] = [];
  for (const [at, userId] of ids.entries()) {
    const from = (at % 2) * 300;
    const counts = copiesOfEach(
      Array.from({ length: 300 }, (_, place) => from + place + 1),
      40,
    );
    await put(db, userId, { id: albumId, stickerIds }, counts);
    collectors.push({ userId, cookie: await signIn(db, userId) });
    if (at % 2 === 1) await befriend(db, ids[at - 1] ?? '', userId);
  }
  return collectors;
}

/** Of twelve requests, three are taps and three open an album; the others are the pages around it. */
function mixOf({ albumId, stickerIds }: Stage, cookies: readonly string[]): NextRequest {
  const pages = [
    '/api/collection',
    '/api/dashboard/stats',
    '/api/friends',
    '/api/trades',
    '/api/notices',
    '/blog',
  ];
  let turn = 0;
  return () => {
    turn += 1;
    const headers = { Cookie: cookies[(turn * 7) % cookies.length] ?? '' };
    const kind = turn % 12;
    if (kind > 5) return { path: pages[kind - 6] ?? '', headers };
    if (kind > 2) return { path: `/api/collection/${albumId}`, headers };
    const stickerId = stickerIds[(turn * 13) % stickerIds.length];
    const operations = [{ id: crypto.randomUUID(), stickerId, delta: turn % 20 < 10 ? 1 : -1 }];
    return {
      path: operationsPath({ albumId }),
      method: 'POST',
      body: JSON.stringify({ operations }),
      headers,
    };
  };
}

/**
 * Couples swap in turn, one swap after the other, and the partners propose alternately, which stays below a member's
 * hourly limit.
 */
async function swapUntil(
  { product, stickerIds }: Stage,
  members: readonly Collector[],
  endsAt: number,
): Promise<{ done: number; failed: number }> {
  const counted = { done: 0, failed: 0 };
  const clientOf = ({ cookie }: Collector) => {
    const client = clientAt(product.origin);
    client.cookie = cookie;
    return client;
  };
  for (let at = 0; performance.now() < endsAt; at += 2) {
    const isSecond = Math.floor(at / members.length) % 2;
    const [giver, taker] = [isSecond, 1 - isSecond].map(side => members[(at + side) % members.length]);
    if (giver === undefined || taker === undefined) break;
    const itemOf = (side: number) => [{ stickerId: stickerIds[side * 300 + (at % 300)] ?? 0, quantity: 1 }];
    const [offered, requested] = [itemOf(isSecond), itemOf(1 - isSecond)];
    await wait(swapEveryMs);
    const proposal = { friendId: taker.userId, offered, requested };
    const isDone = await clientOf(giver)
      .call(proposeTrade, proposal)
      .then(({ tradeId }) => clientOf(taker).call(acceptTrade, { tradeId }))
      .then(
        () => true,
        () => false,
      );
    counted[isDone ? 'done' : 'failed'] += 1;
  }
  return counted;
}
