import { sql, type RawBuilder } from 'kysely';
import type { Trade } from '../contract.ts';
import { decideSwap, listChildSwaps } from '../guardian-contract.ts';
import { whyNotDecide } from '../rules/accept.ts';
import { mostStickersOnPage } from '../rules/limits.ts';
import { decideTrade, isBack, seenBy, tradeEvents, waitsForGuardian, type TradeTold } from './store.ts';
import { outdateCollections } from '#features/collection/server/store.ts';
import { approve, setAsked } from '#features/family/server/approvals.ts';
import { isGuardianOf, listDecided, type DecidedFor } from '#features/family/server/store.ts';
import { settleAsked, tellPeople } from '#features/notices/server/store.ts';
import { maybePersonJson } from '#features/profiles/server/known-as.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { refuse } from '#shared/refusal.ts';

/** Asks a child's guardians, or no more, as they want: until they allow it, nobody can accept. False: as it was. */
export async function askGuardians(
  live: Live,
  tx: Queries,
  { childId, guardianIds, swaps }: DecidedFor,
  tradeId: string,
): Promise<boolean> {
  const asks = swaps === 'ask';
  if (!(await setAsked(tx, { childId, tradeId }, asks))) return false;
  const question = { by: childId, about: { tradeId }, kind: 'child_asks_swap' } as const;
  await (asks ? tellPeople(live, tx, { ...question, to: guardianIds }) : settleAsked(live, tx, question));
  return true;
}

interface OpenTrade {
  readonly tradeId: string;
  readonly sides: readonly string[];
  readonly albumIds: readonly number[];
}

/** Guardians have decided anew: they are asked about open requests, too, or no more. What they allowed stays so. */
export async function followSwapRule(live: Live, tx: Queries, childId: string): Promise<void> {
  const { rows: open } = await sql<OpenTrade>`
    select t.id as "tradeId", array[t.from_user_id::text, t.to_user_id::text] as sides,
      array(select distinct album_id from trade_request_stickers where trade_request_id = t.id) as "albumIds"
    from trade_requests t where t.status = 'pending' and ${seenBy(childId).isSide} order by t.id for update
  `.execute(tx);
  for (const child of await listDecided(tx, [childId])) {
    const changed: OpenTrade[] = [];
    for (const trade of open) if (await askGuardians(live, tx, child, trade.tradeId)) changed.push(trade);
    for (const { tradeId, sides: userIds } of changed) {
      live.post({ userIds }, { topic: 'trades', change: 'own', tradeId }, tx);
      if (child.swaps !== 'ask') await tellAllowed(live, tx, tradeId);
    }
    // Whoever is just accepting one of them has read that nobody has to be asked.
    if (child.swaps === 'ask') await outdateCollections(tx, changed.flatMap(keysOf));
  }
}

function keysOf({ sides, albumIds }: OpenTrade) {
  return albumIds.flatMap(albumId => sides.map(userId => ({ userId, albumId })));
}

interface LockedTrade extends Pick<Trade, 'direction' | 'status' | 'refusedByGuardians'> {
  readonly partner: string | null;
}

export const serveDecideSwap = serve(decideSwap)(async (context, { childId, tradeId, answer }) =>
  context.db.transaction(async tx => {
    if (!(await isGuardianOf(tx, context.member.userId, childId))) return refuse('trade_not_found');
    const seen = seenBy(childId);
    const { rows } = await sql<LockedTrade>`
      select ${seen.direction} as direction, ${seen.partner} as partner, t.status,
        t.refused_by_guardians as "refusedByGuardians"
      from trade_requests t where t.id = ${tradeId} and ${seen.isSide} for update
    `.execute(tx);
    const [trade] = rows;
    if (trade === undefined) return refuse('trade_not_found');
    const why = whyNotDecide(trade);
    if (why === 'refused_by_guardians' && answer === 'refused') return {};
    if (why !== undefined) return refuse(why);
    await settleAsked(context.live, tx, { by: childId, about: { tradeId }, kind: 'child_asks_swap' });
    const other = trade.partner;
    const change = trade.direction === 'incoming' ? 'declined' : 'cancelled';
    if (answer === 'refused') {
      await refuseTrade(context.live, tx, { tradeId, by: childId, other, change });
      return {};
    }
    if (await approve(tx, { childId, tradeId })) await tellAllowed(context.live, tx, tradeId);
    const userIds = [childId, ...(other === null ? [] : [other])];
    context.live.post({ userIds }, { topic: 'trades', change: 'own', tradeId }, tx);
    return {};
  }),
);

/** Tells both sides, once no guardian of either has to decide any more. */
async function tellAllowed(live: Live, tx: Queries, tradeId: string): Promise<void> {
  const { rows } = await sql<{ from: string; to: string }>`
    select from_user_id as "from", to_user_id as "to" from trade_requests t
    where id = ${tradeId} and status = 'pending' and not ${waitsForGuardian}
  `.execute(tx);
  for (const { from, to } of rows) {
    const notice = { about: { tradeId }, kind: 'trade_allowed' } as const;
    await tellPeople(live, tx, { ...notice, to: [from], by: to });
    await tellPeople(live, tx, { ...notice, to: [to], by: from });
  }
}

/** A guardian ended the request, neither of its two members: both are told. */
async function refuseTrade(
  live: Live,
  tx: Queries,
  told: TradeTold & { readonly change: 'declined' | 'cancelled' },
): Promise<void> {
  const { tradeId, by, other, change } = told;
  await decideTrade(tx, tradeId, change, { byGuardians: true });
  live.postAll(tradeEvents(told), tx);
  if (other === null) return;
  const notice = { about: { tradeId }, kind: 'trade_refused' } as const;
  await tellPeople(live, tx, { ...notice, to: [by], by: other });
  await tellPeople(live, tx, { ...notice, to: [other], by });
}

type ChildSwap = Sendable<OutputOf<typeof listChildSwaps>['swaps'][number]>;

interface SwapRow extends Omit<ChildSwap, 'mayDecide' | 'isAllowed'> {
  /** Whether guardians were asked for their consent. */
  readonly isAsked: boolean;
  readonly isApproved: boolean;
}

const mostSwapsListed = 50;

export const serveListChildSwaps = serve(listChildSwaps)(async ({ db, member }, { childId }) => {
  if (!(await isGuardianOf(db.query, member.userId, childId))) return refuse('trade_not_found');
  const { gives, isSide, partner } = seenBy(childId);
  const named = (which: RawBuilder<unknown>) => sql`(
      select coalesce(json_agg(json_build_object('albumName', al.name, 'code', s.code, 'name', s.name,
        'quantity', i.quantity) order by al.name, al.id, s.number), '[]')
      from trade_request_stickers i join stickers s on s.id = i.sticker_id join albums al on al.id = i.album_id
      where i.trade_request_id = t.id and ${which} and t."upTo" <= ${mostStickersOnPage})`;
  // Of many, those that wait for an answer are among the ones that are listed.
  const openFirst = sql`t.status = 'pending' desc, t.created_at desc, t.id`;
  const { rows } = await sql<SwapRow>`
    select t.id as "tradeId", t.status, t.refused_by_guardians as "refusedByGuardians", t.message, t.created_at as "createdAt",
      ${maybePersonJson} as partner, t.gives, t.gets, ${named(sql`i.side = ${gives}`)} as given, ${named(sql`i.side <> ${gives}`)} as received,
      ${isBack} as "isBack", t.is_done as "isDone", t.at_table as "atTable", a.child_id is not null as "isAsked", a.approved_at is not null as "isApproved"
    from (
      select t.*, i.gives, i.gets, sum(i.different) over (order by ${openFirst}) as "upTo"
      from trade_requests t
      cross join lateral (
        select coalesce(sum(quantity) filter (where side = ${gives}), 0)::int as gives,
          coalesce(sum(quantity) filter (where side <> ${gives}), 0)::int as gets,
          count(*) as different
        from trade_request_stickers where trade_request_id = t.id) i
      where ${isSide}
      order by ${openFirst} limit ${mostSwapsListed}) t
    left join profiles p on p.user_id = ${partner}
    left join approvals a on a.trade_id = t.id and a.child_id = ${childId}
    order by t.created_at desc, t.id
  `.execute(db.query);
  const swaps = rows.map(({ isAsked, isApproved, ...swap }): ChildSwap => {
    const isOpen = whyNotDecide(swap) === undefined;
    return { ...swap, mayDecide: isOpen && isAsked && !isApproved, isAllowed: isOpen && isApproved };
  });
  return { swaps };
});
