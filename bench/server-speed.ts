import { createHash } from 'node:crypto';
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { load } from './load.ts';
import { pgbench } from './pgbench.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';

const seconds = 5;
const connections = 16;

/** Over HTTP, against the same statements in a bare handler. */
export async function quantitiesSpeed(stage: Stage): Promise<Row[]> {
  const headers = { Cookie: stage.cookie };
  const next = () => ({ path: `/api/collection/${stage.albumId}` });
  const pool = new pg.Pool({ connectionString: stage.connectionString, max: 10 });
  const text = `select json_build_object(
    'revision', coalesce((select revision from collections where user_id = $1 and album_id = $2), 0),
    'quantities', coalesce(
      (select json_object_agg(sticker_id, quantity) from user_stickers where user_id = $1 and album_id = $2), '{}')
    )::text from albums where id = $2`;
  const token = createHash('sha256').update(stage.cookie.replace('session=', '')).digest();
  const session = `select user_id || ' ' || id || ' ' || (last_used_at < now() - interval '10 minutes')::text
    from sessions where token_hash = $1 and expires_at > now()`;
  const bare = await bareServer(async () => {
    // The product's two statements: session and quantities.
    await pool.query({ name: 'session', text: session, values: [token] });
    const values = [stage.userId, stage.albumId];
    const { rows } = await pool.query<string[]>({ name: 'bare', text, values, rowMode: 'array' });
    return { type: 'application/json', body: rows[0]?.[0] ?? '' };
  });
  const options = { headers, next, connections, seconds };
  await load({ ...options, origin: stage.product.origin, seconds: 2 });
  await load({ ...options, origin: bare.origin, seconds: 2 });
  const ours = await load({ ...options, origin: stage.product.origin });
  const theirs = await load({ ...options, origin: bare.origin });
  const steady = await load({ ...options, origin: stage.product.origin, rate: 200 });
  bare.close();
  await pool.end();
  return [
    row(
      'own quantities, against a bare handler',
      ours.perSecond / theirs.perSecond,
      '≥ 0.7 ×',
      `${Math.round(ours.perSecond)}/s : ${Math.round(theirs.perSecond)}/s, ${ours.failures} failed`,
    ),
    row('own quantities at 200/s, p99 in ms', steady.p99Ms, '< 50', `p50 ${steady.p50Ms.toFixed(1)}`),
  ];
}

/** Against the same reply built and compressed per request. */
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

/** One durable +1, against pgbench with the same statements. */
export async function operationSpeed(stage: Stage): Promise<Row[]> {
  let place = 0;
  const operation = () => {
    place = (place + 1) % stage.stickerIds.length;
    return { id: crypto.randomUUID(), stickerId: stage.stickerIds[place], delta: 1 };
  };
  const sessions = await Promise.all(Array.from({ length: 8 }, (_, i) => sessionOf(stage, i)));
  const results = await Promise.all(
    sessions.map(cookie =>
      load({
        origin: stage.product.origin,
        headers: { Cookie: cookie },
        connections: 1,
        seconds,
        next: () => ({
          path: `/api/collection/${stage.albumId}/operations`,
          method: 'POST',
          body: JSON.stringify({ operations: [operation()] }),
        }),
      }),
    ),
  );
  const ours = results.reduce((sum, result) => sum + result.perSecond, 0);
  const theirs = pgbench(stage.connectionString, pgbenchScript(stage), { clients: 8, seconds });
  const about = `${Math.round(ours)}/s : ${theirs === undefined ? 'pgbench is not installed' : `${Math.round(theirs)}/s`}`;
  return [
    row('one +1, against pgbench', theirs === undefined ? Number.NaN : ours / theirs, '≥ 0.5 ×', about),
  ];
}

/** Eight members: operations of one are serialized by design. */
async function sessionOf(stage: Stage, i: number): Promise<string> {
  const { hashPassword } = await import('#features/auth/server/password-hash.ts');
  const { startSession } = await import('#features/auth/server/sessions.ts');
  const { randomBytes } = await import('node:crypto');
  const { id } = await stage.db.query
    .insertInto('users')
    .values({ email: `bench${i}@example.org`, password_hash: await hashPassword('x') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db.query
    .insertInto('profiles')
    .values({ user_id: id, display_name: 'B', avatar_url: '/avatars/fox.svg' })
    .execute();
  return `session=${await startSession(stage.db.query, { bytes: randomBytes }, id, 'bench')}`;
}

/** A batch of one operation; the session is replaced by its member. */
function pgbenchScript(stage: Stage): string {
  const [first = 1] = stage.stickerIds;
  return `\\set sticker random(${first}, ${first + 900})
select id as member from users where email = 'bench' || :client_id || '@example.org' \\gset
begin;
insert into collections as c (user_id, album_id, revision)
  select :member::uuid, id, 0 from albums where id = ${stage.albumId}
  on conflict (user_id, album_id) do update set revision = c.revision returning revision;
select (select coalesce(json_agg(json_build_object('id', operation_id, 'stickerId', sticker_id, 'delta', delta, 'refusal', refusal)), '[]')
    from sticker_operations where user_id = :member::uuid and operation_id = gen_random_uuid()),
  (select coalesce(json_agg(json_build_array(s.id, coalesce(u.quantity, 0))), '[]') from stickers s
    left join user_stickers u on u.user_id = :member::uuid and u.album_id = s.album_id and u.sticker_id = s.id
    where s.album_id = ${stage.albumId} and s.id = :sticker);
with written as (
  insert into sticker_operations (user_id, operation_id, sticker_id, delta)
  select :member::uuid, gen_random_uuid(), :sticker, 1
), changed as materialized (
  select :member::uuid as user_id,
    ${stage.albumId} as album_id, :sticker::int as sticker_id, 1 as quantity
), kept as (
  insert into user_stickers (user_id, album_id, sticker_id, quantity)
  select * from changed where quantity > 0
  on conflict (user_id, album_id, sticker_id) do update set quantity = user_stickers.quantity % 9000 + 1
), gone as (
  delete from user_stickers u using changed c
  where c.quantity = 0 and u.user_id = c.user_id and u.album_id = c.album_id and u.sticker_id = c.sticker_id
)
update collections c set revision = c.revision + 1, changed_at = now(), copies = with_copies(c.copies, v.numbers, v.quantities)
  from (select ch.user_id, ch.album_id, array_agg(s.number) as numbers, array_agg(ch.quantity) as quantities
    from changed ch join stickers s on s.id = ch.sticker_id group by ch.user_id, ch.album_id) v
  where c.user_id = v.user_id and c.album_id = v.album_id returning c.user_id, c.album_id, revision;
commit;
`;
}

interface BareAnswer {
  readonly type: string;
  readonly encoding?: string;
  readonly body: string | Buffer;
}

function bareServer(answer: () => Promise<BareAnswer>): Promise<{ origin: string; close(): void }> {
  async function reply(response: http.ServerResponse): Promise<void> {
    const { type, encoding, body } = await answer();
    response.setHeader('Content-Type', type);
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    response.end(body);
  }
  const server = http.createServer((_, response) => void reply(response));
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => void server.close() });
    });
  });
}
