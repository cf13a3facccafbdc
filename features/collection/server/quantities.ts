import { changeQuantities, readCollection, type Operation, type OperationRefusal } from '../contract.ts';
import { applyChanges } from '../rules/quantity.ts';
import { operationRefusalTexts } from '../text.ts';
import { lockCollection, readCollectionText, writing, type LockedCollection } from './store.ts';
import type { Queries } from '#server/database.ts';
import { LastStatement } from '#server/pipelining.ts';
import { serve } from '#server/serve-endpoint.ts';
import type { Live } from '#server/live.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

export const serveReadCollection = serve(readCollection)(async (context, input) => {
  const text = await readCollectionText(context.db, context.member.userId, input.albumId);
  return text ?? refuse('album_not_found');
});

export const serveChangeQuantities = serve(changeQuantities)(async (context, input) => {
  const { userId } = context.member;
  if (input.memberId !== undefined && input.memberId !== userId) return refuse('other_member');
  return context.db.transaction(tx =>
    changeCollection(tx, context.live, userId, input.albumId, input.operations),
  );
});

interface ChangedCollection {
  previousRevision: number;
  revision: number;
  quantities: Record<string, number>;
  refused: Array<{ id: string; reason: OperationRefusal; message: string }>;
}

/** A known operation answers as it did the first time. Publishes after commit; must run inside a transaction. */
async function changeCollection(
  tx: Queries,
  live: Live,
  userId: string,
  albumId: number,
  operations: readonly Operation[],
): Promise<
  ChangedCollection | LastStatement<ChangedCollection> | Refusal<'album_not_found' | 'operation_id_reused'>
> {
  const ids = operations.map(operation => operation.id);
  const stickerIds = [...new Set(operations.map(operation => operation.stickerId))];
  const collection = await lockCollection(tx, userId, albumId, ids, stickerIds);
  if (collection === undefined) return refuse('album_not_found');
  const decided = decide(operations, collection);
  if (decided === undefined) return refuse('operation_id_reused');
  const { fresh, changed, refused } = decided;
  const quantities = new Map([...collection.quantities, ...changed]);
  const answer = (revision: number): ChangedCollection => ({
    previousRevision: collection.revision,
    revision,
    quantities: Object.fromEntries(quantities),
    refused: [...refused].map(([id, reason]) => ({ id, reason, message: operationRefusalTexts[reason]({}) })),
  });
  if (fresh.length === 0) return answer(collection.revision);
  const event = { topic: 'collection', albumId, revision: collection.revision + 1 } as const;
  live.post({ userIds: [userId] }, event, tx);
  const write = { userId, albumId, operations: fresh, quantities: changed };
  return LastStatement.of(writing([write]), rows => answer(rows[0]?.revision ?? 0));
}

/** Separates new operations from replayed ones and applies the rules to the new. `undefined`: an id was reused. */
function decide(operations: readonly Operation[], collection: LockedCollection) {
  const first = new Map<string, Operation>();
  const refused = new Map<string, OperationRefusal>();
  for (const operation of operations) {
    const known = collection.knownOperations.get(operation.id) ?? first.get(operation.id);
    if (known !== undefined && !isSame(known, operation)) return undefined;
    if (!collection.quantities.has(operation.stickerId)) refused.set(operation.id, 'sticker_unknown');
    else if (known === undefined) first.set(operation.id, operation);
    else if ('refusal' in known && known.refusal !== null) refused.set(operation.id, known.refusal);
  }
  const applied = applyChanges([...first.values()], id => collection.quantities.get(id) ?? 0);
  for (const [operation, reason] of applied.refused) refused.set(operation.id, reason);
  const fresh = [...first.values()].map(operation => ({
    ...operation,
    refusal: applied.refused.get(operation) ?? null,
  }));
  return { fresh, changed: applied.quantities, refused };
}

function isSame(known: { stickerId: number; delta: number }, operation: Operation): boolean {
  return known.stickerId === operation.stickerId && known.delta === operation.delta;
}
