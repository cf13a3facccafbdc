import { changeQuantities, readCollection } from '../contract.ts';
import { operationRefusalTexts } from '../text.ts';
import { paceOfOperations } from '../rules/quantity.ts';
import { changeCollection } from './change.ts';
import { copiesOf, quantitiesText, readCollection as readStored } from './store.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { Pace } from '#server/calls/pace.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

const paceOf = perDatabase(() => new Pace(paceOfOperations));

export const serveReadCollection = serve(readCollection)(async ({ db, member }, { albumId }) => {
  const found = await readStored(db, { userId: member.userId, albumId });
  if (found === null) return refuse('album_not_found');
  const slots = await readAlbumSlots(db, albumId, found.version);
  const { revision, quarter } = found;
  const about = JSON.stringify({ memberId: member.userId, revision: revision ?? 0, quarter });
  return `${about.slice(0, -1)},"quantities":${quantitiesText(copiesOf(found), slots)}}`;
});

export const serveChangeQuantities = serve(changeQuantities)(async (context, input) => {
  const { userId } = context.member;
  const { albumId, memberId, operations } = input;
  if (memberId !== undefined && memberId !== userId) return refuse('other_member');
  // Each is remembered for months, those that were refused, too: a member fills no disk.
  if (!paceOf(context.db).isKept(userId, operations.length))
    return refuse('too_many_requests', { details: { retryAfterSeconds: 3_600 } });
  const changed = await changeCollection(
    context.db,
    { userId, albumId },
    operations,
    ({ revision: reached, changes }) => {
      context.live.post({ userIds: [userId] }, { topic: 'collection', albumId, revision: reached });
      context.tellOfCopies(changes);
    },
  );
  if (changed instanceof Refusal) return changed;
  const { previousRevision, revision, quarter, quantities, refused } = changed;
  return {
    previousRevision,
    revision,
    quarter,
    quantities: Object.fromEntries(quantities),
    refused: [...refused].map(([id, reason]) => ({ id, reason, message: operationRefusalTexts[reason]({}) })),
  };
});
