import { sql } from 'kysely';
import { listChildPackets } from '../guardian-contract.ts';
import { isGuardianOf } from '#features/family/server/store.ts';
import type { Sendable } from '#server/calls/serve-endpoint.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { refuse } from '#shared/refusal.ts';

type Album = Sendable<OutputOf<typeof listChildPackets>['albums'][number]>;

/** Of all albums; the latest are those that count. */
const mostListed = 5_000;

export const serveListChildPackets = serve(listChildPackets)(async ({ db, member }, { childId }) => {
  if (!(await isGuardianOf(db.query, member.userId, childId))) return refuse('child_not_found');
  const { rows: albums } = await sql<Album>`
    select a.id as "albumId", a.name, json_agg(json_build_object('id', p.id, 'openedAt', p.opened_at,
      'size', cardinality(p.sticker_ids), 'fresh', p.fresh, 'priceCents', p.price_cents)
      order by p.opened_at desc, p.id) as packets
    from (select * from packets where user_id = ${childId} order by opened_at desc, id limit ${mostListed}) p
    join albums a on a.id = p.album_id
    group by a.id order by max(p.opened_at) desc, a.id
  `.execute(db.query);
  return { albums };
});
