import { load } from './load.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { createAlbum, put } from '#testing/albums.ts';

const collected = 20;
const standing = 300;

const calls = [
  { what: 'the dashboard’s albums', path: '/api/collection' },
  { what: 'the shelf', path: '/api/shelf?part=near' },
] as const;

/** Of a member who collects twenty albums: where the instance has no others, and where it has hundreds. */
export async function shelfSpeed(stage: Stage): Promise<Row[]> {
  for (let n = 0; n < collected; n += 1) await addAlbum(stage, n);
  const { origin } = stage.product;
  const measure = async (path: string) => {
    const options = { origin, headers: { Cookie: stage.cookie }, next: () => ({ path }), connections: 1 };
    await load({ ...options, seconds: 1 });
    return load({ ...options, seconds: 4 });
  };
  const few = new Map<string, number>();
  for (const { path } of calls) few.set(path, (await measure(path)).p50Ms);
  for (let n = collected; n < standing; n += 1) await addAlbum(stage, n);
  await stage.db.query
    .updateTable('albums')
    .set({ is_current: false })
    .where('key', 'like', 'bench-old-%')
    .execute();
  const rows: Row[] = [];
  for (const { what, path } of calls) {
    const { p50Ms, failures } = await measure(path);
    const before = few.get(path) ?? 0;
    rows.push(
      row(
        `${what}: ${standing} albums on the instance, against ${collected}`,
        p50Ms / before,
        '≤ 1.1 ×',
        `${p50Ms.toFixed(2)} : ${before.toFixed(2)} ms, ${failures} failed`,
      ),
    );
  }
  return rows;
}

async function addAlbum({ db, userId }: Stage, n: number): Promise<void> {
  const isOld = n >= collected;
  const key = `bench-${isOld ? 'old' : 'own'}-${n}`;
  const album = await createAlbum(db, { key, name: `Album ${n}`, count: 180 });
  if (!isOld) await put(db, userId, album, [[1, 2]]);
}
