import { sql } from 'kysely';
import { readGroupSwaps } from '../contract.ts';
import { readCollectsExtras } from '#features/albums/server/preferences.ts';
import { readOrdered } from '#features/collection/server/ordered.ts';
import { readCollections } from '#features/collection/server/store.ts';
import { findOrganised, listGroupAlbums, listGroupMembers } from '#features/groups/server/store.ts';
import { holdingsOf, type AlbumShapes, type Holdings } from '#features/trades/rules/holdings.ts';
import { rankPartners } from '#features/trades/rules/rank.ts';
import { readAlbumVectors, slotsOf } from '#features/trades/server/vectors.ts';
import type { Database } from '#server/database/database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadGroupSwaps = serve(readGroupSwaps)(async ({ db, member }, { groupId }) => {
  if ((await findOrganised(db.query, member.userId, groupId)) === undefined) return refuse('group_not_found');
  const [members, albums] = await Promise.all([
    listGroupMembers(db.query, groupId),
    listGroupAlbums(db.query, groupId),
  ]);
  const ids = members.map(({ userId }) => userId);
  const { shapes, held } = await readHeld(
    db,
    ids,
    albums.map(({ id }) => id),
  );
  const blocked = await readBlocked(db, ids);
  const partners = new Map<string, string[]>(ids.map(id => [id, []]));
  // Swapping is mutual, so every pair is matched only once.
  for (const [at, id] of ids.entries()) {
    const others = ids
      .slice(at + 1)
      .filter(other => !blocked.has(`${id} ${other}`) && !blocked.has(`${other} ${id}`))
      .map(other => ({ id: other, holdings: held.get(other) ?? [] }));
    for (const { id: other, size } of rankPartners(shapes, held.get(id) ?? [], others)) {
      if (size === 0) continue;
      partners.get(id)?.push(other);
      partners.get(other)?.push(id);
    }
  }
  // By name, like the group, so that the order does not tell who has most.
  const byName = new Map(ids.map((id, at) => [id, at]));
  const place = (id: string) => byName.get(id) ?? 0;
  return {
    members: ids.map(userId => ({
      userId,
      partnerIds: (partners.get(userId) ?? []).toSorted((a, b) => place(a) - place(b)),
    })),
  };
});

/** Counts only what they own: copies promised in open requests are included. */
async function readHeld(
  db: Database,
  userIds: readonly string[],
  albumIds: readonly number[],
): Promise<{ shapes: AlbumShapes; held: ReadonlyMap<string, Holdings[]> }> {
  const [vectors, collections, collectsExtras, orderedBy] = await Promise.all([
    readAlbumVectors(db, albumIds),
    readCollections(db, userIds, albumIds),
    readCollectsExtras(db.query, userIds, albumIds),
    readOrdered(db.query, userIds, albumIds),
  ]);
  const held = new Map<string, Holdings[]>();
  for (const { userId, albumId, bytes } of collections) {
    const vector = vectors.get(albumId);
    if (vector === undefined || bytes.length === 0) continue;
    const choice = {
      collectsExtras: collectsExtras(userId, albumId),
      coming: slotsOf(vector, orderedBy(userId, albumId)),
    };
    held.set(userId, [...(held.get(userId) ?? []), holdingsOf(vector.shape, bytes, choice)]);
  }
  return { shapes: new Map([...vectors].map(([id, { shape }]) => [id, shape])), held };
}

async function readBlocked(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ pair: string }>`
    select user_id || ' ' || blocked_id as pair from blocks
    where user_id = any(${[...ids]}::uuid[]) and blocked_id = any(${[...ids]}::uuid[])
  `.execute(db.query);
  return new Set(rows.map(({ pair }) => pair));
}
