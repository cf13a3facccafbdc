import { createCircle, createCrowd, signIn, type Circle } from './crowd.ts';
import { percentile } from './load.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';

const friends = 30;
const few = 10_000;
const many = Number(process.env.BENCH_MEMBERS ?? 1_000_000);
const samples = 60;

/** What a member's screens ask for, with the same circle among few members and among many: medians of each call. */
export async function growth(stage: Stage): Promise<Row[]> {
  const circle = await createCircle(stage.db, friends);
  const asks = await callsOf(stage, circle);
  await createCrowd(stage.db, circle, 'few', few - friends);
  const before = await timeAll(stage, circle, asks);
  await createCrowd(stage.db, circle, 'many', many - few);
  const after = await timeAll(stage, circle, asks);
  return asks.map(({ what }) => {
    const [one = Number.NaN, other = Number.NaN] = [after.get(what), before.get(what)];
    const about = `p50 ${one.toFixed(2)} : ${other.toFixed(2)} ms`;
    return row(`${what}: ${count(many)} against ${count(few)} members`, one / other, '≤ 1.3 ×', about);
  });
}

const count = (members: number) => members.toLocaleString('en');

interface Ask {
  readonly what: string;
  readonly path: string;
  readonly body?: () => unknown;
  /** By each of the friends in turn: a member may ask a few times a minute. */
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

/** In turn, so that a slow minute meets every call. */
async function timeAll(stage: Stage, circle: Circle, asks: readonly Ask[]): Promise<Map<string, number>> {
  const cookies: string[] = [];
  for (const id of circle.friendIds) cookies.push(await signIn(stage.db, id));
  const times = new Map(asks.map(({ what }) => [what, new Array<number>()]));
  for (let sample = -5; sample < samples; sample += 1) {
    for (const { what, path, body, isRationed } of asks) {
      const startedAt = performance.now();
      const response = await fetch(stage.product.origin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Cookie: (isRationed && cookies.at(sample % cookies.length)) || circle.cookie,
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body()) }),
      });
      const answer = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${answer.slice(0, 200)}`);
      if (sample >= 0) times.get(what)?.push(performance.now() - startedAt);
    }
  }
  return new Map([...times].map(([what, all]) => [what, percentile(all, 50)]));
}
