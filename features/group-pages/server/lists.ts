import { readGroupLists } from '../contract.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { quantitiesOf, readCollections } from '#features/collection/server/store.ts';
import { findOrganised, listGroupAlbums, listGroupMembers } from '#features/groups/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadGroupLists = serve(readGroupLists)(async ({ db, member }, { groupId }) => {
  if ((await findOrganised(db.query, member.userId, groupId)) === undefined) return refuse('group_not_found');
  const members = await listGroupMembers(db.query, groupId);
  const albums = await listGroupAlbums(db.query, groupId);
  const collections = await readCollections(
    db,
    members.map(({ userId }) => userId),
    albums.map(({ id }) => id),
  );
  const lists = await Promise.all(
    collections.map(async collection => {
      const { userId, albumId, version } = collection;
      const slots = await readAlbumSlots(db, albumId, version);
      return { userId, albumId, quantities: Object.fromEntries(quantitiesOf(collection, slots)) };
    }),
  );
  return { lists };
});
