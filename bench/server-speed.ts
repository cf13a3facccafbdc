import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { bareServer } from './bare-server.ts';
import { createMembers, signIn } from './crowd.ts';
import { load } from './load.ts';
import { readOwn } from './member-requests.ts';
import { withProcessorTime } from './processor-time.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';

const seconds = 5;
const connections = 16;

/** Reads quantities over HTTP, compared with a bare handler. */
export async function quantitiesSpeed(stage: Stage): Promise<Row[]> {
  // As many readers as connections, because requests of one member wait for each other.
  const ids = await createMembers(stage.db, 'reader', connections);
  await sql`insert into collections (user_id, album_id, revision, copies)
    select u, album_id, revision, copies from collections, unnest(${ids}::uuid[]) u
    where user_id = ${stage.userId} and album_id = ${stage.albumId}`.execute(stage.db.query);
  const cookies: string[] = [];
  for (const id of ids) cookies.push(await signIn(stage.db, id));
  const next = readOwn(stage, cookies);
  const pool = new pg.Pool({ connectionString: stage.connectionString, max: 10 });
  await pool.query(
    'create table bench_rows as select user_id, album_id, sticker_id, quantity from user_stickers',
  );
  await pool.query('alter table bench_rows add primary key (user_id, album_id, sticker_id)');
  await pool.query('analyze bench_rows');
  const text = 'select sticker_id, quantity from bench_rows where user_id = $1 and album_id = $2';
  const token = createHash('sha256').update(stage.cookie.replace('session=', '')).digest();
  const session = `select user_id || ' ' || id || ' ' || (last_used_at < now() - interval '10 minutes')::text
    from sessions where token_hash = $1 and expires_at > now()`;
  const bare = await bareServer(async () => {
    // Looks up the session, then reads a row for each sticker.
    await pool.query({ name: 'session', text: session, values: [token] });
    const values = [stage.userId, stage.albumId];
    const { rows } = await pool.query<{ sticker_id: number; quantity: number }>({
      name: 'bare',
      text,
      values,
    });
    const quantities = Object.fromEntries(rows.map(({ sticker_id, quantity }) => [sticker_id, quantity]));
    return { type: 'application/json', body: JSON.stringify({ revision: 0, quantities }) };
  });
  const options = { next, connections, seconds };
  await load({ ...options, origin: stage.product.origin, seconds: 2 });
  await load({ ...options, origin: bare.origin, seconds: 2 });
  const ours = await withProcessorTime(stage, seconds, () =>
    load({ ...options, origin: stage.product.origin }),
  );
  const theirs = await load({ ...options, origin: bare.origin });
  const steady = await load({ ...options, origin: stage.product.origin, rate: 200 });
  bare.close();
  await pool.query('drop table bench_rows');
  await pool.end();
  return [
    row(
      'own quantities, against a bare handler that reads rows',
      ours.perSecond / theirs.perSecond,
      '≥ 1.5 ×',
      `${Math.round(ours.perSecond)}/s : ${Math.round(theirs.perSecond)}/s, ${ours.failures} failed`,
    ),
    row("own quantities: the app's processor time, ms", ours.processorMs, '≤ 0.2'),
    row('own quantities at 200/s, p99 in ms', steady.p99Ms, '< 50', `p50 ${steady.p50Ms.toFixed(1)}`),
  ];
}

/** Compared with the same reply built and compressed for each request. */
export async function catalogueSpeed(stage: Stage): Promise<Row[]> {
  const documentPath = `/api/albums/${stage.albumId}/document/${stage.version}`;
  const document: unknown = await (await fetch(stage.product.origin + documentPath)).json();
  const bare = await bareServer(async () => ({
    type: 'application/json',
    encoding: 'gzip',
    body: gzipSync(JSON.stringify(document)),
  }));
  const options = {
    headers: { 'Accept-Encoding': 'br' },
    next: () => ({ path: documentPath }),
    connections,
    seconds,
  };
  const ours = await load({ ...options, origin: stage.product.origin });
  const theirs = await load({ ...options, origin: bare.origin });
  bare.close();
  return [
    row(
      'catalogue of 980, against stringify + gzip',
      ours.perSecond / theirs.perSecond,
      '≥ 10 ×',
      `${Math.round(ours.perSecond)}/s : ${Math.round(theirs.perSecond)}/s`,
    ),
  ];
}
