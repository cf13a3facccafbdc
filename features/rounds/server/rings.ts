import { listRings, proposeRing } from '../ring-contract.ts';
import { mostInCircle, mostProposedRings, mostSuggestedRings, proposalsOfMember } from '../rules/limits.ts';
import { findRings, isRingFair, type Ring } from '../rules/rings.ts';
import { showStickers } from './read-rounds.ts';
import { promiseToRing, readRingTable, withoutAsking } from './ring-table.ts';
import * as store from './ring-store.ts';
import { countAgainst, countingKey } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Database } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListRings = serve(listRings)(async ({ db, member: { userId } }) => {
  const waiting = await store.listWaiting(db.query, userId);
  const rings = await suggest(db, userId, waiting);
  const persons = await store.readPersons(
    db.query,
    rings.flatMap(ring => ring.map(({ id }) => id)),
  );
  const suggested = rings.map(ring =>
    ring.flatMap(({ id, gives }) => {
      const person = persons.get(id);
      return person === undefined ? [] : [{ person, gives: [...gives] }];
    }),
  );
  const shown = [...suggested, ...waiting].flatMap(places => places.flatMap(({ gives }) => [...gives]));
  return {
    suggested: suggested.filter(places => places.length === 3),
    waiting: waiting.map(places => ({
      ringId: places[0]?.ringId ?? '',
      places: places.map(({ person, gives, isIn }) => ({ person, gives: [...gives], isIn })),
    })),
    ...(await showStickers(db.query, shown)),
  };
});

/** The biggest ones, but for those of three who have one under way. */
async function suggest(
  db: Database,
  userId: string,
  waiting: ReadonlyArray<readonly store.RingPlaceRow[]>,
): Promise<Ring[]> {
  const pairs = await store.listFriendPairs(db.query, userId, mostInCircle);
  const known = new Set(pairs.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]));
  // Of two friends who are friends of each other.
  const triangles = pairs.filter(({ one, other }) => one !== userId && other !== userId);
  const circle = [...new Set([userId, ...triangles.flatMap(({ one, other }) => [one, other])])];
  const asked = await withoutAsking(db.query, circle);
  if (asked[0] !== userId || asked.length < 3) return [];
  const isWaiting = (ring: Ring) =>
    waiting.some(places => places.every(place => ring.some(({ id }) => id === place.userId)));
  const rings = findRings(await readRingTable(db, asked), (one, other) => known.has(`${one} ${other}`));
  return rings.filter(ring => !isWaiting(ring)).slice(0, mostSuggestedRings);
}

export const serveProposeRing = serve(proposeRing)(async ({ db, live, member }, { places }) => {
  const { userId } = member;
  const tooMany = await countAgainst(db, [countingKey('ring-propose', userId), proposalsOfMember]);
  if (tooMany !== undefined) return tooMany;
  const seats = places.map(place => ({ id: place.userId, gives: place.stickerIds }));
  const userIds = [...new Set(seats.map(({ id }) => id))];
  const mayAgree = userIds[0] === userId && (await withoutAsking(db.query, userIds)).length === 3;
  if (!mayAgree || !isRingFair(await readRingTable(db, userIds), seats)) return refuse('ring_gone');
  return db.transaction(async tx => {
    await oneByOne(tx, 'rings', userId);
    if ((await store.countProposed(tx, userId)) >= mostProposedRings)
      return refuse('too_many_rings', { details: { most: mostProposedRings } });
    const ringId = await store.insertRing(tx, seats);
    const [place] = await store.readRing(tx, ringId);
    if (place?.isWhole !== true || !(await promiseToRing(tx, ringId, place))) return refuse('ring_gone');
    await store.tellRing(live, tx, { ringId, kind: 'ring_proposed', by: userId });
    return { ringId };
  });
});
