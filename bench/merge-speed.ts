import { sql } from 'kysely';
import { load } from './load.ts';
import { row, type Row } from './report.ts';
import { ask, type Stage } from './stage.ts';
import { createAlbum, createOwnAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { createMembers } from '#testing/people.ts';

const collectors = 200;
const size = 980;

/** Merges two albums that turned out to be the same, while somebody else writes to a third. */
export async function mergeSpeed(stage: Stage): Promise<Row[]> {
  const { db, userId, product } = stage;
  const [source, target] = [
    await createOwnAlbum(db, userId, { name: 'Eines', count: size }),
    await createOwnAlbum(db, userId, { name: 'Dasselbe', count: size }),
  ];
  const members = await createMembers(
    db,
    Array.from({ length: collectors }, (_, at) => `Sammlerin ${at}`),
  );
  const ids = members.map(member => member.userId);
  await sql`
    with pair as (select u, a from unnest(${ids}::uuid[]) u, unnest(${[source.id, target.id]}::int[]) a), begun as (
      insert into collections (user_id, album_id, revision, copies)
      select u, a, 1, decode(repeat('010002', ${size}::int / 3), 'hex') from pair
    ) insert into album_collectors (user_id, album_id) select u, a from pair`.execute(db.query);
  const other = await createAlbum(db, { key: 'bench-beside', count: 180 });
  const writes = (seconds: number) =>
    load({
      origin: product.origin,
      headers: { Cookie: stage.cookie },
      next: () => plusOne(other),
      connections: 4,
      rate: 50,
      seconds,
    });
  await writes(1);
  const quiet = await writes(4);
  const beside = writes(6);
  const startedAt = performance.now();
  await ask(stage, stage.cookie, `/api/shelf/${source.id}/merge`, { into: target.id, isPreview: false });
  const seconds = (performance.now() - startedAt) / 1000;
  const meanwhile = await beside;
  return [
    row(`merge of two albums of ${size}, ${collectors} collectors, s`, seconds, '≤ 5'),
    row(
      'others’ +1 at 50/s meanwhile, p99 ms',
      meanwhile.p99Ms,
      '< 100',
      `p50 ${meanwhile.p50Ms.toFixed(1)}, ${meanwhile.failures} failed; without it p99 ${quiet.p99Ms.toFixed(1)}`,
    ),
  ];
}

function plusOne({ id, stickerIds }: CreatedAlbum) {
  const operation = { id: crypto.randomUUID(), stickerId: stickerIds[0] ?? 0, delta: 1 };
  return {
    path: `/api/collection/${id}/operations`,
    method: 'POST',
    body: JSON.stringify({ operations: [operation] }),
  };
}
