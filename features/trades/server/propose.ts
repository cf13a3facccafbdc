import { sql } from 'kysely';
import { counterTrade, proposeTrade, type TradeItem } from '../contract.ts';
import { availableOf } from '../rules/accept.ts';
import { proposalsOfMember } from '../rules/limits.ts';
import type { Phrase } from '../rules/phrases.ts';
import { askGuardians } from './guardian-decisions.ts';
import { listStickers } from './listed-stickers.ts';
import { findRepeated, refuseMore } from './open-trades.ts';
import { decideTrade, lockForAnswer, readPromised, tellTrade } from './store.ts';
import { wordsTo } from './words.ts';
import { areOpen } from '#features/albums/server/access.ts';
import { lockCollections, readQuantities } from '#features/collection/server/store.ts';
import { mayMeet } from '#features/friends/server/store.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

export const serveProposeTrade = serve(proposeTrade)(async (context, input) => {
  const { userId } = context.member;
  const tooMany = await countProposal(context.db, userId);
  if (tooMany !== undefined) return tooMany;
  return context.db.transaction(async tx => {
    const repeated = await findRepeated(tx, input.id, { from: userId, to: input.friendId });
    if (repeated !== undefined) return repeated;
    const tradeId = await propose(tx, {
      ...input,
      from: userId,
      to: input.friendId,
      answersId: null,
    });
    if (typeof tradeId !== 'string') return tradeId;
    await askGuardians(context.live, tx, { tradeId, from: userId, to: input.friendId });
    await tellTrade(context.live, tx, { tradeId, by: userId, other: input.friendId, change: 'proposed' });
    return { tradeId };
  });
});

export const serveCounterTrade = serve(counterTrade)(async (context, input) => {
  const { userId } = context.member;
  const tooMany = await countProposal(context.db, userId);
  if (tooMany !== undefined) return tooMany;
  return context.db.transaction(async tx => {
    const repeated = await findRepeated(tx, input.id, { from: userId });
    if (repeated !== undefined) return repeated;
    const answered = await lockForAnswer(tx, 'counter', input.tradeId, userId);
    if (answered instanceof Refusal) return answered;
    const other = answered.otherId;
    if (other === null) return refuse('trade_not_found');
    await decideTrade(tx, answered.id, 'declined');
    const tradeId = await propose(tx, {
      ...input,
      from: userId,
      to: other,
      answersId: answered.id,
    });
    if (typeof tradeId !== 'string') return tradeId;
    await askGuardians(context.live, tx, { tradeId, from: userId, to: other });
    await tellTrade(context.live, tx, { tradeId, by: userId, other, change: 'countered' });
    return { tradeId };
  });
});

async function countProposal(
  db: Database,
  userId: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const counts = proposalsOfMember.map(
    limit => [countingKey(`trade-${limit.seconds}`, userId), limit] as const,
  );
  return countAgainst(db, ...counts);
}

interface Proposal {
  readonly id?: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly offered: readonly TradeItem[];
  readonly requested: readonly TradeItem[];
  readonly message: string;
  readonly phrase?: Phrase | undefined;
  readonly answersId: string | null;
}

type ProposalRefusal =
  | 'not_friends'
  | 'no_text_to_children'
  | 'sticker_not_listed'
  | 'sticker_not_available'
  | 'sticker_not_spare'
  | 'too_many_open_trades';

/** Locks the sender's collections first, so that concurrent proposals cannot promise one copy twice. */
async function propose(tx: Queries, proposal: Proposal): Promise<string | Refusal<ProposalRefusal>> {
  const { from, to, offered, requested } = proposal;
  if (!(await mayMeet(tx, from, to))) return refuse('not_friends');
  const message = await wordsTo(tx, to, proposal);
  if (typeof message !== 'string') return message;
  const { stickers } = await listStickers(
    tx,
    [...offered, ...requested].map(item => item.stickerId),
  );
  const items = [...sided('offered', offered), ...sided('requested', requested)].flatMap(item => {
    const sticker = stickers.get(item.stickerId);
    if (sticker === undefined || sticker.isWithdrawn === true) return [];
    return [{ ...item, albumId: sticker.albumId }];
  });
  if (items.length < offered.length + requested.length) return refuse('sticker_not_listed');
  const albumIds = [...new Set(items.map(item => item.albumId))];
  // Nobody is given stickers of an album that is not open to them.
  if (!(await areOpen(tx, [from, to], albumIds))) return refuse('sticker_not_listed');
  await lockCollections(
    tx,
    albumIds.map(albumId => ({ userId: from, albumId })),
  );
  const nameOf = (stickerId: number) => {
    const sticker = stickers.get(stickerId);
    return sticker === undefined ? '' : `${sticker.code} ${sticker.name}`.trim();
  };
  const lacking = await findLacking(tx, proposal, albumIds);
  if (lacking !== undefined) {
    const { refusal, stickerId, available } = lacking;
    return refuse(refusal, { details: { sticker: nameOf(stickerId), available, stickerId } });
  }
  const tooMany = await refuseMore(tx, { from, to, items: items.length });
  if (tooMany !== undefined) return tooMany;
  return insertTrade(tx, { ...proposal, message }, items);
}

/** Mine beyond what is promised, the friend's beyond the kept copy. */
async function findLacking(
  tx: Queries,
  { from, to, offered, requested }: Proposal,
  albumIds: readonly number[],
) {
  const ids = [...offered, ...requested].map(item => item.stickerId);
  const quantities = await readQuantities(tx, [from, to], albumIds, ids);
  const promised = await readPromised(tx, from, ids);
  for (const { stickerId, quantity } of offered) {
    const available = availableOf(quantities.get(from)?.get(stickerId) ?? 0, promised.get(stickerId) ?? 0);
    if (available < quantity) return { refusal: 'sticker_not_available' as const, stickerId, available };
  }
  for (const { stickerId, quantity } of requested) {
    const available = availableOf(quantities.get(to)?.get(stickerId) ?? 0);
    if (available < quantity) return { refusal: 'sticker_not_spare' as const, stickerId, available };
  }
  return undefined;
}

function sided(side: 'offered' | 'requested', items: readonly TradeItem[]) {
  return items.map(item => ({ ...item, side }));
}

async function insertTrade(
  tx: Queries,
  { id: given, from, to, message, answersId }: Proposal,
  items: ReadonlyArray<TradeItem & { side: 'offered' | 'requested'; albumId: number }>,
): Promise<string> {
  const { id } = await tx
    .insertInto('trade_requests')
    .values({
      ...(given === undefined ? {} : { id: given }),
      from_user_id: from,
      to_user_id: to,
      message,
      answers_id: answersId,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
    select ${id}, * from unnest(
      ${items.map(item => item.side)}::text[], ${items.map(item => item.albumId)}::int[],
      ${items.map(item => item.stickerId)}::int[], ${items.map(item => item.quantity)}::int[])
  `.execute(tx);
  return id;
}
