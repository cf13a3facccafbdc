import { changeQuantities, readCollection } from '../contract.ts';
import { operationRefusalTexts } from '../text.ts';
import { changeCollection } from './change.ts';
import { copiesOf, quantitiesOf, type CollectionRow } from './store.ts';
import { readAlbumSlots } from '#features/albums/server/album-slots.ts';
import { serve } from '#server/serve-endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

const readOwn = {
  name: 'read-own-collection',
  text: `
    select a.version, c.revision, c.copies, c.large, ledger_quarter() as quarter
    from albums a left join collections c on c.user_id = $1 and c.album_id = a.id
    where a.id = $2`,
};

export const serveReadCollection = serve(readCollection)(async ({ db, member }, { albumId }) => {
  type Row = CollectionRow & { version: string; quarter: number };
  const [found] = await db.rows<Row>(readOwn, [member.userId, albumId]);
  if (found === undefined) return refuse('album_not_found');
  const slots = await readAlbumSlots(db, albumId, found.version);
  const { revision, quarter } = found;
  const quantities = Object.fromEntries(quantitiesOf(copiesOf(found), slots));
  return JSON.stringify({ memberId: member.userId, revision: revision ?? 0, quarter, quantities });
});

export const serveChangeQuantities = serve(changeQuantities)(async (context, input) => {
  const { userId } = context.member;
  const { albumId, memberId, operations } = input;
  if (memberId !== undefined && memberId !== userId) return refuse('other_member');
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
