import { readGroupLists } from '../contract.ts';
import { readCollectsExtras } from '#features/albums/server/preferences.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { readOrdered } from '#features/collection/server/ordered.ts';
import { quantitiesOf, readCollections } from '#features/collection/server/store.ts';
import { findOrganised, listGroupAlbums, listGroupMembers } from '#features/groups/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadGroupLists = serve(readGroupLists)(async ({ db, member }, { groupId }) => {
  if ((await findOrganised(db.query, member.userId, groupId)) === undefined) return refuse('group_not_found');
  const members = await listGroupMembers(db.query, groupId);
  const albums = await listGroupAlbums(db.query, groupId);
  const userIds = members.map(({ userId }) => userId);
  const albumIds = albums.map(({ id }) => id);
  const collections = await readCollections(db, userIds, albumIds);
  const collectsExtras = await readCollectsExtras(db.query, userIds, albumIds);
  const orderedBy = await readOrdered(db.query, userIds, albumIds);
  const lists = await Promise.all(
    collections.map(async collection => {
      const { userId, albumId, version } = collection;
      const slots = await readAlbumSlots(db, albumId, version);
      const quantities = Object.fromEntries(quantitiesOf(collection, slots));
      const orderedIds = [...orderedBy(userId, albumId)];
      return { userId, albumId, quantities, collectsExtras: collectsExtras(userId, albumId), orderedIds };
    }),
  );
  return { lists };
});
