import { sql } from 'kysely';
import { listTrades, type Trade, type TradeSticker } from '../contract.ts';
import { isSpared, movesWhole } from '../rules/accept.ts';
import type { TradeList } from '../rules/trade.ts';
import { listStickers, type Listed } from './listed-stickers.ts';
import { kindColumns, recipient, seenBy, sender, waitsForGuardian } from './store.ts';
import { tradePages } from './trade-pages.ts';
import { readByChild } from './words.ts';
import { meets } from '#features/friends/server/store.ts';
import { joinKnownAs, knownPerson } from '#features/profiles/server/known-as.ts';
import type { Queries } from '#server/database/database.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';

interface ItemRow {
  readonly side: 'offered' | 'requested';
  readonly stickerId: number;
  readonly quantity: number;
  readonly handedOver: boolean;
  /** How many copies the giver owns. */
  readonly owned: number;
  /** Whether the member owns what its open request asks for. */
  readonly hasCome: boolean;
}

interface TradeRow extends Sendable<Omit<Trade, 'gives' | 'gets' | 'albums'>> {
  readonly list: TradeList;
  /** How many requests of that list were found from this page on: at most one more than fit. */
  readonly found: number;
  readonly items: readonly ItemRow[];
}

export const serveListTrades = serve(listTrades)(async (context, asked) => {
  const { userId, kind } = context.member;
  const { direction, partner } = seenBy(userId);
  const { rows } = await sql<TradeRow>`
    with mine as (${tradePages(userId, asked)})
    select t.id, t.list, t.found::int, t.status, ${direction} as direction, t.message,
      t.answers_id is not null as "isCounterOffer",
      exists (select from trade_requests c where c.answers_id = t.id) as "isCountered", t.created_at as "createdAt", t.decided_at as "decidedAt",
      ${knownPerson} as partner,
      ${kindColumns}, ${meets(sender, recipient)} as "isFriend", ${waitsForGuardian} as "waitsForGuardian", t.refused_by_guardians as "refusedByGuardians", t.at_table as "atTable",
      (select json_agg(json_build_object('side', i.side, 'stickerId', i.sticker_id, 'quantity', i.quantity,
          'handedOver', i.handed_over, 'owned', coalesce(copies_of(c.copies, c.large, s.number), 0),
          'hasCome', t.list = 'outgoing' and not t.is_done and i.side = 'requested' and exists (select from collections own
            where own.album_id = i.album_id and own.user_id = t.from_user_id
              and copies_of(own.copies, own.large, s.number) > 0)))
        from trade_request_stickers i
        join stickers s on s.id = i.sticker_id
        left join collections c on c.album_id = i.album_id
          and c.user_id = case when i.side = 'offered' then t.from_user_id else t.to_user_id end
        where i.trade_request_id = t.id) as items
    from mine t
    ${joinKnownAs({ viewer: sql`${userId}::uuid`, person: partner })}
    order by t.at desc, t.id
  `.execute(context.db.query);
  const listed = await listStickers(
    context.db.query,
    rows.flatMap(row => row.items.map(item => item.stickerId)),
  );
  const of = (list: TradeList) => rows.filter(row => row.list === list);
  const trades = (list: TradeList) =>
    of(list).map(row => tradeOf(kind === 'child' ? asChildReads(row) : row, listed));
  const behind = (list: TradeList) => {
    const page = of(list);
    const last = page.at(-1);
    return last !== undefined && last.found > page.length ? last.id : null;
  };
  return {
    incoming: trades('incoming'),
    outgoing: trades('outgoing'),
    history: trades('history'),
    albums: listed.albums,
    sections: listed.sections,
    next: { incoming: behind('incoming'), outgoing: behind('outgoing'), history: behind('history') },
    open: await countOpen(context.db.query, userId),
  };
});

async function countOpen(db: Queries, userId: string): Promise<{ incoming: number; outgoing: number }> {
  const { rows } = await sql<{ incoming: number; outgoing: number }>`/* count-open */
    select
      (select count(*)::int from trade_requests where to_user_id = ${userId} and status = 'pending') as incoming,
      (select count(*)::int from trade_requests where from_user_id = ${userId} and status = 'pending') as outgoing
  `.execute(db);
  return rows[0] ?? { incoming: 0, outgoing: 0 };
}

function asChildReads(row: TradeRow): TradeRow {
  return row.direction === 'outgoing' ? row : { ...row, message: readByChild(row.message) };
}

function tradeOf(stored: TradeRow, listed: Listed): Sendable<Trade> {
  const { items, list: _, found: __, ...row } = stored;
  const isPending = row.status === 'pending';
  const side = (wanted: 'offered' | 'requested'): TradeSticker[] =>
    items
      .filter(item => item.side === wanted)
      .flatMap(({ stickerId, quantity, handedOver, owned, hasCome }) => {
        const sticker = listed.stickers.get(stickerId);
        const isGone = isPending && !isSpared(owned, quantity, movesWhole(row));
        return sticker === undefined
          ? []
          : [{ ...sticker, quantity, isGone, hasCome, isHandedOver: handedOver }];
      })
      .toSorted((a, b) => a.albumId - b.albumId || a.number - b.number);
  const [gives, gets] =
    row.direction === 'outgoing' ? (['offered', 'requested'] as const) : (['requested', 'offered'] as const);
  const moved = { gives: side(gives), gets: side(gets) };
  const albumIds = new Set([...moved.gives, ...moved.gets].map(({ albumId }) => albumId));
  const albums = listed.albums.filter(({ id }) => albumIds.has(id)).map(({ name }) => name);
  return { ...row, ...moved, albums };
}
