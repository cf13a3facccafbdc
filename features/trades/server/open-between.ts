import { sql } from 'kysely';
import { availableOf, canBeMet, type Meeting } from '../rules/accept.ts';
import type { OpenBetween } from '../rules/open-copies.ts';
import { copiesHeld, readHeld } from './held.ts';
import { hasStayed, isSettled, meetingColumns, seenBy } from './store.ts';
import type { Queries } from '#server/database/database.ts';

interface Opened extends Omit<OpenBetween, 'canBeMet'>, Meeting {
  readonly partner: string;
}

/** The member's open requests in either direction, newest first, by the other side; with `other` only theirs. */
export async function readOpen(
  db: Queries,
  userId: string,
  other?: string,
): Promise<ReadonlyMap<string, OpenBetween[]>> {
  const seen = seenBy(sql`${userId}::uuid`);
  const itemsOn = (is: '=' | '<>') => sql`coalesce((
    select json_agg(json_build_object('stickerId', i.sticker_id, 'quantity', i.quantity) order by i.sticker_id)
    from trade_request_stickers i where i.trade_request_id = t.id and i.side ${sql.raw(is)} ${seen.gives}), '[]')`;
  const between = (column: 'from_user_id' | 'to_user_id') => {
    const partner = column === 'from_user_id' ? sql`t.to_user_id` : sql`t.from_user_id`;
    const only = other === undefined ? sql`` : sql`and ${partner} = ${other}`;
    return sql`select * from trade_requests t
      where t.${sql.ref(column)} = ${userId} and t.status = 'pending' ${only}`;
  };
  const name = other === undefined ? sql`/* read-open */` : sql`/* read-open-between */`;
  const { rows } = await sql<Opened>`${name}
    select t.id as "tradeId", ${seen.direction} as direction, ${seen.partner} as partner,
      ${itemsOn('=')} as gives, ${itemsOn('<>')} as gets, ${meetingColumns}
    from (${between('from_user_id')} union all ${between('to_user_id')}) t
    order by t.created_at desc, t.id
  `.execute(db);
  const byPartner = new Map<string, OpenBetween[]>();
  for (const { partner, leastKept, isWhole, isLate, ...row } of rows) {
    const open = { ...row, canBeMet: canBeMet({ leastKept, isWhole, isLate }) };
    const listed = byPartner.get(partner);
    if (listed === undefined) byPartner.set(partner, [open]);
    else listed.push(open);
  }
  return byPartner;
}

/** Of these stickers those that the friend cannot spare any more once its open requests to others are accepted. */
export async function listPromised(
  db: Queries,
  { userId, friendId }: { readonly userId: string; readonly friendId: string },
  theirs: ReadonlyMap<number, number>,
): Promise<ReadonlySet<number>> {
  const held = await readHeld(db, friendId, 'offered', [...theirs.keys()]);
  const toOthers = copiesHeld(held.filter(({ to }) => to !== userId));
  const isPromised = (stickerId: number) => {
    const owned = theirs.get(stickerId) ?? 0;
    return availableOf(owned) > 0 && availableOf(owned, toOthers.get(stickerId)) === 0;
  };
  return new Set([...toOthers.keys()].filter(isPromised));
}

/** Copies that the member gave to the other and received, as long as their requests are remembered. */
export async function countSettled(
  db: Queries,
  userId: string,
  other: string,
): Promise<{ given: number; received: number }> {
  const { rows } = await sql<{ given: number; received: number }>`/* settled-between */
    select coalesce(sum(i.quantity) filter (where (i.side = 'offered') = t.is_mine), 0)::int as given,
      coalesce(sum(i.quantity) filter (where (i.side = 'offered') <> t.is_mine), 0)::int as received
    from (
      select t.id, true as is_mine from trade_requests t
      where t.from_user_id = ${userId} and t.to_user_id = ${other} and ${isSettled}
      union all
      select t.id, false from trade_requests t
      where t.from_user_id = ${other} and t.to_user_id = ${userId} and ${isSettled}) t
    join trade_request_stickers i on i.trade_request_id = t.id and ${hasStayed}
  `.execute(db);
  return rows[0] ?? { given: 0, received: 0 };
}
