import { readFriendAlbum } from '../partner-contract.ts';
import { openCopies } from '../rules/open-between.ts';
import { readFriendKind } from './friend-kind.ts';
import { listPromised, readOpen } from './open-between.ts';
import { readComing, readPromised } from './held.ts';
import { readAskedPersons } from './store.ts';
import { readCollectsExtras } from '#features/albums/server/preferences.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { noCopies } from '#features/collection/rules/copies.ts';
import { quantitiesOf, readCollections } from '#features/collection/server/store.ts';
import { readOrdered } from '#features/collection/server/ordered.ts';
import { findPartner } from '#features/friends/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadFriendAlbum = serve(readFriendAlbum)(async ({ db, member }, { friendId, albumId }) => {
  const { userId } = member;
  const friend = await findPartner(db.query, userId, friendId);
  if (friend === undefined) return refuse('not_friends');
  const [album] = await db.query
    .selectFrom('albums')
    .select(['id', 'name', 'version', 'total_stickers as totalStickers'])
    .where('id', '=', albumId)
    .execute();
  if (album === undefined || !(await isOpen(db.query, userId, albumId))) return refuse('album_not_found');
  const slots = await readAlbumSlots(db, album.id, album.version);
  const collections = await readCollections(db, [userId, friendId], [albumId]);
  const ownedBy = (owner: string) => {
    const found = collections.find(one => one.userId === owner) ?? noCopies;
    return quantitiesOf(found, slots);
  };
  const theirs = new Map(ownedBy(friendId));
  const collectsExtras = await readCollectsExtras(db.query, [userId, friendId], [albumId]);
  const open = await readOpen(db.query, userId, friendId);
  const orderedBy = await readOrdered(db.query, [userId, friendId], [albumId]);
  const coming = await readComing(db.query, userId);
  return {
    friend,
    ...(await readFriendKind(db.query, friendId)),
    album,
    collectExtras: { theirs: collectsExtras(friendId, albumId), mine: collectsExtras(userId, albumId) },
    theirs: Object.fromEntries(theirs),
    mine: Object.fromEntries(ownedBy(userId)),
    promised: Object.fromEntries(await readPromised(db.query, userId)),
    ordered: { theirs: [...orderedBy(friendId, albumId)], mine: [...orderedBy(userId, albumId)] },
    askedIn: Object.fromEntries(coming),
    open: Object.fromEntries(openCopies(open.get(friendId) ?? [])),
    isPromised: [...(await listPromised(db.query, { userId, friendId }, theirs))],
    requests: await readAskedPersons(db.query, coming.values()),
  };
});
