import { sql } from 'kysely';
import { counterTrade, proposeTrade, type TradeItem } from '../contract.ts';
import { availableOf } from '../rules/accept.ts';
import { mirroredIn } from '../rules/open-between.ts';
import { paceOfStickers, proposalsOfMember } from '../rules/limits.ts';
import { askGuardians } from './guardian-decisions.ts';
import { listStickers, type Listed } from './listed-stickers.ts';
import { readOpen } from './open-between.ts';
import { refuseMore } from './open-trades.ts';
import { copiesHeld, readHeld } from './held.ts';
import { decideTrade, lockForAnswer, readAskedPersons, tellTrade } from './store.ts';
import { readFriendKind } from './friend-kind.ts';
import { wordsTo } from './words.ts';
import { areOpen } from '#features/albums/server/access.ts';
import { lockCollections, readQuantities } from '#features/collection/server/store.ts';
import { listDecided } from '#features/family/server/store.ts';
import { findPartner, mayMeet } from '#features/friends/server/store.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { Pace } from '#server/admission/pace.ts';
import { countAgainst, countsOf } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { MemberContext } from '#server/context.ts';
import type { ParsedInputOf } from '#shared/endpoint.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

export const serveProposeTrade = serve(proposeTrade)((context, { friendId, ...words }) =>
  send(context, words, {
    change: 'proposed',
    find: async () => ({ ...words, to: friendId }),
  }),
);

export const serveCounterTrade = serve(counterTrade)((context, { tradeId, ...words }) => {
  const find = async (tx: Queries) => {
    const answered = await lockForAnswer(tx, 'counter', tradeId, context.member.userId);
    if (answered instanceof Refusal) return answered;
    await decideTrade(tx, answered.id, 'declined');
    return { ...words, isDone: answered.isDone, to: answered.partner, answersId: answered.id };
  };
  return send(context, words, { change: 'countered', find });
});

interface Sending<Code extends string> {
  readonly change: 'proposed' | 'countered';
  readonly find: (tx: Queries) => Promise<Omit<Proposal, 'from'> | Refusal<Code>>;
}

export async function send<Code extends string = never>(
  { db, live, member: { userId } }: MemberContext,
  sides: Pick<Words, 'offered' | 'requested'>,
  { change, find }: Sending<Code>,
) {
  const tooMany = await countProposal(db, userId, sides);
  if (tooMany !== undefined) return tooMany;
  return db.transaction(async tx => {
    const found = await find(tx);
    if (found instanceof Refusal) return found;
    const decided = await listDecided(tx, [userId, found.to], { isHeld: true });
    const tradeId = await propose(tx, { ...found, from: userId });
    if (typeof tradeId !== 'string') return tradeId;
    for (const child of decided) await askGuardians(live, tx, child, tradeId);
    await tellTrade(live, tx, { tradeId, by: userId, other: found.to, change });
    return { tradeId };
  });
}

const paceOf = perDatabase(() => new Pace(paceOfStickers));

async function countProposal(
  db: Database,
  userId: string,
  { offered, requested }: Pick<Words, 'offered' | 'requested'>,
): Promise<Refusal<'too_many_requests'> | undefined> {
  if (!paceOf(db).isKept(userId, offered.length + requested.length))
    return refuse('too_many_requests', { details: { retryAfterSeconds: 3_600 } });
  return countAgainst(db, ...countsOf('trade', proposalsOfMember, userId));
}

type Words = Omit<ParsedInputOf<typeof proposeTrade>, 'friendId'>;

export interface Proposal extends Words {
  readonly from: string;
  readonly to: string;
  readonly answersId?: string | undefined;
  readonly takesBackId?: string;
  readonly takesBackPartly?: boolean;
}

/** Locks the sender's collections first, so that concurrent proposals cannot promise the same copy twice. */
export async function propose(
  tx: Queries,
  proposal: Proposal,
): Promise<string | Refusal<(typeof proposeTrade.refusals)[number]>> {
  const { from, to, offered, requested } = proposal;
  // Locks what `answerable` read of a counter-offer.
  if (!(await mayMeet(tx, from, to))) return refuse('not_friends');
  if ((await readFriendKind(tx, to)).isOnPaper) return refuse('friend_on_paper');
  const message = await wordsTo(tx, to, proposal);
  if (typeof message !== 'string') return message;
  const { stickers } = await listStickers(
    tx,
    [...offered, ...requested].map(item => item.stickerId),
  );
  const items = [...sided('offered', offered), ...sided('requested', requested)].flatMap(item => {
    const sticker = stickers.get(item.stickerId);
    if (sticker === undefined || sticker.isWithdrawn) return [];
    return [{ ...item, albumId: sticker.albumId }];
  });
  if (items.length < offered.length + requested.length) return refuse('sticker_not_listed');
  const albumIds = [...new Set(items.map(item => item.albumId))];
  // Nobody may be given stickers of an album that is not open to them.
  if (!(await areOpen(tx, [from, to], albumIds))) return refuse('sticker_not_listed');
  await lockCollections(
    tx,
    albumIds.map(albumId => ({ userId: from, albumId })),
  );
  const why = proposal.takesBackId === undefined ? await whyNot(tx, proposal, albumIds, stickers) : undefined;
  if (why !== undefined) return why;
  const tooMany = await refuseMore(tx, { from, to, items: items.length });
  if (tooMany !== undefined) return tooMany;
  return insertTrade(tx, { ...proposal, message }, items);
}

/** Why the stickers cannot be proposed. What is taken back was asked about before. */
async function whyNot(
  tx: Queries,
  proposal: Proposal,
  albumIds: readonly number[],
  stickers: Listed['stickers'],
) {
  const { from, to, offered, requested } = proposal;
  const open = await readOpen(tx, from, to);
  if (mirroredIn(open.get(to) ?? [], offered, requested) !== undefined) {
    const friend = await findPartner(tx, from, to);
    return refuse('already_proposed', { details: { friend: friend?.displayName ?? '' } });
  }
  const nameOf = (stickerId: number) => {
    const sticker = stickers.get(stickerId);
    return sticker === undefined ? '' : `${sticker.code} ${sticker.name}`.trim();
  };
  const lacking = await findLacking(tx, proposal, albumIds);
  if (lacking) {
    const { refusal, stickerId, heldIn, ...details } = lacking;
    const [asked] = heldIn === undefined ? [] : await readAskedPersons(tx, [heldIn]);
    const holder = asked && { tradeId: asked.tradeId, asked: asked.partner.displayName };
    const isDone = proposal.isDone ? 1 : 0;
    return refuse(refusal, { details: { sticker: nameOf(stickerId), isDone, ...details, ...holder } });
  }
  return undefined;
}

/**
 * Finds an offered sticker that is not available, or a requested one of which the friend has no duplicate; of a swap that
 * is done already, none at all. `heldIn`: the sender's newest request without which it would be available.
 */
async function findLacking(
  tx: Queries,
  { from, to, offered, requested, isDone }: Proposal,
  albumIds: readonly number[],
) {
  const ids = [...offered, ...requested].map(item => item.stickerId);
  const quantities = await readQuantities(tx, [from, to], albumIds, ids);
  const held = await readHeld(tx, from, 'offered', ids);
  const promised = copiesHeld(held);
  for (const { stickerId, quantity } of offered) {
    const owned = quantities.get(from)?.get(stickerId) ?? 0;
    const available = availableOf(owned, promised.get(stickerId), isDone);
    const holding =
      availableOf(owned, 0, isDone) < quantity ? [] : held.filter(item => item.stickerId === stickerId);
    if (available < quantity)
      return {
        refusal: 'sticker_not_available',
        stickerId,
        available,
        heldIn: holding[0]?.tradeId ?? undefined,
      } as const;
  }
  for (const { stickerId, quantity } of requested) {
    const available = availableOf(quantities.get(to)?.get(stickerId) ?? 0, 0, isDone);
    if (available < quantity) return { refusal: 'sticker_not_spare', stickerId, available } as const;
  }
  return undefined;
}

export function sided(side: 'offered' | 'requested', items: readonly TradeItem[]) {
  return items.map(item => ({ ...item, side }));
}

export async function insertTrade(
  tx: Queries,
  { from, to, message, isDone, answersId, takesBackId, takesBackPartly }: Proposal,
  items: ReadonlyArray<TradeItem & { side: 'offered' | 'requested'; albumId: number }>,
): Promise<string> {
  const { id } = await tx
    .insertInto('trade_requests')
    .values({
      from_user_id: from,
      to_user_id: to,
      message,
      is_done: isDone,
      answers_id: answersId ?? null,
      takes_back_id: takesBackId ?? null,
      takes_back_partly: takesBackPartly ?? false,
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
