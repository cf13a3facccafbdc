import { acceptTrade, type GrownAlbum } from '../contract.ts';
import { answerable, movesWhole } from '../rules/accept.ts';
import { settle, type SettledItem, type Settlement } from '../rules/settle.ts';
import { listStickers } from './listed-stickers.ts';
import { readWholeTrade, tradeEvents, type SeenTrade, type WholeTrade } from './store.ts';
import { writeSettled } from './write-settled.ts';
import { copiesAt, countCopies, withCopies } from '#features/collection/rules/copies.ts';
import type { StoredCollection } from '#features/collection/server/store.ts';
import { readAlbumSlots, type AlbumSlots } from '#features/albums/server/album-slots.ts';
import type { MemberContext } from '#server/context.ts';
import type { Told } from '#server/live/live.ts';
import type { CopiesChange } from '#server/live/copies-change.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { outrun, untilWritten, writeAndTell } from '#server/database/optimistic.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/** Keeps INV-1 to INV-8; docs/decisions/0018 explains how. */
export const serveAcceptTrade = serve(acceptTrade)((context, { tradeId }) =>
  untilWritten(tries => tryToAccept(context, tradeId, tries > 0)),
);

async function tryToAccept(
  { db, live, tellOfCopies, member }: MemberContext,
  tradeId: string,
  isAlone: boolean,
) {
  const { userId } = member;
  const trade = answerable('accept', await readWholeTrade(db, tradeId, userId));
  if (trade instanceof Refusal) return trade;
  const sides = await sidesOf(db, trade);
  const items = trade.items.map(({ side, stickerId, quantity }): SettledItem => {
    return { giver: side === 'offered' ? 'from' : 'to', stickerId, quantity };
  });
  // It is always the recipient who accepts.
  const owned = { from: ownedIn(sides, trade.partner), to: ownedIn(sides, userId) };
  const settled = settle(items, owned, movesWhole(trade));
  if (settled instanceof Refusal) return named(db.query, settled, trade);
  const moved = sides.map(side => move(side, settled[side.userId === trade.partner ? 'from' : 'to']));
  const isWritten = await writeAndTell(writeSettled(db, { tradeId, moved }, isAlone), () => {
    live.postAll(acceptedEvents({ ...trade, tradeId, by: userId, moved }));
    tellOfCopies(moved.flatMap(({ changes }) => changes));
  });
  return isWritten ? { grown: grownIn(sides, moved, userId) } : outrun;
}

interface Accepted extends Pick<WholeTrade, 'partner' | 'guardianIds'> {
  readonly tradeId: string;
  readonly by: string;
  readonly moved: readonly MovedSide[];
}

export function acceptedEvents({ tradeId, by, partner, guardianIds, moved }: Accepted): Told[] {
  const changed = moved.map(({ userId: owner, albumId, revision }) => {
    const event = { topic: 'collection', albumId, revision: revision + 1 } as const;
    return { audience: { userIds: [owner] }, event };
  });
  const told = { audience: { userIds: guardianIds }, event: { topic: 'notices' } as const };
  const own = tradeEvents({ tradeId, by, other: partner, change: 'accepted' });
  return [...own, ...changed, ...(guardianIds.length > 0 ? [told] : [])];
}

/** A collection that the swap changes. */
export interface Side extends StoredCollection {
  readonly slots: AlbumSlots;
  readonly stickerIds: readonly number[];
}

function sidesOf(db: Database, { collections, items }: WholeTrade): Promise<Side[]> {
  return Promise.all(
    collections.map(async collection => ({
      ...collection,
      slots: await readAlbumSlots(db, collection.albumId, collection.version),
      stickerIds: items.filter(item => item.albumId === collection.albumId).map(({ stickerId }) => stickerId),
    })),
  );
}

export function ownedIn(sides: readonly Side[], userId: string): Map<number, number> {
  const own = sides.filter(side => side.userId === userId);
  return new Map(
    own.flatMap(({ slots, stickerIds, ...copies }) =>
      stickerIds.map(id => [id, copiesAt(copies, slots.slotOf.get(id) ?? -1)] as const),
    ),
  );
}

interface MovedSide extends StoredCollection {
  readonly changes: readonly CopiesChange[];
}

export function move({ slots, stickerIds, ...collection }: Side, settled: Settlement['from']): MovedSide {
  const { userId } = collection;
  const changes = [...new Set(stickerIds)].map(stickerId => {
    const before = copiesAt(collection, slots.slotOf.get(stickerId) ?? -1);
    return { userId, stickerId, before, after: settled.get(stickerId) ?? before };
  });
  const bySlot = changes.flatMap(({ stickerId, after }) => {
    const slot = slots.slotOf.get(stickerId);
    return slot === undefined ? [] : [[slot, after] as const];
  });
  return { ...collection, ...withCopies(collection, new Map(bySlot)), changes };
}

export function grownIn(sides: readonly Side[], moved: readonly MovedSide[], userId: string): GrownAlbum[] {
  return sides
    .map((side, at) => {
      const { uncounted } = side.slots;
      const numbers = [...uncounted.keys()].filter(slot => uncounted[slot] === 1).map(slot => slot + 1);
      const { collected: before } = countCopies(side, numbers);
      const { collected: after } = countCopies(moved[at] ?? side, numbers);
      const isNew = (change: CopiesChange) => change.before === 0 && change.after > 0;
      const fresh = moved[at]?.changes.filter(isNew).length ?? 0;
      return { userId: side.userId, albumId: side.albumId, fresh, before, after };
    })
    .filter(album => album.userId === userId && album.fresh > 0)
    .map(({ userId: _userId, ...grown }) => grown);
}

/** Adds the names of the sticker and its giver, as the other side sees them, to the refusal's details. */
export async function named<Code extends 'sticker_gone' | 'too_many_copies'>(
  query: Queries,
  refusal: Refusal<Code>,
  { partner: sender, isBack, isDone }: Pick<SeenTrade, 'isBack' | 'isDone'> & { readonly partner: string },
): Promise<Refusal<Code>> {
  const stickerId = Number(refusal.details['stickerId']);
  const { stickers } = await listStickers(query, [stickerId]);
  const sticker = stickers.get(stickerId);
  const giver = await query
    .selectFrom('profiles')
    .select('display_name')
    .where('user_id', '=', sender)
    .executeTakeFirst();
  return refuse(refusal.code, {
    details: {
      ...refusal.details,
      sticker: sticker === undefined ? '' : `${sticker.code} ${sticker.name}`.trim(),
      isMine: refusal.details['giver'] === 'to' ? 1 : 0,
      giver: giver?.display_name ?? '',
      isBack: isBack ? 1 : 0,
      isDone: isDone ? 1 : 0,
    },
  });
}
