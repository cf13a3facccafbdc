import type { LeftOut } from './booked-swaps.ts';
import { lockCollections, readQuantities } from '#features/collection/server/store.ts';
import type { DecidedFor } from '#features/family/server/store.ts';
import { mayMeet } from '#features/friends/server/store.ts';
import { availableOf } from '#features/trades/rules/accept.ts';
import { askGuardians } from '#features/trades/server/guardian-decisions.ts';
import { readPromised } from '#features/trades/server/held.ts';
import { propose } from '#features/trades/server/propose.ts';
import { tellTrade } from '#features/trades/server/store.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

interface AskedSwap {
  readonly partner: string;
  /** Sticker ids that the caller gives, and that the partner gives. */
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  readonly albumId: number;
  readonly decided: readonly DecidedFor[];
}

/** Proposes what can be proposed of the deal, so that guardians decide as on any request. */
export async function askFirst(
  { live, member: { userId } }: MemberContext,
  tx: Queries,
  { partner, mine, theirs, albumId, decided }: AskedSwap,
): Promise<{ readonly tradeId: string; readonly left: LeftOut } | Refusal<AskRefusal>> {
  if (!(await mayMeet(tx, userId, partner))) return refuse('deal_not_for_children');
  const keys = [userId, partner].map(owner => ({ userId: owner, albumId }));
  await lockCollections(tx, keys);
  const quantities = await readQuantities(tx, [userId, partner], [albumId], [...mine, ...theirs]);
  const promised = await readPromised(tx, userId);
  const isMine = (id: number) =>
    availableOf(quantities.get(userId)?.get(id) ?? 0, promised.get(id), true) > 0;
  const isTheirs = (id: number) => availableOf(quantities.get(partner)?.get(id) ?? 0, 0, true) > 0;
  const sides = { offered: mine.filter(isMine), requested: theirs.filter(isTheirs) };
  if (sides.offered.length + sides.requested.length === 0) return refuse('nothing_left');
  const one = (stickerId: number) => ({ stickerId, quantity: 1 });
  const [offered, requested] = [sides.offered.map(one), sides.requested.map(one)];
  const proposal = { from: userId, to: partner, message: '', isDone: true, offered, requested };
  const tradeId = await propose(tx, proposal);
  if (tradeId instanceof Refusal) return asRefused(tradeId);
  for (const child of decided) await askGuardians(live, tx, child, tradeId);
  await tellTrade(live, tx, { tradeId, by: userId, other: partner, change: 'proposed' });
  const left = {
    offered: mine.filter(id => !sides.offered.includes(id)),
    requested: theirs.filter(id => !sides.requested.includes(id)),
  };
  return { tradeId, left };
}

type AskRefusal =
  'deal_not_for_children' | 'nothing_left' | 'friend_on_paper' | 'too_many_open_trades' | 'already_proposed';

/** What else a proposal is refused for was looked at before, in this transaction. */
function asRefused(refusal: Exclude<Awaited<ReturnType<typeof propose>>, string>): Refusal<AskRefusal> {
  switch (refusal.code) {
    case 'friend_on_paper':
    case 'too_many_open_trades':
    case 'already_proposed':
      return refuse(refusal.code, { details: refusal.details });
    default:
      return refuse('nothing_left');
  }
}
