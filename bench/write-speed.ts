import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import { bareServer } from './bare-server.ts';
import { createCollectors } from './crowd.ts';
import { load, type LoadResult, type NextRequest } from './load.ts';
import { addOne } from './member-requests.ts';
import { pgbench } from './pgbench.ts';
import { withProcessorTime } from './processor-time.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';

/*
 * The baselines are the simplest code that does the same without the product's guarantees: rows instead of vectors, no
 * ledger, no events. pgbench changes the product's own rows.
 */

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = 16;
const memberCount = 32;

async function openRequests(
  { db, albumId }: Stage,
  sides: { readonly from: readonly string[]; readonly to: readonly string[]; readonly each: number },
  [offered, requested]: readonly [number, number],
): Promise<Array<{ id: string; recipient: string }>> {
  const { rows } = await sql<{ id: string; recipient: string }>`
    with made as (
      insert into trade_requests (from_user_id, to_user_id)
      select sender, recipient from generate_series(1, ${sides.each}),
        unnest(${[...sides.from]}::uuid[], ${[...sides.to]}::uuid[]) as pair (sender, recipient)
      returning id, from_user_id, to_user_id
    ), items as (
      insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
      select id, 'offered', ${albumId}::int, ${offered}::int, 1 from made
      union all select id, 'requested', ${albumId}::int, ${requested}::int, 1 from made
    )
    select id, to_user_id as recipient from made
    order by row_number() over (partition by from_user_id), from_user_id`.execute(db.query);
  await sql`analyze`.execute(db.query);
  return rows;
}

function tokenOf(cookie: string): Buffer {
  return createHash('sha256').update(cookie.replace('session=', '')).digest();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

function against(ours: LoadResult, theirs: number | undefined): [ratio: number, about: string] {
  const about = `${Math.round(ours.perSecond)}/s : ${theirs === undefined ? 'not installed' : `${Math.round(theirs)}/s`}`;
  const failed = ours.failures > 0 ? `, ${ours.failures} failed` : '';
  const latency = `, p50 ${ours.p50Ms.toFixed(1)}, p99 ${ours.p99Ms.toFixed(1)} ms`;
  return [theirs === undefined ? Number.NaN : ours.perSecond / theirs, about + failed + latency];
}

/** One durable +1. */
export async function operationSpeed(stage: Stage): Promise<Row[]> {
  const { ids, cookies } = await createCollectors(stage, 'plus', memberCount);
  const [offered = 0, requested = 0] = stage.stickerIds;
  const neighbours = ids.map((_, at) => ids[(at + 1) % ids.length] ?? '');
  await openRequests(stage, { from: ids, to: neighbours, each: 40 }, [offered, requested]);
  await sql`create table bench_owned (user_id uuid, album_id int, sticker_id int, quantity int,
    primary key (user_id, album_id, sticker_id))`.execute(stage.db.query);
  const pool = new pg.Pool({ connectionString: stage.connectionString, max: 10 });
  const text = `
    insert into bench_owned select user_id, $2, $3, 1 from sessions where token_hash = $1 and expires_at > now()
    on conflict (user_id, album_id, sticker_id) do update set quantity = bench_owned.quantity + 1 returning quantity`;
  const tokens = new Map(cookies.map(cookie => [cookie, tokenOf(cookie)]));
  const bare = await bareServer(async request => {
    const { operations } = JSON.parse(await bodyOf(request));
    const values = [tokens.get(request.headers.cookie ?? ''), stage.albumId, operations[0].stickerId];
    const { rows } = await pool.query({ name: 'bare', text, values });
    return { type: 'application/json', body: JSON.stringify(rows[0]) };
  });
  const next = addOne(stage, cookies);
  const options = { next, connections, seconds };
  await load({ ...options, origin: stage.product.origin, seconds: 2 });
  await load({ ...options, origin: bare.origin, seconds: 2 });
  const ours = await withProcessorTime(stage, seconds, () =>
    load({ ...options, origin: stage.product.origin }),
  );
  const theirs = await load({ ...options, origin: bare.origin });
  const crowd = await load({ ...options, origin: stage.product.origin, connections: memberCount });
  bare.close();
  await pool.end();
  await sql`drop table bench_owned`.execute(stage.db.query);
  const rowsOf = pgbench(stage.connectionString, operationScript(stage), { clients: memberCount, seconds });
  return [
    row('one +1, against the bare handler', ...pair(against(ours, theirs.perSecond), '≥ 0.4 ×')),
    row('one +1 of 32 members, against pgbench', ...pair(against(crowd, rowsOf), '≥ 0.5 ×')),
    row("one +1: the app's processor time, ms", ours.processorMs, '≤ 0.25'),
  ];
}

function pair([ratio, about]: [number, string], aim: string): [number, string, string] {
  return [ratio, aim, about];
}

function operationScript({ albumId }: Stage): string {
  return `\\set place random(1, 900)
select user_id as member from collections where album_id = ${albumId} order by user_id offset :client_id limit 1 \\gset
begin;
update collections set revision = revision + 1, changed_at = now(), copies = set_byte(copies, :place, 7)
  where user_id = :member::uuid and album_id = ${albumId};
insert into sticker_operations (user_id, quarter, operation_id, sticker_id, delta)
  values (:member::uuid, ledger_quarter(), gen_random_uuid(), :place, 1);
commit;
`;
}

/** Each member has some open requests; clients rotate among the pairs. */
const pairs = 1_500;
const openPerPair = 16;

/** Swaps of one sticker against one. */
export async function acceptSpeed(stage: Stage): Promise<Row[]> {
  const [a = 0, b = 0] = stage.stickerIds;
  const { ids: senders } = await createCollectors(stage, 'sender', pairs);
  const { ids: recipients, cookies } = await createCollectors(stage, 'recipient', pairs);
  const cookieOf = new Map(recipients.map((id, at) => [id, cookies[at] ?? '']));
  await sql`
    insert into friendships (user1_id, user2_id, status, answered_at)
    select *, 'accepted', now() from unnest(${[...senders]}::uuid[], ${[...recipients]}::uuid[])
  `.execute(stage.db.query);
  // Enough copies that nothing is refused.
  await sql`
    update collections set copies = decode('7d7d' || repeat('01', 978), 'hex')
    where user_id = any(${[...senders, ...recipients]}::uuid[])`.execute(stage.db.query);
  const nextOf = async (): Promise<NextRequest> => {
    const requests = await openRequests(stage, { from: senders, to: recipients, each: openPerPair }, [a, b]);
    let at = 0;
    return () => {
      const request = requests[at++];
      if (request === undefined) throw new Error('every request has been accepted');
      const headers = { Cookie: cookieOf.get(request.recipient) ?? '' };
      return { path: `/api/trades/${request.id}/accept`, method: 'POST', body: '{}', headers };
    };
  };
  const next = await nextOf();
  const origin = stage.product.origin;
  await load({ origin, connections, seconds: 2, next });
  // As autovacuum does within a minute; until then triggers keep the plans of tables that were empty.
  await sql`analyze`.execute(stage.db.query);
  const ours = await withProcessorTime(stage, seconds, () => load({ origin, connections, seconds, next }));
  const steady = await load({ origin, connections, seconds, next, rate: 50 });
  await forgetOpen(stage, senders);
  const theirs = await bareAccepts(stage, cookieOf, await nextOf());
  await forgetOpen(stage, senders);
  const rowsOf = await pgbenchAccepts(stage, senders, recipients, [a, b]);
  return [
    row('accepting one against one, against the bare handler', ...pair(against(ours, theirs), '≥ 0.5 ×')),
    row('accepting one against one, against pgbench', ...pair(against(ours, rowsOf), '≥ 0.5 ×')),
    row("accepting: the app's processor time, ms", ours.processorMs, '≤ 0.6'),
    row('accepting at 50/s, p99 ms', steady.p99Ms, '< 100', `p50 ${steady.p50Ms.toFixed(1)}`),
  ];
}

async function forgetOpen({ db }: Stage, senders: readonly string[]): Promise<void> {
  await sql`
    delete from trade_requests where status = 'pending' and from_user_id = any(${[...senders]}::uuid[])
  `.execute(db.query);
}

/** A transaction statement by statement, in the obvious way. */
async function bareAccepts(
  stage: Stage,
  cookieOf: ReadonlyMap<string, string>,
  next: NextRequest,
): Promise<number> {
  await sql`create table bench_owned (user_id uuid, sticker_id int, quantity int, primary key (user_id, sticker_id))`.execute(
    stage.db.query,
  );
  const pool = new pg.Pool({ connectionString: stage.connectionString, max: 10 });
  const tokens = new Map([...cookieOf.values()].map(cookie => [cookie, tokenOf(cookie)]));
  const bare = await bareServer(async request => {
    const id = request.url?.split('/')[3];
    const client = await pool.connect();
    const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
    try {
      await client.query('begin');
      await run('who', 'select user_id from sessions where token_hash = $1 and expires_at > now()', [
        tokens.get(request.headers.cookie ?? ''),
      ]);
      const taken = await run(
        'take',
        `update trade_requests set status = 'accepted', decided_at = now() where id = $1 and status = 'pending'
          returning from_user_id, to_user_id`,
        [id],
      );
      await run(
        'move',
        `insert into bench_owned
          select case when (i.side = 'offered') = given then $2::uuid else $3::uuid end, sticker_id,
            case when given then -quantity else quantity end
          from trade_request_stickers i cross join (values (true), (false)) as way (given)
          where trade_request_id = $1 order by 1, 2
          on conflict (user_id, sticker_id) do update set quantity = bench_owned.quantity + excluded.quantity`,
        [id, taken.rows[0]?.from_user_id, taken.rows[0]?.to_user_id],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    return { type: 'application/json', body: '{}' };
  });
  await load({ origin: bare.origin, connections, seconds: 1, next });
  const theirs = await load({ origin: bare.origin, connections, seconds, next });
  bare.close();
  await pool.end();
  await sql`drop table bench_owned`.execute(stage.db.query);
  if (theirs.failures > 0) throw new Error(`${theirs.failures} of the baseline failed`);
  return theirs.perSecond;
}

async function pgbenchAccepts(
  stage: Stage,
  senders: readonly string[],
  recipients: readonly string[],
  stickerIds: readonly [number, number],
): Promise<number | undefined> {
  await openRequests(stage, { from: senders, to: recipients, each: openPerPair }, stickerIds);
  await sql`
    create table bench_accepts as
      select (at - 1) % ${connections}::int as client, (at - 1) / ${connections}::int + 1 as n, trade, sender, recipient
      from (
        select row_number() over (order by turn, sender)::int as at, trade, sender, recipient
        from (
          select id as trade, from_user_id as sender, to_user_id as recipient,
            row_number() over (partition by from_user_id) as turn
          from trade_requests where status = 'pending' and from_user_id = any(${[...senders]}::uuid[])
        ) turns
      ) numbered`.execute(stage.db.query);
  await sql`alter table bench_accepts add primary key (client, n)`.execute(stage.db.query);
  await sql`analyze`.execute(stage.db.query);
  const script = `\\set at :at + 1
select trade, sender, recipient from bench_accepts where client = :client_id and n = :at \\gset
begin;
update trade_requests set status = 'accepted', decided_at = now() where id = :trade::uuid and status = 'pending';
update collections set revision = revision + 1, changed_at = now(), copies = set_byte(copies, 7, :at % 200)
  where user_id in (:sender::uuid, :recipient::uuid) and album_id = ${stage.albumId};
insert into notices (user_id, actor_id, kind, trade_id) values (:sender::uuid, :recipient::uuid, 'trade_accepted', :trade::uuid);
commit;
`;
  const each = Math.floor((pairs * openPerPair) / connections);
  const perSecond = pgbench(stage.connectionString, script, { clients: connections, each });
  await sql`drop table bench_accepts`.execute(stage.db.query);
  return perSecond;
}
