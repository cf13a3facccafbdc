import { readAlbumDemand } from '../demand-contract.ts';
import { countDemand } from '../rules/demand.ts';
import { readPromised } from './held.ts';
import { readMatching } from './vectors.ts';
import { isOpen } from '#features/albums/server/access.ts';
import { readPartnerPersons } from '#features/friends/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadAlbumDemand = serve(readAlbumDemand)(async ({ db, member }, { albumId }) => {
  const { userId } = member;
  if (!(await isOpen(db.query, userId, albumId))) return refuse('album_not_found');
  const friends = await readPartnerPersons(db.query, userId);
  const ids = friends.map(friend => friend.userId);
  const matching = await readMatching(db, userId, ids, { albumId, slot: -1 });
  const holdings = matching.friends.map(friend => friend.holdings);
  const counts = countDemand(matching.shapes, holdings).wantedBy.get(albumId);
  const promised = await readPromised(db.query, userId);
  const stickerIds = matching.albums.get(albumId)?.stickerIds ?? new Int32Array();
  const owned = matching.owned.find(one => one.albumId === albumId);
  const spares = [...stickerIds.entries()].filter(([slot]) => (owned?.spare[slot] ?? 0) > 0);
  const numbersOf = (numberOf: (slot: number, id: number) => number) =>
    Object.fromEntries(
      spares.map(([slot, id]) => [id, numberOf(slot, id)] as const).filter(([, number]) => number > 0),
    );
  return {
    wantedBy: numbersOf(slot => counts?.[slot] ?? 0),
    promised: numbersOf((_, id) => promised.get(id) ?? 0),
  };
});
