import { sql, type RawBuilder } from 'kysely';
import { topicOf, type NoticeKind } from '../rules/notice-kind.ts';
import type { ShowsPerson } from '#server/reportable.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live, Told } from '#server/live/live.ts';

/** A friendship (or its request), or a trade request. */
export type About = { readonly friendshipId: string } | { readonly tradeId: string };
/** What guardians are asked about. */
export type AskedAbout = About | { readonly albumId: number };

/** The columns of a source that say what its notice is about. */
type AboutColumns =
  | 'friendship_id, trade_id'
  | 'friendship_id, trade_id, album_id'
  | 'group_id'
  | 'group_name'
  | 'album_id'
  | 'round_id';

/** A member's act, with whom it notifies and of what; `notice` is undefined if nobody is notified. */
export interface Deed {
  readonly by: string;
  readonly about: About;
  readonly notice: { readonly to: string; readonly kind: NoticeKind } | undefined;
}

interface Noting {
  readonly about?: AboutColumns;
  /** The CTE's name: must differ where one statement writes two kinds. */
  readonly as?: string;
}

/**
 * CTEs that write a notice and its pushes for each row of `source`: a from item with `user_id`, `actor_id` and the
 * columns `about`.
 */
export function noting(
  kind: NoticeKind,
  source: RawBuilder<unknown>,
  { about = 'friendship_id, trade_id', as = 'noted' }: Noting = {},
): RawBuilder<unknown> {
  const [columns, noted, pushed] = [about, as, `${as}_pushed`].map(name => sql.raw(name));
  return sql`${noted} as (
      insert into notices (user_id, actor_id, kind, ${columns})
      select user_id, actor_id, ${kind}::text, ${columns} from ${source}
      returning id, user_id
    ), ${pushed} as (
      insert into push_deliveries (session_id, notice_id)
      select p.session_id, n.id from ${noted} n join push_subscriptions p on p.user_id = n.user_id
      where not exists (
        select from push_settings s where s.user_id = n.user_id and ${topicOf[kind]}::text = any(s.muted))
    )`;
}

/**
 * Writes the notice and publishes after the commit. Marks earlier notices about the same thing as read.
 * (`settle_notices` in `migrations/functions.sql` settles those of ended requests.)
 */
export async function tellDeed(
  live: Live,
  within: Queries,
  { by, about, notice }: Deed,
  told: readonly Told[],
): Promise<void> {
  const { friendshipId, tradeId } = idsOf(about);
  live.postAll(told, within);
  const answering = sql`update notices set read_at = now()
      where user_id = ${by} and read_at is null
        and (friendship_id = ${friendshipId}::uuid or trade_id = ${tradeId}::uuid)`;
  if (notice === undefined) {
    await sql`/* answer-deed */ ${answering}`.execute(within);
    return;
  }
  const source = sql`(
      select ${notice.to}::uuid as user_id, ${by}::uuid as actor_id,
        ${friendshipId}::uuid as friendship_id, ${tradeId}::uuid as trade_id) as given`;
  await sql`/* note-deed */ with ${noting(notice.kind, source)} ${answering}`.execute(within);
}

/** Notifies several members of what somebody (null: the operators) did for whom they are responsible. */
export async function tellPeople(
  live: Live,
  within: Queries,
  { to, by, about, kind }: { to: readonly string[]; by: string | null; about?: AskedAbout; kind: NoticeKind },
): Promise<void> {
  const { friendshipId, tradeId, albumId } = idsOf(about);
  const source = sql`(
      select distinct told as user_id, ${by}::uuid as actor_id, ${friendshipId}::uuid as friendship_id, ${tradeId}::uuid as trade_id, ${albumId}::int as album_id
      from unnest(${[...to]}::uuid[]) as told) as given`;
  await sql`with ${noting(kind, source, { about: 'friendship_id, trade_id, album_id' })} select from noted`.execute(
    within,
  );
  live.post({ userIds: [...to] }, { topic: 'notices' }, within);
}

function idsOf(about?: AskedAbout) {
  const ids: { friendshipId?: string; tradeId?: string; albumId?: number } = about ?? {};
  return {
    friendshipId: ids.friendshipId ?? null,
    tradeId: ids.tradeId ?? null,
    albumId: ids.albumId ?? null,
  };
}

/** Settles the notices of all who were asked, once one of them has answered. */
export async function settleAsked(
  live: Live,
  within: Queries,
  { by, about, kind }: { by: string; about: AskedAbout; kind: NoticeKind },
): Promise<void> {
  const { friendshipId, tradeId, albumId } = idsOf(about);
  const settled = await within
    .updateTable('notices')
    .set({ settled_at: sql`now()`, read_at: sql`coalesce(read_at, now())` })
    .where(
      sql<boolean>`(friendship_id = ${friendshipId}::uuid or trade_id = ${tradeId}::uuid or album_id = ${albumId}::int)`,
    )
    .where('actor_id', '=', by)
    .where('kind', 'in', [kind, 'child_waits'])
    .where('settled_at', 'is', null)
    .returning('user_id')
    .execute();
  live.post({ userIds: settled.map(({ user_id }) => user_id) }, { topic: 'notices' }, within);
}

/** Settles what guardians were asked about a child's seat of a round, or about all of its seats. */
export async function settleAskedRound(
  live: Live,
  within: Queries,
  { roundId, childId = null }: { roundId: string; childId?: string | null },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update notices set settled_at = now(), read_at = coalesce(read_at, now())
    where round_id = ${roundId} and kind = 'child_asks_round' and settled_at is null
      and (${childId}::uuid is null or actor_id = ${childId}::uuid) returning user_id as id
  `.execute(within);
  if (rows.length > 0) live.post({ userIds: rows.map(({ id }) => id) }, { topic: 'notices' }, within);
}

/** Notifies an organiser about a group, at most once a day for the same kind and person (`by`). */
export async function tellOrganiser(
  live: Live,
  within: Queries,
  { to, by, groupId, kind }: { to: string; by: string; groupId: string; kind: NoticeKind },
): Promise<void> {
  const source = sql`(
      select ${to}::uuid as user_id, ${by}::uuid as actor_id, ${groupId}::uuid as group_id
      where not exists (select from notices where user_id = ${to} and group_id = ${groupId}
        and kind = ${kind} and actor_id = ${by} and created_at > now() - interval '1 day')) as given`;
  await sql`with ${noting(kind, source, { about: 'group_id' })} select from noted`.execute(within);
  live.post({ userIds: [to] }, { topic: 'notices' }, within);
}

/** Notifies the maker of an album, not again of the same before it is read. Nobody is named. */
export async function tellMaker(
  live: Live,
  within: Queries,
  { to, albumId, kind }: { to: string; albumId: number; kind: NoticeKind },
): Promise<void> {
  const source = sql`(select ${to}::uuid as user_id, null::uuid as actor_id, ${albumId}::int as album_id
      where not exists (select from notices
        where user_id = ${to} and album_id = ${albumId} and kind = ${kind} and read_at is null)) as given`;
  await sql`with ${noting(kind, source, { about: 'album_id' })} select from noted`.execute(within);
  live.post({ userIds: [to] }, { topic: 'notices' }, within);
}

/** Condition on notices `n`: hides those from people whom the member has blocked. */
export const isVisible = sql`not exists (
  select from blocks b where b.user_id = n.user_id and b.blocked_id = n.actor_id)`;

/** A request that was answered has settled its notice (INV-27): so those that are not are what waits. */
export async function readUnread(db: Queries, userId: string): Promise<{ unread: number; waiting: number }> {
  const { rows } = await sql<{ unread: number; waiting: number }>`/* count-unread */
    select
      (select count(*)::int from notices n where n.user_id = ${userId} and n.read_at is null and ${isVisible}) as unread,
      (select count(distinct n.trade_id)::int from notices n where n.user_id = ${userId} and n.settled_at is null
        and n.kind in ('trade_proposed', 'trade_countered') and ${isVisible}) as waiting
  `.execute(db);
  return rows[0] ?? { unread: 0, waiting: 0 };
}

/** Whom a notice of the reader names. */
export const showsActors: ShowsPerson = (reader, person) =>
  sql<boolean>`exists (select from notices n where n.user_id = ${reader} and n.actor_id = ${person})`;
