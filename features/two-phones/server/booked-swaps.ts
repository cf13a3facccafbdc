import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { BookedSwap } from '../contract.ts';
import type { SealedDeal } from '../rules/code.ts';
import { joinKnownAs } from '#features/profiles/server/known-as.ts';
import { areParted } from '#features/profiles/server/blocks.ts';
import { listStickers } from '#features/trades/server/listed-stickers.ts';
import { seenBy } from '#features/trades/server/store.ts';
import type { TradeStatus } from '#features/trades/contract.ts';
import type { Queries } from '#server/database/database.ts';
import type { Member } from '#server/context.ts';
import { mayAct } from '#shared/may-act.ts';

/** Deals with the same bytes are one: a copy of them adds nothing, and nobody can write another one that has them. */
export function keyOf({ sealed, seal }: SealedDeal): Buffer {
  return createHash('sha256').update(sealed).update(seal).digest();
}

export interface LeftOut {
  readonly offered: readonly number[];
  readonly requested: readonly number[];
}

export async function rememberBooked(
  tx: Queries,
  deal: Buffer,
  tradeId: string,
  { offered, requested }: LeftOut,
): Promise<void> {
  const row = { deal, trade_id: tradeId, not_offered: [...offered], not_requested: [...requested] };
  await tx.insertInto('table_swaps').values(row).execute();
}

/** A booked deal as one of its sides sees it. */
export interface Remembered extends LeftOut {
  readonly tradeId: string;
  readonly status: TradeStatus;
  readonly direction: 'incoming' | 'outgoing';
  readonly partner: string | null;
}

/** `of-others`: the member is none of its sides. Undefined: it is not booked. */
export async function findBooked(
  tx: Queries,
  deal: Buffer,
  userId: string,
): Promise<Remembered | 'of-others' | undefined> {
  const seen = seenBy(sql`${userId}::uuid`);
  const { rows } = await sql<Remembered & { isMine: boolean }>`/* booked-deal */
    select t.id as "tradeId", t.status, s.not_offered as offered, s.not_requested as requested,
      ${seen.direction} as direction, ${seen.partner} as partner, coalesce(${seen.isSide}, false) as "isMine"
    from table_swaps s join trade_requests t on t.id = s.trade_id where s.deal = ${deal}
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { isMine, ...booked } = found;
  return isMine ? booked : 'of-others';
}

type Answered = Exclude<BookedSwap, { state: 'waits' }>;

export async function answerOf(
  tx: Queries,
  member: Member,
  { tradeId, direction, partner, offered, requested }: Omit<Remembered, 'status'>,
  { state, grown = [] }: Pick<Answered, 'state'> & Partial<Pick<Answered, 'grown'>>,
): Promise<Answered> {
  const { stickers } = await listStickers(tx, [...offered, ...requested]);
  const isSender = direction === 'outgoing';
  const notBooked = [...offered, ...requested].flatMap(stickerId => {
    const sticker = stickers.get(stickerId);
    if (sticker === undefined) return [];
    const giver: 'me' | 'partner' = offered.includes(stickerId) === isSender ? 'me' : 'partner';
    return [{ stickerId, code: sticker.code, name: sticker.name, giver }];
  });
  return { state, tradeId, notBooked, grown, partner: await readPartner(tx, member, partner) };
}

export const stateOf = {
  pending: 'guardian',
  accepted: 'already',
  declined: 'ended',
  cancelled: 'ended',
} as const satisfies Record<TradeStatus, Answered['state']>;

async function readPartner(tx: Queries, { userId, kind }: Member, partner: string | null) {
  if (partner === null) return null;
  const [me, other] = [sql`${userId}::uuid`, sql`${partner}::uuid`];
  const { rows } = await sql<NonNullable<Answered['partner']>>`
    with between as (select status from friendships f
      where (f.user1_id, f.user2_id) in ((${me}, ${other}), (${other}, ${me})) and f.status <> 'declined')
    select k."userId", k."displayName", exists (select from between where status = 'accepted') as "isFriend",
      p.is_discoverable and ${mayAct(kind, 'find')} and not exists (select from between)
        and not ${areParted(me, other)} as "mayBefriend"
    from profiles p ${joinKnownAs({ viewer: me, person: other })} where p.user_id = ${other}
  `.execute(tx);
  return rows[0] ?? null;
}
