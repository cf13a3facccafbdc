import { sql } from 'kysely';
import { createCircle, createCrowd, createMembers, signIn, type Circle } from './crowd.ts';
import { load, percentile } from './load.ts';
import { pgbench } from './pgbench.ts';
import { row, type Row } from './report.ts';
import type { Stage } from './stage.ts';

const friends = 200;
const samples = 40;
const smallCrowd = 10_000;
const largeCrowd = 100_000;

/** With 200 friends; after a change and without one. */
export async function suggestionSpeed(stage: Stage): Promise<Row[]> {
  const circle = await createCircle(stage.db, friends);
  await createCrowd(stage.db, circle, 'few', smallCrowd - friends);
  const among10k = await timePartners(stage, circle);
  await createCrowd(stage.db, circle, 'many', largeCrowd - smallCrowd);
  const among100k = await timePartners(stage, circle);
  const about = (times: readonly number[]) => `p50 ${percentile(times, 50).toFixed(1)}`;
  return [
    row(
      'suggestions, something changed, p95 ms',
      percentile(among100k.changed, 95),
      '≤ 150',
      about(among100k.changed),
    ),
    row(
      'suggestions, nothing changed, p95 ms',
      percentile(among100k.same, 95),
      '≤ 20',
      about(among100k.same),
    ),
    row(
      'suggestions, 100,000 against 10,000 members',
      percentile(among100k.changed, 50) / percentile(among10k.changed, 50),
      '≤ 1.2 ×',
      `median; p95 ${percentile(among10k.changed, 95).toFixed(1)} : ${percentile(among100k.changed, 95).toFixed(1)} ms`,
    ),
  ];
}

async function timePartners(stage: Stage, circle: Circle): Promise<{ changed: number[]; same: number[] }> {
  const [friendId = ''] = circle.friendIds;
  const times = { changed: new Array<number>(), same: new Array<number>() };
  for (let sample = -3; sample < samples; sample += 1) {
    await sql`update collections set revision = revision + 1 where user_id = ${friendId}`.execute(
      stage.db.query,
    );
    const changed = await timeOne(stage, circle.cookie);
    const same = await timeOne(stage, circle.cookie);
    if (sample < 0) continue;
    times.changed.push(changed);
    times.same.push(same);
  }
  return times;
}

async function timeOne(stage: Stage, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${stage.product.origin}/api/trades/partners`, {
    headers: { Cookie: cookie },
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${body.slice(0, 200)}`);
  return performance.now() - startedAt;
}

/** Within `mostOpenTrades` (100); clients rotate among the pairs. */
const clients = 8;
const pairs = 200;
const openPerPair = 80;
const seconds = 5;

/** One against one, against pgbench with the same statements. */
export async function acceptSpeed(stage: Stage): Promise<Row[]> {
  const [a = 0, b = 0] = stage.stickerIds;
  const senders = await createMembers(stage.db, 'sender', pairs);
  const recipients = await createMembers(stage.db, 'recipient', pairs);
  await setPairs(stage, senders, recipients, [a, b]);
  const cookies = new Map<string, string>();
  for (const recipient of recipients) cookies.set(recipient, await signIn(stage.db, recipient));
  const next = nextOf(await createRequests(stage, senders, recipients, [a, b]));
  const request = () => {
    const { id, recipient } = next();
    const headers = { Cookie: cookies.get(recipient) ?? '' };
    return { path: `/api/trades/${id}/accept`, method: 'POST', body: '{}', headers };
  };
  const accept = (share: number, rate?: number) =>
    load({
      origin: stage.product.origin,
      connections: clients,
      seconds: share,
      next: request,
      ...(rate !== undefined && { rate }),
    });
  await accept(1);
  const full = await accept(seconds);
  const steady = await accept(seconds, 50);
  const failed = full.failures + steady.failures;
  const theirs = await pgbenchAccepts(stage, senders, recipients, [a, b]);
  return [
    row(
      'accepting one against one, against pgbench',
      theirs === undefined ? Number.NaN : full.perSecond / theirs,
      '≥ 0.5 ×',
      `${Math.round(full.perSecond)}/s : ${Math.round(theirs ?? 0)}/s, ${failed} failed`,
    ),
    row('accepting at 50/s, p99 ms', steady.p99Ms, '< 100', `p50 ${steady.p50Ms.toFixed(1)}`),
  ];
}

interface OpenRequest {
  readonly id: string;
  readonly sender: string;
  readonly recipient: string;
}

function nextOf(requests: readonly OpenRequest[]): () => OpenRequest {
  let at = 0;
  return () => {
    const next = requests[at++];
    if (next === undefined) throw new Error('every request has been accepted');
    return next;
  };
}

/** With enough copies of both stickers. */
async function setPairs(
  stage: Stage,
  senders: readonly string[],
  recipients: readonly string[],
  stickerIds: readonly [number, number],
): Promise<void> {
  const all = [...senders, ...recipients];
  await sql`
    insert into friendships (user1_id, user2_id, status, answered_at)
    select *, 'accepted', now() from unnest(${[...senders]}::uuid[], ${[...recipients]}::uuid[])
  `.execute(stage.db.query);
  await sql`
    insert into collections (user_id, album_id, revision, copies)
    select u, ${stage.albumId}::int, 1, decode(repeat('01', 980), 'hex') from unnest(${all}::uuid[]) u
  `.execute(stage.db.query);
  await sql`
    insert into user_stickers (user_id, album_id, sticker_id, quantity)
    select u, ${stage.albumId}::int, s, 5000 from unnest(${all}::uuid[]) u, unnest(${[...stickerIds]}::int[]) s
  `.execute(stage.db.query);
}

/** As many for each pair; consecutive ones belong to different pairs. */
async function createRequests(
  stage: Stage,
  senders: readonly string[],
  recipients: readonly string[],
  [offered, requested]: readonly [number, number],
): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    with made as (
      insert into trade_requests (from_user_id, to_user_id)
      select sender, recipient from generate_series(1, ${openPerPair}),
        unnest(${[...senders]}::uuid[], ${[...recipients]}::uuid[]) as pair (sender, recipient)
      returning id, from_user_id, to_user_id
    ), items as (
      insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
      select id, 'offered', ${stage.albumId}::int, ${offered}::int, 1 from made
      union all select id, 'requested', ${stage.albumId}::int, ${requested}::int, 1 from made
    )
    select id, from_user_id as sender, to_user_id as recipient from made
    order by row_number() over (partition by from_user_id), from_user_id`.execute(stage.db.query);
  await sql`analyze`.execute(stage.db.query);
  return rows;
}

/** As the server sends it; picking the next request adds one cheap statement. */
async function pgbenchAccepts(
  stage: Stage,
  senders: readonly string[],
  recipients: readonly string[],
  stickerIds: readonly [number, number],
): Promise<number | undefined> {
  await sql`delete from trade_requests where status = 'pending' and from_user_id = any(${[...senders]}::uuid[])`.execute(
    stage.db.query,
  );
  const requests = await createRequests(stage, senders, recipients, stickerIds);
  await sql`create table bench_accepts (client int, n int, trade uuid, sender uuid, recipient uuid, primary key (client, n))`.execute(
    stage.db.query,
  );
  await sql`
    insert into bench_accepts select (n - 1) % ${clients}::int, (n - 1) / ${clients}::int + 1, id, sender, recipient
    from unnest(${requests.map(one => one.id)}::uuid[], ${requests.map(one => one.sender)}::uuid[],
      ${requests.map(one => one.recipient)}::uuid[]) with ordinality as t (id, sender, recipient, n)
  `.execute(stage.db.query);
  await sql`analyze`.execute(stage.db.query);
  const script = acceptScript(stage.albumId, stickerIds);
  const perSecond = pgbench(stage.connectionString, script, { clients, seconds });
  await sql`drop table bench_accepts`.execute(stage.db.query);
  return perSecond;
}

/** No recipient: the app still receives and parses the events. */

function acceptScript(albumId: number, [offered, requested]: readonly [number, number]): string {
  return `\\set at :at + 1
select trade, sender, recipient from bench_accepts where client = :client_id and n = :at \\gset
begin;
with trade as (
  update trade_requests set status = 'accepted', decided_at = now()
  where id = :trade::uuid and to_user_id is not distinct from :recipient::uuid and status = 'pending' returning id, from_user_id, to_user_id, status
), friendship as (
  select t.id from trade t join friendships f
    on least(f.user1_id, f.user2_id) = least(t.from_user_id, t.to_user_id)
    and greatest(f.user1_id, f.user2_id) = greatest(t.from_user_id, t.to_user_id) and f.status = 'accepted'
  for key share of f
), items as materialized (
  select i.* from trade_request_stickers i where i.trade_request_id = :trade::uuid
), locked as (
  insert into collections as c (user_id, album_id, revision)
  select user_id, album_id, 0 from (
    select k.user_id, i.album_id from trade t join friendship f on f.id = t.id
    cross join items i cross join lateral (values (t.from_user_id), (t.to_user_id)) as k (user_id)) as sides
  group by user_id, album_id order by user_id, album_id
  on conflict (user_id, album_id) do update set revision = c.revision returning user_id, album_id, revision
)
select t.id, t.from_user_id, t.to_user_id, t.status, exists (select from friendship),
  (select json_agg(json_build_object('side', side, 'albumId', album_id, 'stickerId', sticker_id, 'quantity', quantity)) from items),
  (select json_agg(json_build_object('userId', user_id, 'albumId', album_id, 'revision', revision)) from locked)
  from trade t;
with moved as materialized (
  select k.user_id, i.album_id, i.sticker_id
  from trade_requests t join trade_request_stickers i on i.trade_request_id = t.id
  cross join lateral (values (t.from_user_id), (t.to_user_id)) as k (user_id)
  where t.id = :trade::uuid
)
select u.user_id, u.sticker_id, u.quantity from moved join user_stickers u using (user_id, album_id, sticker_id);
with written as (
  insert into sticker_operations (user_id, operation_id, sticker_id, delta)
  select u, gen_random_uuid(), s, d from unnest(
    array[:sender::uuid, :sender::uuid, :recipient::uuid, :recipient::uuid]::uuid[],
    array[${offered}, ${requested}, ${offered}, ${requested}], array[-1, 1, 1, -1]) as t (u, s, d)
), changed as materialized (
  select * from unnest(array[:sender::uuid, :sender::uuid, :recipient::uuid, :recipient::uuid]::uuid[], array_fill(${albumId}, array[4]),
    array[${offered}, ${requested}, ${offered}, ${requested}], array_fill(4000 + :at % 1000, array[4])) as c (user_id, album_id, sticker_id, quantity)
), kept as (
  insert into user_stickers (user_id, album_id, sticker_id, quantity) select * from changed where quantity > 0
  on conflict (user_id, album_id, sticker_id) do update set quantity = excluded.quantity
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
