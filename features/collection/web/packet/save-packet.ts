import type { Operation } from '../../contract.ts';
import { operationsOf, readPacket, type PacketDraft } from './packet-draft.ts';
import { openedOutbox, type Collection } from '../sync/collections.ts';
import { keepDraft, type DraftPlace } from '#web/persistence/kept-drafts.ts';

/** One change of the collection. The draft goes when the outbox has written the change down. */
export function savePacket(
  place: DraftPlace,
  collection: Collection,
  draft: PacketDraft,
): readonly Operation[] {
  keepDraft(place, { ...draft, isSent: true });
  const operations = operationsOf(draft);
  const refused = new Set(collection.sync.change(operations).map(({ id }) => id));
  void forgetWhenKept(place, collection, draft);
  return operations.filter(({ id }) => !refused.has(id));
}

/** Of an earlier visit that ended while it was saved: what the outbox has already is not added again. */
export async function resumePacket(
  place: DraftPlace,
  collection: Collection,
  draft: PacketDraft,
): Promise<void> {
  await openedOutbox()?.counted();
  const waiting = new Set(collection.state.pending.map(({ id }) => id));
  collection.sync.change(operationsOf(draft).filter(({ id }) => !waiting.has(id)));
  await forgetWhenKept(place, collection, draft);
}

/** Where the device writes nothing down, the server has it first. */
async function forgetWhenKept(
  place: DraftPlace,
  { state, sync }: Collection,
  draft: PacketDraft,
): Promise<void> {
  const ids = new Set(draft.taken.map(({ id }) => id));
  const forget = () => {
    // By then another packet may have been begun.
    if (readPacket(place)?.id === draft.id) keepDraft(place, undefined);
  };
  const isSaved = () => !state.pending.some(({ id }) => ids.has(id));
  await sync.keeping;
  if (openedOutbox()?.summary.isKeeping === true || isSaved()) return forget();
  const stop = sync.subscribe(() => {
    if (!isSaved()) return;
    stop();
    forget();
  });
}
