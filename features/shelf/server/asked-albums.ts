import { sql } from 'kysely';
import { decideAlbum, listAskedAlbums } from '../guardian-contract.ts';
import { collect } from '#features/albums/server/own-albums.ts';
import { setAsked } from '#features/family/server/approvals.ts';
import { holdAsGuardian, isGuardianOf, listDecided } from '#features/family/server/store.ts';
import { settleAsked, tellPeople } from '#features/notices/server/store.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { joinKnownAs, knownPerson } from '#features/profiles/server/known-as.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import type { Live } from '#server/live/live.ts';
import { refuse } from '#shared/refusal.ts';

/** False: the child has no guardian. Whoever waits for an answer is not asked again. */
export async function askForAlbum(
  live: Live,
  tx: Queries,
  childId: string,
  albumId: number,
): Promise<boolean> {
  const [child] = await listDecided(tx, [childId], { isHeld: true });
  if (child === undefined) return false;
  if (await setAsked(tx, { childId, albumId }, true)) {
    const notice = { to: child.guardianIds, by: childId, about: { albumId } };
    await tellPeople(live, tx, { ...notice, kind: 'child_asks_album' });
  }
  return true;
}

export const serveListAskedAlbums = serve(listAskedAlbums)(async ({ db, member }, { childId }) => {
  if (!(await isGuardianOf(db.query, member.userId, childId))) return refuse('child_not_found');
  const { rows } = await sql<{ id: number; name: string; totalStickers: number; maker: Person | null }>`
    select a.id, a.name, a.total_stickers as "totalStickers", ${knownPerson} as maker
    from approvals q join albums a on a.id = q.album_id
    ${joinKnownAs({ viewer: sql`${member.userId}::uuid`, person: sql.ref('a.made_by') })}
    where q.child_id = ${childId} and q.approved_at is null order by a.name, a.id
  `.execute(db.query);
  return { albums: rows };
});

export const serveDecideAlbum = serve(decideAlbum)(async ({ db, live, member }, input) =>
  db.transaction(async tx => {
    const { childId, albumId, answer } = input;
    if (!(await holdAsGuardian(tx, member.userId, childId))) return refuse('child_not_found');
    // The other guardian may have answered before.
    if (!(await setAsked(tx, { childId, albumId }, false)))
      return answer === 'refused' ? {} : refuse('album_not_found');
    const about = { albumId };
    await settleAsked(live, tx, { by: childId, about, kind: 'child_asks_album' });
    const told = { to: [childId], by: member.userId };
    // What the album is called stays unsaid after a no.
    if (answer === 'refused') {
      await tellPeople(live, tx, { ...told, kind: 'album_refused' });
      return {};
    }
    await collect(tx, childId, albumId);
    await tellPeople(live, tx, { ...told, about, kind: 'album_allowed' });
    live.post({ userIds: [childId] }, { topic: 'albums' }, tx);
    return {};
  }),
);
