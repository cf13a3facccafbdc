import type { GrownAlbum } from '../contract.ts';
import { settleWhatCan, type SettledItem } from '../rules/settle.ts';
import { acceptedEvents, grownIn, move, ownedIn, type Side } from './accept.ts';
import { insertTrade } from './propose.ts';
import { writeSettledOfAny } from './write-settled.ts';
import type { AlbumSlots } from '#features/albums/server/album-slots.ts';
import { readLockedCollections } from '#features/collection/server/locked-collections.ts';
import { lockCollections } from '#features/collection/server/store.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { Unavailable } from '#server/database/failures.ts';

/** One copy each of stickers of an album, which changed hands already. */
export interface AgreedSwap {
  readonly from: string;
  readonly to: string;
  readonly offered: readonly number[];
  readonly requested: readonly number[];
  readonly albumId: number;
  readonly version: string;
  readonly slots: AlbumSlots;
  /** Of children among the two. */
  readonly guardianIds: readonly string[];
}

export interface BookedAgreed {
  readonly tradeId: string;
  /** Stickers that cannot move. */
  readonly left: Pick<AgreedSwap, 'offered' | 'requested'>;
  readonly grown: GrownAlbum[];
}

/** A request that is accepted in the same transaction, between any two members. Undefined: nothing of it can move. */
export async function bookAgreed(
  { db, live, tellOfCopies, member }: MemberContext,
  tx: Queries,
  agreed: AgreedSwap,
): Promise<BookedAgreed | undefined> {
  const { from, to, albumId, version, slots, guardianIds } = agreed;
  const keys = [from, to].map(userId => ({ userId, albumId }));
  await lockCollections(tx, keys);
  const stickerIds = [...agreed.offered, ...agreed.requested];
  const sides = (await readLockedCollections(tx, [from, to], [albumId])).map((collection): Side => {
    return { ...collection, slots, stickerIds };
  });
  if (sides.some(side => side.version !== version)) throw new Unavailable('The album has just changed.');
  const items = [...itemsOf('from', agreed.offered), ...itemsOf('to', agreed.requested)];
  const owned = { from: ownedIn(sides, from), to: ownedIn(sides, to) };
  const { settled, moving, left } = settleWhatCan(items, owned);
  if (moving.length === 0) return undefined;
  const stored = moving.map(({ giver, stickerId, quantity }) => {
    return { side: giver === 'from' ? 'offered' : 'requested', stickerId, quantity, albumId } as const;
  });
  const tradeId = await insertTrade(tx, { from, to, message: '', offered: [], requested: [] }, stored);
  const moved = sides.map(side => move(side, settled[side.userId === from ? 'from' : 'to']));
  if (!(await writeSettledOfAny(tx, { tradeId, moved })))
    throw new Unavailable('It is locked, and yet changed.');
  live.postAll(acceptedEvents({ tradeId, by: to, partner: from, guardianIds, moved }), tx);
  db.afterCommit(tx, () => tellOfCopies(moved.flatMap(({ changes }) => changes)));
  const leftOf = (party: SettledItem['giver']) =>
    left.filter(({ giver }) => giver === party).map(({ stickerId }) => stickerId);
  return {
    tradeId,
    left: { offered: leftOf('from'), requested: leftOf('to') },
    grown: grownIn(sides, moved, member.userId),
  };
}

function itemsOf(giver: SettledItem['giver'], stickerIds: readonly number[]): SettledItem[] {
  return stickerIds.map(stickerId => ({ giver, stickerId, quantity: 1 }));
}
