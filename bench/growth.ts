import { createCircle, createCrowd, signIn, type Circle } from './crowd.ts';
import { percentile } from './load.ts';
import { row, type Row } from './report.ts';
import { ask, setStage, type Stage } from './stage.ts';

const friends = 30;
const few = 10_000;
const many = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const samples = 60;

interface Instance {
  readonly stage: Stage;
  readonly circle: Circle;
  readonly asks: readonly Ask[];
  readonly cookies: readonly string[];
}

/**
 * Compares the calls of a member's screens, with a circle of the same size, among few and among many members: the
 * median of each call. Both instances run side by side and are asked in turn, so that a slow minute affects both.
 */
export async function growth(stage: Stage): Promise<Row[]> {
  const other = await setStage();
  try {
    const small = await fill(stage, few);
    const large = await fill(other, many);
    const times = await timeAll(small, large);
    return small.asks.map(({ what }, at) => {
      const [base = Number.NaN, one = Number.NaN] = (times[at] ?? []).map(all => percentile(all, 50));
      const about = `p50 ${one.toFixed(2)} : ${base.toFixed(2)} ms`;
      return row(`${what}: ${count(many)} against ${count(few)} members`, one / base, '≤ 1.3 ×', about);
    });
  } finally {
    await other.close();
  }
}

async function fill(stage: Stage, members: number): Promise<Instance> {
  const circle = await createCircle(stage.db, friends);
  await createCrowd(stage.db, circle, 'crowd', members - friends);
  const cookies: string[] = [];
  for (const id of circle.friendIds) cookies.push(await signIn(stage.db, id));
  return { stage, circle, asks: await callsOf(stage, circle), cookies };
}

const count = (members: number) => members.toLocaleString('en');

interface Ask {
  readonly what: string;
  readonly path: string;
  readonly body?: () => object;
  /** Asked by each friend in turn, because a member may ask only a few times a minute. */
  readonly isRationed?: true;
}

async function callsOf({ db }: Stage, { friendIds, albumIds }: Circle): Promise<Ask[]> {
  const [friendId] = friendIds;
  const [albumId] = albumIds;
  const { id: stickerId } = await db.query
    .selectFrom('stickers')
    .select('id')
    .where('album_id', '=', albumId ?? 0)
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  const oneMore = () => ({ operations: [{ id: crypto.randomUUID(), stickerId, delta: 1 }] });
  return [
    { what: 'session', path: '/api/auth/session' },
    { what: 'own albums', path: '/api/collection' },
    { what: 'figures of the dashboard', path: '/api/dashboard/stats' },
    { what: 'shelf', path: '/api/shelf?part=near' },
    { what: 'own quantities', path: `/api/collection/${albumId}` },
    { what: 'one +1', path: `/api/collection/${albumId}/operations`, body: oneMore },
    { what: 'friends', path: '/api/friends' },
    { what: 'suggested swaps', path: '/api/trades/partners' },
    { what: 'exchange with a friend', path: `/api/trades/partners/${friendId}` },
    { what: 'friend’s album', path: `/api/trades/friends/${friendId}/albums/${albumId}` },
    { what: 'quick trade', path: `/api/trades/quick/${stickerId}` },
    { what: 'requests', path: '/api/trades' },
    { what: 'notices', path: '/api/notices?kinds=any' },
    { what: 'search for people', path: '/api/friends/search?name=B%20a1', isRationed: true },
    { what: 'search for two letters', path: '/api/friends/search?name=qz', isRationed: true },
  ];
}

/** For each call, its times on either instance. */
async function timeAll(small: Instance, large: Instance): Promise<ReadonlyArray<readonly number[][]>> {
  const times = small.asks.map((): [number[], number[]] => [[], []]);
  for (let sample = -5; sample < samples; sample += 1) {
    for (const [at, of] of times.entries()) {
      // In alternating order, because the second one finds the processor's caches as the first left them.
      for (const which of sample % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const time = await timeOne([small, large][which] ?? small, at, sample);
        if (sample >= 0) of[which].push(time);
      }
    }
  }
  return times;
}

async function timeOne(
  { stage, circle, asks, cookies }: Instance,
  at: number,
  sample: number,
): Promise<number> {
  const call = asks[at];
  if (call === undefined) throw new Error('no such call');
  const { path, body, isRationed } = call;
  const cookie = (isRationed && cookies.at(sample % cookies.length)) || circle.cookie;
  const startedAt = performance.now();
  await ask(stage, cookie, path, body?.());
  return performance.now() - startedAt;
}
