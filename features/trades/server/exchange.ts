import { readExchange, type ExchangeSticker } from '../partner-contract.ts';
import { availableOf } from '../rules/accept.ts';
import { closedSections } from '../rules/closes.ts';
import { countDemand } from '../rules/demand.ts';
import type { StickerAt } from '../rules/holdings.ts';
import { mostStickersPerSide } from '../rules/limits.ts';
import { findBundle } from '../rules/match.ts';
import { openCopies } from '../rules/open-between.ts';
import { notOpen } from '../rules/open-copies.ts';
import { readFriendKind } from './friend-kind.ts';
import { listStickers } from './listed-stickers.ts';
import { countSettled, listPromised, readOpen } from './open-between.ts';
import { readComing, readPromised } from './held.ts';
import { readAskedPersons } from './store.ts';
import { readMatching, type Matching } from './vectors.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { quantitiesOf, readCollections } from '#features/collection/server/store.ts';
import { findPartner, listPartnerPersons } from '#features/friends/server/store.ts';
import { readOrdered } from '#features/collection/server/ordered.ts';
import type { Database } from '#server/database/database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadExchange = serve(readExchange)(async (context, { friendId }) => {
  const { db, member } = context;
  const friend = await findPartner(db.query, member.userId, friendId);
  if (friend === undefined) return refuse('not_friends');
  const friends = await listPartnerPersons(db.query, member.userId);
  const matching = await readMatching(
    db,
    member.userId,
    friends.map(({ userId }) => userId),
  );
  const theirs = matching.friends.find(({ id }) => id === friendId)?.holdings ?? [];
  const common = theirs.map(({ albumId }) => albumId);
  const tradable = await listTradable(db, { userId: member.userId, friendId, matching }, common);
  const kind = await readFriendKind(db.query, friendId);
  const settled = await countSettled(db.query, member.userId, friendId);
  return { friend, ...kind, ...tradable, settled, bundle: bundleWith(matching, friendId) };
});

function bundleWith({ albums, shapes, mine, owned, friends }: Matching, friendId: string) {
  const theirs = friends.find(({ id }) => id === friendId)?.holdings ?? [];
  const others = friends.filter(({ id }) => id !== friendId).map(({ holdings }) => holdings);
  const found = findBundle(shapes, mine, theirs, countDemand(shapes, others), mostStickersPerSide);
  const ids = (places: readonly StickerAt[]) =>
    places.map(({ albumId, slot }) => albums.get(albumId)?.stickerIds[slot] ?? 0);
  return {
    gives: ids(found.gives),
    gets: ids(found.gets),
    // Stickers that other open requests would bring do not count as owned.
    closes: closedSections(shapes, owned, found.gets).map(({ albumId, section }) => {
      return { albumId, section: albums.get(albumId)?.sectionNames[section] ?? '' };
    }),
  };
}

interface Pair {
  readonly userId: string;
  readonly friendId: string;
}

interface Matched extends Pair {
  readonly matching: Matching;
}

/** Stickers, in printed order, of which either side can spare a copy or of an open request, in albums of both. */
async function listTradable(
  db: Database,
  { userId, friendId, matching }: Matched,
  albumIds: readonly number[],
) {
  const owned = await readBoth(db, { userId, friendId }, albumIds);
  const open = (await readOpen(db.query, userId, friendId)).get(friendId) ?? [];
  const copies = openCopies(open);
  const spared = [...owned].filter(([, { mine, theirs }]) => availableOf(Math.max(mine, theirs)) > 0);
  const moved = open.flatMap(({ gives, gets }) => [...gives, ...gets]).map(({ stickerId }) => stickerId);
  const ids = [...new Set([...spared.map(([id]) => id), ...moved])];
  const promised = await readPromised(db.query, userId);
  const coming = await readComing(db.query, userId, ids);
  const theirs = new Map(ids.map(id => [id, owned.get(id)?.theirs ?? 0]));
  const isPromised = await listPromised(db.query, { userId, friendId }, theirs);
  const requests = await readAskedPersons(db.query, coming.values());
  const orderedBy = await readOrdered(db.query, [userId, friendId], albumIds);
  const extras = listExtras(matching, { userId, friendId });
  const listed = await listStickers(db.query, ids);
  const stickers = [...listed.stickers.values()]
    .map((sticker): ExchangeSticker => ({
      ...sticker,
      ...(owned.get(sticker.stickerId) ?? { mine: 0, theirs: 0 }),
      promised: promised.get(sticker.stickerId) ?? 0,
      askedIn: coming.get(sticker.stickerId) ?? null,
      ...(copies.get(sticker.stickerId) ?? notOpen),
      isPromised: isPromised.has(sticker.stickerId),
      ...(orderedBy(userId, sticker.albumId).has(sticker.stickerId) && { isOrderedByMe: true }),
      ...(orderedBy(friendId, sticker.albumId).has(sticker.stickerId) && { isOrderedByThem: true }),
      ...extras.get(sticker.stickerId),
    }))
    .toSorted((a, b) => a.albumId - b.albumId || a.number - b.number);
  return { albums: listed.albums, sections: listed.sections, stickers, open, requests };
}

/** Extras of the albums that the two do not both collect with theirs. */
function listExtras({ albums, collectsExtras }: Matching, { userId, friendId }: Pair) {
  return new Map(
    [...albums].flatMap(([albumId, { shape, stickerIds }]) => {
      const isExtraToMe = !collectsExtras(userId, albumId);
      const isExtraToThem = !collectsExtras(friendId, albumId);
      return (shape.extras ?? []).map(
        slot => [stickerIds[slot] ?? 0, { isExtraToMe, isExtraToThem }] as const,
      );
    }),
  );
}

async function readBoth(db: Database, { userId, friendId }: Pair, albumIds: readonly number[]) {
  const collections = await readCollections(db, [userId, friendId], albumIds);
  const owned = new Map<number, { mine: number; theirs: number }>();
  for (const collection of collections) {
    const slots = await readAlbumSlots(db, collection.albumId, collection.version);
    const side = collection.userId === userId ? 'mine' : 'theirs';
    for (const [id, copies] of quantitiesOf(collection, slots))
      owned.set(id, { mine: 0, theirs: 0, ...owned.get(id), [side]: copies });
  }
  return owned;
}
