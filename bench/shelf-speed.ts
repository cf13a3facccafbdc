import { signIn } from './crowd.ts';
import { load } from './load.ts';
import { makeAlbumSpeed } from './make-album-speed.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { createAlbum, put } from '#testing/albums.ts';
import { createMembers } from '#testing/people.ts';

const collected = 20;
const standing = 300;

const calls = [
  { what: 'the dashboard’s albums', path: '/api/collection' },
  { what: 'the shelf', path: '/api/shelf?part=near' },
] as const;

export async function shelfSpeed(stage: Stage): Promise<Row[]> {
  return [...(await crowdedShelf(stage)), ...(await makeAlbumSpeed(stage))];
}

interface Collector {
  readonly cookie: string;
  readonly userId: string;
}

/**
 * What other people's albums cost: the same member with the same albums, on an instance without others and with
 * hundreds of others. An instance of four albums cannot have a member with twenty, so there are two members: one with
 * the first albums of the instance, and one who took twenty. Each is compared only with itself, because twenty albums
 * make a longer answer than four.
 */
async function crowdedShelf(stage: Stage): Promise<Row[]> {
  const few = { cookie: stage.cookie, userId: stage.userId };
  const [taker] = await createMembers(stage.db, ['Hat zwanzig']);
  if (taker === undefined) throw new Error('No member was made');
  const { userId } = taker;
  const many = { cookie: await signIn(stage.db, userId), userId };
  const first = await countAlbums(stage);
  const alone = await measureAll(stage, few, first);
  for (let n = first; n < collected; n += 1) await addAlbum(stage, n, many);
  const withTheirs = Math.max(first, collected);
  const own = await measureAll(stage, many, withTheirs);
  for (let n = withTheirs; n < standing; n += 1) await addAlbum(stage, n);
  const fewBeside = await measureAll(stage, few, first);
  const manyBeside = await measureAll(stage, many, withTheirs);
  return calls.flatMap(({ what, path }) => [
    ratio(
      `${what}: ${standing} albums on the instance against ${first}, the member has ${first}`,
      fewBeside,
      alone,
    )(path),
    ratio(`${what}: ${standing} against ${withTheirs}, the member has ${withTheirs}`, manyBeside, own)(path),
  ]);
}

type Medians = ReadonlyMap<string, number>;

const ratio = (what: string, beside: Medians, alone: Medians) => (path: string) => {
  const [one = Number.NaN, other = Number.NaN] = [beside.get(path), alone.get(path)];
  return row(what, one / other, '≤ 1.1 ×', `${one.toFixed(2)} : ${other.toFixed(2)} ms`);
};

/** The fastest of three rounds of each call: other work on the machine makes calls slower, never faster. */
async function measureAll(stage: Stage, { cookie }: Collector, expected: number): Promise<Medians> {
  const found = new Map<string, number>();
  for (const { path } of calls) {
    const options = { origin: stage.product.origin, headers: { Cookie: cookie }, connections: 1 };
    const answer = await (await fetch(options.origin + path, { headers: { Cookie: cookie } })).json();
    if (answer.albums.length !== expected)
      throw new Error(`${path}: ${answer.albums.length} albums instead of ${expected}`);
    for (let round = 0; round < 4; round += 1) {
      const { p50Ms, failures } = await load({ ...options, next: () => ({ path }), seconds: 1.5 });
      if (failures > 0) throw new Error(`${path}: ${failures} failed`);
      // The first round warms up.
      if (round > 0) found.set(path, Math.min(p50Ms, found.get(path) ?? p50Ms));
    }
  }
  return found;
}

async function countAlbums({ db }: Stage): Promise<number> {
  return (await db.query.selectFrom('albums').select('id').execute()).length;
}

/** Adds an older album, which is active only for whoever took it. */
async function addAlbum({ db }: Stage, n: number, collector?: Collector): Promise<void> {
  const album = await createAlbum(db, { key: `bench-old-${n}`, name: `Album ${n}`, count: 180 });
  await db.query.updateTable('albums').set({ is_current: false }).where('id', '=', album.id).execute();
  if (collector !== undefined) await put(db, collector.userId, album, { 1: 2 });
}
