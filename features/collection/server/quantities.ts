import { changeQuantities, readCollection } from '../contract.ts';
import { operationRefusalTexts } from '../text.ts';
import { paceOfOperations } from '../rules/quantity.ts';
import { changeCollection } from './change.ts';
import { copiesOf, quantitiesText, readCollection as readStored, type FoundCollection } from './store.ts';
import { readGeneration } from './generation.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { Pace } from '#server/admission/pace.ts';
import type { Database } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

const paceOf = perDatabase(() => new Pace(paceOfOperations));

export const serveReadCollection = serve(readCollection)(async ({ db, member }, { albumId }) => {
  const found = await readStored(db, { userId: member.userId, albumId });
  if (found === null) return refuse('album_not_found');
  const slots = await readAlbumSlots(db, albumId, found.version);
  return `${await beginning(db, member.userId, found)},"quantities":${quantitiesText(copiesOf(found), slots)}}`;
});

async function beginning(
  db: Database,
  memberId: string,
  { revision, quarter }: FoundCollection,
): Promise<string> {
  const generation = await readGeneration(db);
  return JSON.stringify({ memberId, revision: revision ?? 0, quarter, generation }).slice(0, -1);
}

export const serveChangeQuantities = serve(changeQuantities)(async (context, input) => {
  const { userId } = context.member;
  const { albumId, memberId, operations } = input;
  if (memberId !== undefined && memberId !== userId) return refuse('other_member');
  // Limited, because each operation is remembered for months, even when refused, and no member may fill the disk.
  if (!paceOf(context.db).isKept(userId, operations.length))
    return refuse('too_many_requests', { details: { retryAfterSeconds: 3_600 } });
  const changed = await changeCollection(context.db, { userId, albumId }, operations, {
    tell: ({ revision: reached, changes }) => {
      context.live.post({ userIds: [userId] }, { topic: 'collection', albumId, revision: reached });
      context.tellOfCopies(changes);
    },
  });
  if (changed instanceof Refusal) return changed;
  const { previousRevision, revision, quarter, quantities, refused } = changed;
  return {
    previousRevision,
    revision,
    quarter,
    generation: await readGeneration(context.db),
    quantities: Object.fromEntries(quantities),
    refused: [...refused].map(([id, reason]) => ({ id, reason, message: operationRefusalTexts[reason]({}) })),
  };
});
