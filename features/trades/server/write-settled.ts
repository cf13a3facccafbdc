import { sql } from 'kysely';
import {
  createCollections,
  settingCopies,
  type StoredCollection,
} from '#features/collection/server/store.ts';
import { lockMeetings } from '#features/friends/server/store.ts';
import { noting } from '#features/notices/server/store.ts';
import { guardiansToTell } from './store.ts';
import { Batches } from '#server/database/batches.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { isConflict } from '#server/database/failures.ts';
import { perDatabase } from '#server/database/per-database.ts';

/** A request to be accepted, with its collections after the swap; each has the revision at which it was read. */
interface SettledTrade {
  readonly tradeId: string;
  readonly moved: readonly StoredCollection[];
}

/**
 * Writes all or nothing. False: the request, the friendship or a collection has changed since it was read, or is locked
 * by somebody else. With `isAlone` it waits for such locks instead.
 */
export async function writeSettled(db: Database, trade: SettledTrade, isAlone: boolean): Promise<boolean> {
  const missing = trade.moved.filter(({ revision }) => revision === 0);
  if (missing.length > 0) await createCollections(db.query, missing);
  if (!isAlone) return writesOf(db).ask(trade);
  return (await write(db.query, [trade])).has(trade.tradeId);
}

/** The same within a transaction that has locked all of it, between members who need not be friends. */
export async function writeSettledOfAny(tx: Queries, trade: SettledTrade): Promise<boolean> {
  return (await write(tx, [trade], 'any')).has(trade.tradeId);
}

const writesOf = perDatabase(
  db => new Batches<SettledTrade, boolean>(trades => writeApart(db, trades), isConflict),
);

/** Of trades that move the same collection only the first is written, because the others were decided without it. */
async function writeApart(db: Database, trades: readonly SettledTrade[]): Promise<boolean[]> {
  const taken = new Set<string>();
  const apart = new Set(
    trades.filter(({ tradeId, moved }) => {
      const keys = [tradeId, ...moved.map(({ userId, albumId }) => `${userId} ${albumId}`)];
      if (keys.some(key => taken.has(key))) return false;
      keys.forEach(key => taken.add(key));
      return true;
    }),
  );
  const accepted = await write(db.query, [...apart]);
  return trades.map(trade => apart.has(trade) && accepted.has(trade.tradeId));
}

/**
 * Locks the requests, the friendships (or groups) and the collections in one statement and in a global order, and
 * writes each trade only if all of it is as it was read. In a batch, rows that are locked are skipped rather than
 * waited for. Answers the ids of the requests that it accepted.
 */
async function write(
  db: Queries,
  trades: readonly SettledTrade[],
  between: 'partners' | 'any' = 'partners',
): Promise<Set<string>> {
  const moved = trades.flatMap(({ tradeId, moved: sides }) => sides.map(side => ({ ...side, tradeId })));
  const waiting = trades.length > 1 ? sql`skip locked` : sql``;
  const one = between === 'any' ? sql`/* write-agreed */` : sql`/* write-settled */`;
  const name = trades.length > 1 ? sql`/* write-settled-trades */` : one;
  const meetings = lockMeetings(sql`request`, waiting);
  const { rows } = await sql<{ id: string }>`${name}
    with request as materialized (
      select t.id, t.from_user_id, t.to_user_id, g.sides from trade_requests t
      join unnest(${trades.map(({ tradeId }) => tradeId)}::uuid[],
        ${trades.map(({ moved: sides }) => sides.length)}::int[]) as g (id, sides) using (id)
      where t.status = 'pending' order by t.id for update of t ${waiting}
    ), friends as materialized (${meetings.befriended}), group_mates as materialized (${meetings.ofOneGroup}),
    meeting as (${
      between === 'any'
        ? sql`select id from request`
        : sql`select id from friends union select id from group_mates`
    }), written as materialized (
      select w.* from unnest(
        ${moved.map(({ tradeId }) => tradeId)}::uuid[],
        ${moved.map(({ userId }) => userId)}::uuid[], ${moved.map(({ albumId }) => albumId)}::int[],
        ${moved.map(({ revision }) => revision)}::bigint[], ${moved.map(({ version }) => version)}::text[],
        ${moved.map(({ bytes }) => bytes)}::bytea[],
        ${moved.map(({ large }) => large && JSON.stringify(large))}::jsonb[])
        as w (trade_id, user_id, album_id, revision, version, copies, large)
      join meeting on meeting.id = w.trade_id
    ), locked as materialized (
      select w.trade_id from collections c join written w using (user_id, album_id)
      join albums a on a.id = w.album_id and a.version = w.version
      where c.revision = w.revision order by c.user_id, c.album_id for update of c ${waiting}
    ), accepted as (
      update trade_requests t set status = 'accepted', decided_at = now()
      from request r
      where t.id = r.id and r.sides = (select count(*) from locked where locked.trade_id = r.id)
      returning t.id, t.from_user_id, t.to_user_id, t.takes_back_id
    ), ${noting(
      'trade_accepted',
      sql`(select from_user_id as user_id, to_user_id as actor_id, null::uuid as friendship_id, id as trade_id
        from accepted) as deed`,
    )}, ${noting(
      'child_swapped',
      sql`(select told.*, null::uuid as friendship_id, t.id as trade_id from accepted t
        cross join lateral (select g.user_id, c.user_id as actor_id from ${guardiansToTell}) told) as deed`,
      { as: 'guardians' },
    )}, moved as (
      ${sql.raw(settingCopies('written'))} and w.trade_id in (select id from accepted)
    )
    select id from accepted
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
