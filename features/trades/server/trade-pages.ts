import { sql, type RawBuilder } from 'kysely';
import { seenBy } from './store.ts';
import { historyLength, mostStickersOnPage, openPageLength } from '../rules/limits.ts';
import { tradeLists, type TradeList, type TradePage } from '../rules/trade.ts';

const isOf: Readonly<Record<TradeList, (userId: string) => RawBuilder<unknown>>> = {
  incoming: userId => sql`t.to_user_id = ${userId} and t.status = 'pending'`,
  outgoing: userId => sql`t.from_user_id = ${userId} and t.status = 'pending'`,
  history: userId => sql`${seenBy(userId).isSide} and t.status <> 'pending'`,
};

/**
 * Selects requests `t` with their `list`, the time `at` that orders them, and `found`: how many there were from here
 * on, including one beyond the page. A page is limited in requests and roughly in stickers, but has at least one
 * request.
 */
export function tradePages(userId: string, { list, after, request }: TradePage): RawBuilder<unknown> {
  const pages = (list === undefined ? tradeLists : [list]).map(one =>
    pageOf(one, userId, { after, request }),
  );
  return sql.join(pages, sql` union all `);
}

function pageOf(
  list: TradeList,
  userId: string,
  { after, request }: Pick<TradePage, 'after' | 'request'>,
): RawBuilder<unknown> {
  const at = list === 'history' ? sql.ref('decided_at') : sql.ref('created_at');
  const most = list === 'history' ? historyLength : openPageLength;
  const behind = after === undefined ? sql`` : sql`and ${isBehind(at, userId, after)}`;
  const only = request === undefined ? sql`` : sql`and t.id = ${request}`;
  return sql`(
    select sized.*, ${list}::text as list from (
      select taken.*, count(*) over () as found,
        sum(taken.size) over (order by taken.at desc, taken.id) - taken.size as before,
        row_number() over (order by taken.at desc, taken.id) as place
      from (
        select t.*, t.${at} as at,
          (select count(*) from trade_request_stickers i where i.trade_request_id = t.id) as size
        from trade_requests t where ${isOf[list](userId)} ${behind} ${only}
        order by t.${at} desc, t.id limit ${most + 1}
      ) taken
    ) sized where place <= ${most} and before < ${mostStickersOnPage})`;
}

/** Compares with the last request's own time, so the place holds even if that request has been decided meanwhile. */
function isBehind(at: RawBuilder<unknown>, userId: string, after: string): RawBuilder<unknown> {
  return sql`exists (
    select from trade_requests c where c.id = ${after} and ${userId} in (c.from_user_id, c.to_user_id)
      and (t.${at} < c.${at} or (t.${at} = c.${at} and t.id > c.id)))`;
}
