import type { Operation, OperationRefusal } from '../contract.ts';
import { copiesAt, withCopies } from '../rules/copies.ts';
import { isRemembered } from '../rules/ledger-quarter.ts';
import { openedPackets } from '../rules/packet.ts';
import { applyChanges } from '../rules/quantity.ts';
import {
  copiesOf,
  createCollections,
  readCollection,
  writeCollection,
  type FoundCollection,
  type CollectionKey,
} from './store.ts';
import { readAlbumSlots, type AlbumSlots } from '#features/albums/server/album-slots.ts';
import type { Database } from '#server/database/database.ts';
import { outrun, untilWritten, writeAndTell } from '#server/database/optimistic.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { Queues } from '#server/database/queues.ts';
import type { CopiesChange } from '#server/live/copies-change.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

export interface ChangedCollection {
  readonly previousRevision: number;
  readonly revision: number;
  /** The ledger's present quarter. */
  readonly quarter: number;
  /** Sticker id → copies, for the stickers named; 0 when not owned. */
  readonly quantities: ReadonlyMap<number, number>;
  /** Operation id → reason. */
  readonly refused: ReadonlyMap<string, OperationRefusal>;
  readonly changes: readonly CopiesChange[];
}

/** Serialises the changes of one collection within the process, so that they do not conflict with each other. */
const queuesOf = perDatabase(() => new Queues());

export interface Changing {
  readonly tell?: (changed: ChangedCollection) => void;
}

/** Applies the operations (docs/decisions/0018). A known operation answers as the first time, and is told only once. */
export async function changeCollection(
  db: Database,
  key: CollectionKey,
  operations: readonly Operation[],
  how: Changing = {},
): Promise<ChangedCollection | Refusal<'album_not_found' | 'operation_id_reused'>> {
  return queuesOf(db).run(`${key.userId} ${key.albumId}`, () =>
    untilWritten(tries => tryToChange(db, key, operations, { ...how, isAlone: tries > 0 })),
  );
}

async function tryToChange(
  db: Database,
  key: CollectionKey,
  operations: readonly Operation[],
  { tell, isAlone }: Changing & { readonly isAlone: boolean },
) {
  const ids = operations.map(({ id }) => id);
  const found = await readCollection(db, key, ids);
  if (found === null) return refuse('album_not_found');
  const stamped = operations.map(operation => ({
    ...operation,
    quarter: operation.quarter ?? found.quarter,
  }));
  const slots = await readAlbumSlots(db, key.albumId, found.version);
  const decided = decide(stamped, found, slots);
  if (decided === undefined) return refuse('operation_id_reused');
  const { fresh, applied, refused } = decided;
  const copies = copiesOf(found);
  const before = (id: number) => copiesAt(copies, slots.slotOf.get(id) ?? 0);
  const known = stamped.flatMap(({ stickerId }) => (slots.slotOf.has(stickerId) ? [stickerId] : []));
  const revision = found.revision ?? 0;
  const answer: ChangedCollection = {
    previousRevision: revision,
    revision: fresh.length === 0 ? revision : revision + 1,
    quarter: found.quarter,
    quantities: new Map(known.map(id => [id, applied.get(id) ?? before(id)])),
    refused,
    changes: [...applied].map(([stickerId, after]) => {
      return { userId: key.userId, stickerId, before: before(stickerId), after };
    }),
  };
  if (fresh.length === 0) return answer;
  if (found.revision === null) await createCollections(db.query, [key]);
  const bySlot = new Map([...applied].map(([id, quantity]) => [slots.slotOf.get(id) ?? 0, quantity]));
  const { version } = found;
  const change = {
    ...key,
    revision,
    version,
    copies: withCopies(copies, bySlot),
    operations: fresh,
    packets: openedPackets(
      fresh.filter(({ refusal }) => refusal === null),
      before,
    ),
  };
  const isWritten = await writeAndTell(writeCollection(db, change, isAlone), () => tell?.(answer));
  return isWritten ? answer : outrun;
}

type StampedOperation = Operation & { readonly quarter: number };

/**
 * Separates new operations from repeated ones and applies the rules to the new ones. Undefined where an id was reused
 * for another operation.
 */
function decide(operations: readonly StampedOperation[], found: FoundCollection, { slotOf }: AlbumSlots) {
  const known = new Map(
    found.known?.map(([id, stickerId, delta, refusal]) => [id, { stickerId, delta, refusal }]),
  );
  const copies = copiesOf(found);
  const first = new Map<string, StampedOperation>();
  const refused = new Map<string, OperationRefusal>();
  for (const operation of operations) {
    const { id, stickerId, delta, quarter } = operation;
    const same = known.get(id) ?? first.get(id);
    if (same !== undefined && (same.stickerId !== stickerId || same.delta !== delta)) return undefined;
    const slot = slotOf.get(stickerId);
    if (slot === undefined) refused.set(id, 'sticker_unknown');
    else if (same === undefined && !isRemembered(quarter, found)) refused.set(id, 'too_old');
    else if (same === undefined) first.set(id, operation);
    else if ('refusal' in same && same.refusal !== null) refused.set(id, same.refusal);
  }
  const { quantities: applied, refused: impossible } = applyChanges([...first.values()], id =>
    copiesAt(copies, slotOf.get(id) ?? 0),
  );
  for (const [{ id }, reason] of impossible) refused.set(id, reason);
  const fresh = [...first.values()].map(operation => {
    return { ...operation, refusal: impossible.get(operation) ?? null };
  });
  return { fresh, applied, refused };
}
