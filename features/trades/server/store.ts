import { sql, type RawBuilder } from 'kysely';
import type { Trade, TradeStatus } from '../contract.ts';
import type { OpenRequest } from '../partner-contract.ts';
import { answerable, type AnswerRefusal, type TradeAnswer } from '../rules/accept.ts';
import { takeBackHours } from '../rules/limits.ts';
import type { StoredCollection } from '#features/collection/server/store.ts';
import { meets } from '#features/friends/server/store.ts';
import type { NoticeKind } from '#features/notices/rules/notice-kind.ts';
import { tellDeed } from '#features/notices/server/store.ts';
import { personJson } from '#features/profiles/server/known-as.ts';
import { Batches, inPlace } from '#server/database/batches.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import type { Live, Told } from '#server/live/live.ts';
import type { ShowsPerson } from '#server/reportable.ts';
import type { Refusal } from '#shared/refusal.ts';

/** `offered` goes from sender to recipient, `requested` the other way. */
export interface StoredItem {
  readonly side: 'offered' | 'requested';
  readonly albumId: number;
  readonly stickerId: number;
  readonly quantity: number;
}

interface StoredTrade {
  readonly id: string;
  readonly status: TradeStatus;
  readonly items: readonly StoredItem[];
  /** Guardians who hear of a child's swap. */
  readonly guardianIds: readonly string[];
}

/** Columns of a request under the alias `t`. */
export const sender = sql`t.from_user_id`;
export const recipient = sql`t.to_user_id`;

/** SQL for a request `t` as one of its sides sees it. The other side may be gone, so its column may be null. */
export function seenBy(userId: RawBuilder<unknown> | string) {
  const isSender = sql`${sender} is not distinct from ${userId}`;
  return {
    isSide: sql<boolean>`${userId} in (${sender}, ${recipient})`,
    direction: sql<Trade['direction']>`case when ${isSender} then 'outgoing' else 'incoming' end`,
    partner: sql<string | null>`case when ${isSender} then ${recipient} else ${sender} end`,
    /** The `side` of the items that it gives. */
    gives: sql<StoredItem['side']>`case when ${isSender} then 'offered' else 'requested' end`,
  };
}

/** SQL for a request `t`: a child's guardians must allow it first. */
export const waitsForGuardian = sql<boolean>`(t.status = 'pending' and exists (select from approvals a
  where a.trade_id = t.id and a.approved_at is null))`;

/** SQL for a request `t`: it takes an accepted swap back; it moves whole (`movesWhole`); the time for that is over. */
export const isBack = sql<boolean>`(t.takes_back_id is not null)`;
export const isWhole = sql<boolean>`(t.takes_back_id is not null or t.is_done)`;
const isLate = sql<boolean>`coalesce((
  select b.decided_at < now() - ${takeBackHours} * interval '1 hour' from trade_requests b
  where b.id = coalesce(t.takes_back_id, t.id)), false)`;

/** SQL for a request `t`: whether it is taken back, or one of its sides asks for that. */
const takenBack = sql<Trade['takenBack']>`coalesce((
  select case when b.status = 'pending' then 'asked' when b.takes_back_partly then 'partly' else 'yes' end
  from trade_requests b
  where b.takes_back_id = t.id and b.status in ('pending', 'accepted')), 'no')`;

/** SQL for the columns that say what a request `t` is, and whether it may be taken back. */
export const kindColumns = sql`${isBack} as "isBack", t.is_done as "isDone", ${isLate} as "isLate", ${takenBack} as "takenBack"`;

/** SQL for a request `t`: it has moved stickers, and they have not gone back. */
export const isSettled = sql<boolean>`(t.status = 'accepted' and t.takes_back_id is null and ${takenBack} <> 'yes')`;

/** SQL for a sticker `i` of a settled request `t`: it did not go back alone. */
export const hasStayed = sql<boolean>`(not exists (select from trade_requests b
  join trade_request_stickers g on g.trade_request_id = b.id and g.sticker_id = i.sticker_id
  where b.takes_back_id = t.id and b.status = 'accepted'))`;

/** SQL for the columns of a request `t` that `canBeMet` asks for (rules/accept.ts). */
export const meetingColumns = sql`(
    select min(coalesce(copies_of(c.copies, c.large, s.number), 0) - i.quantity)
    from trade_request_stickers i join stickers s on s.id = i.sticker_id
    left join collections c on c.album_id = i.album_id
      and c.user_id = case when i.side = 'offered' then t.from_user_id else t.to_user_id end
    where i.trade_request_id = t.id) as "leastKept", ${isWhole} as "isWhole", ${isLate} as "isLate"`;

/**
 * SQL for a from clause: a child `c` of a request `t` and a guardian `g` who hears of its swaps; always of what a child
 * gives for nothing.
 */
export const guardiansToTell = sql`family_members c join family_members g
  on g.family_id = c.family_id and g.role = 'guardian' and c.role = 'child' and c.user_id in (t.from_user_id, t.to_user_id)
    and (c.swaps <> 'none' or (t.takes_back_id is null and not exists (select from trade_request_stickers i
      where i.trade_request_id = t.id and (i.side = 'offered') <> (t.from_user_id = c.user_id))))`;

/** A request as one of its sides sees it. */
export interface SeenTrade
  extends
    StoredTrade,
    Pick<
      Trade,
      'direction' | 'isFriend' | 'waitsForGuardian' | 'isBack' | 'isDone' | 'isLate' | 'takenBack'
    > {
  /** The id of the other side; null if that account was deleted. */
  readonly partner: string | null;
}

/** `asked` is a from item with `id`, `user_id` and `at`. Yields nothing for members who take no part in the request. */
function selectTrades(asked: RawBuilder<unknown>, more = sql``) {
  const seen = seenBy(sql`k.user_id`);
  return sql`
    select k.at, t.id, t.status,
      ${seen.direction} as direction, ${seen.partner} as partner,
      ${meets(sender, recipient)} as "isFriend",
      (select json_agg(json_build_object('side', i.side, 'albumId', i.album_id, 'stickerId', i.sticker_id,
          'quantity', i.quantity)) from trade_request_stickers i where i.trade_request_id = t.id) as items,
      array(select g.user_id::text from ${guardiansToTell}) as "guardianIds",
      ${waitsForGuardian} as "waitsForGuardian", ${kindColumns} ${more}
    from ${asked} join trade_requests t on t.id = k.id
    where ${seen.isSide}`;
}

/** A request with the collections that accepting would change, all from one snapshot. */
export type WholeTrade = SeenTrade & { readonly collections: readonly StoredCollection[] };

type WholeTradeRow = SeenTrade & {
  readonly at: number;
  readonly collections: ReadonlyArray<Omit<StoredCollection, 'bytes'> & { readonly copies: string | null }>;
};

const wholeTradesOf = perDatabase(
  ({ query }) =>
    new Batches<{ tradeId: string; userId: string }, WholeTrade | null>(async asked => {
      const given = sql`unnest(
        ${asked.map(({ tradeId }) => tradeId)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[])
        with ordinality as k (id, user_id, at)`;
      const collections = sql`, (
        select coalesce(json_agg(json_build_object('userId', m.user_id, 'albumId', a.id, 'version', a.version,
          'revision', coalesce(c.revision, 0), 'copies', encode(c.copies, 'base64'), 'large', c.large)), '[]')
        from (select distinct album_id as id from trade_request_stickers where trade_request_id = t.id) i
        join albums a using (id) cross join (values (t.from_user_id), (t.to_user_id)) as m (user_id)
        left join collections c on c.user_id = m.user_id and c.album_id = a.id) as collections`;
      const { rows } =
        await sql<WholeTradeRow>`/* read-trades */ ${selectTrades(given, collections)}`.execute(query);
      return inPlace(asked, rows).map(
        row => row && { ...row, collections: row.collections.map(storedCollection) },
      );
    }),
);

function storedCollection({ copies, ...collection }: WholeTradeRow['collections'][number]): StoredCollection {
  return { ...collection, bytes: Buffer.from(copies ?? '', 'base64') };
}

/** Null if the member takes no part in the request. */
export function readWholeTrade(db: Database, tradeId: string, userId: string): Promise<WholeTrade | null> {
  return wholeTradesOf(db).ask({ tradeId, userId });
}

/** Locks the request until the transaction ends. Refuses members without part in it, and answers not allowed. */
export async function lockForAnswer<A extends TradeAnswer>(
  tx: Queries,
  answer: A,
  tradeId: string,
  userId: string,
): Promise<(SeenTrade & { readonly partner: string }) | Refusal<AnswerRefusal<A>>> {
  const asked = sql`(values (${tradeId}::uuid, ${userId}::uuid, 1)) as k (id, user_id, at)`;
  const { rows } = await sql<SeenTrade>`/* lock-trade */ ${selectTrades(asked)} for update of t`.execute(tx);
  return answerable(answer, rows[0] ?? null);
}

/** The request must be locked and pending. */
export async function decideTrade(
  tx: Queries,
  tradeId: string,
  status: Exclude<TradeStatus, 'pending'>,
  { byGuardians = false } = {},
): Promise<void> {
  await sql`/* decide-trade */
    update trade_requests set status = ${status}, decided_at = now(), refused_by_guardians = ${byGuardians} where id = ${tradeId} and status = 'pending'
  `.execute(tx);
}

/** The requests' ids with their recipients. */
export async function readAskedPersons(db: Queries, tradeIds: Iterable<string>): Promise<OpenRequest[]> {
  const ids = [...new Set(tradeIds)];
  if (ids.length === 0) return [];
  const { rows } = await sql<OpenRequest>`
    select t.id as "tradeId", ${personJson} as partner
    from trade_requests t join profiles p on p.user_id = t.to_user_id
    where t.id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

type TradeChange = 'proposed' | 'countered' | 'accepted' | 'declined' | 'cancelled' | 'handed_over';

export interface TradeTold {
  readonly tradeId: string;
  readonly by: string;
  /** Null if that account was deleted. */
  readonly other: string | null;
  readonly change: TradeChange;
}

const noticeOf: Readonly<Record<TradeChange, NoticeKind | undefined>> = {
  proposed: 'trade_proposed',
  countered: 'trade_countered',
  accepted: 'trade_accepted',
  declined: 'trade_declined',
  cancelled: 'trade_cancelled',
  handed_over: undefined,
};

/** Publishes the change to the other side and to the member's own devices. */
export async function tellTrade(live: Live, within: Queries, told: TradeTold): Promise<void> {
  const { by, other: to, tradeId } = told;
  const kind = noticeOf[told.change];
  const notice = to === null || kind === undefined ? undefined : { to, kind };
  await tellDeed(live, within, { by, about: { tradeId }, notice }, tradeEvents(told));
}

export function tradeEvents({ tradeId, by, other, change }: TradeTold): Told[] {
  const toOther: Told[] =
    other === null ? [] : [{ audience: { userIds: [other] }, event: { topic: 'trades', change, tradeId } }];
  const toSelf: Told = { audience: { userIds: [by] }, event: { topic: 'trades', change: 'own', tradeId } };
  return [...toOther, toSelf];
}

/** The other side of a request or swap. */
export const showsPartners: ShowsPerson = (reader, person) =>
  sql<boolean>`exists (select from trade_requests t
    where (t.from_user_id, t.to_user_id) in ((${reader}, ${person}), (${person}, ${reader})))`;

/** A select of `user_id`: both sides of the open requests for stickers of an album, who may still be given some. */
export function sidesOfOpenTrades(albumId: number): RawBuilder<{ user_id: string }> {
  return sql`select side.id as user_id from trade_request_stickers i
    join trade_requests t on t.id = i.trade_request_id and t.status = 'pending'
    cross join lateral (values (t.from_user_id), (t.to_user_id)) as side (id) where i.album_id = ${albumId}`;
}
