import { sql, type RawBuilder } from 'kysely';
import { seenBy } from '../store.ts';
import { historyLength } from '../../rules/limits.ts';
import { listRecentChanges } from '#features/collection/recent-contract.ts';
import { readRecentOperations } from '#features/collection/server/recent-operations.ts';
import { joinKnownAs } from '#features/profiles/server/known-as.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import type { OutputOf } from '#shared/endpoint.ts';

type Swap = Sendable<OutputOf<typeof listRecentChanges>['swaps'][number]>;

/** Served here, because a collection knows nothing of swaps. */
export const serveListRecentChanges = serve(listRecentChanges)(async ({ db, member }, { albumId }) => {
  const { userId } = member;
  const seen = seenBy(sql`${userId}::uuid`);
  const items = (isOnSide: RawBuilder<unknown>) => sql`coalesce((
      select json_agg(json_build_object('stickerId', i.sticker_id, 'quantity', i.quantity) order by i.sticker_id)
      from trade_request_stickers i
      where i.trade_request_id = t.id and i.album_id = ${albumId} and ${isOnSide}), '[]')`;
  const [operations, { rows: swaps }] = await Promise.all([
    readRecentOperations(db, { userId, albumId }),
    sql<Swap>`
      select t.id, t.decided_at as at, k."displayName" as partner,
        ${items(sql`i.side = ${seen.gives}`)} as gave, ${items(sql`i.side <> ${seen.gives}`)} as got
      from trade_requests t ${joinKnownAs({ viewer: sql`${userId}::uuid`, person: seen.partner })}
      where ${seen.isSide} and t.status = 'accepted' and exists (
        select from trade_request_stickers i where i.trade_request_id = t.id and i.album_id = ${albumId})
      order by t.decided_at desc, t.id limit ${historyLength}
    `.execute(db.query),
  ]);
  return { operations, swaps };
});
