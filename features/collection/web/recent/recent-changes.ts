import { update, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import type { Operation } from '../../contract.ts';
import type { CollectionSync } from '../sync/collection-sync.ts';
import { newId } from '#web/acting/new-id.ts';
import {
  mergeRecent,
  settled,
  sumsOf,
  withChange,
  type RecentChange,
  type SettledChange,
} from './recent-list.ts';
import { readRecent, recentStore } from './recent-store.ts';
import { readRefused } from './refused-changes.ts';

const KeptChange = v.object({
  id: v.string(),
  at: v.number(),
  act: v.picklist(['tap', 'entry', 'sheet']),
  partner: v.optional(v.string()),
  packet: v.optional(v.string()),
  deltas: v.array(v.tuple([v.number(), v.number()])),
  operations: v.array(v.tuple([v.string(), v.number(), v.number()])),
  isTakenBack: v.boolean(),
});

interface Noted extends Pick<RecentChange, 'id' | 'at' | 'act' | 'partner'> {
  readonly operations: readonly Operation[];
}

/** A member's recent changes of an album; the database's name has the member's id. Without storage for this visit. */
export class RecentChanges {
  readonly #userId: string;
  readonly #albumId: number;
  readonly #store: UseStore;
  #own: readonly RecentChange[] = [];
  #written: readonly RecentChange[] = [];
  #isWriting = false;

  constructor(userId: string, albumId: number) {
    this.#userId = userId;
    this.#albumId = albumId;
    this.#store = recentStore(userId);
  }

  note({ operations, ...noted }: Noted): Promise<void> {
    const deltas = sumsOf(operations);
    const sent = operations.map(one => [one.id, one.stickerId, one.delta] as const);
    const packet = operations[0]?.packet?.id;
    this.#own = withChange(this.#own, { ...noted, packet, deltas, operations: sent, isTakenBack: false });
    return this.#write();
  }

  /** `known`: the ids of all operations of this device that are remembered. */
  async read(): Promise<{ changes: readonly SettledChange[]; known: ReadonlySet<string> }> {
    const [kept, refusals] = await Promise.all([
      readRecent(this.#store, this.#albumId),
      readRefused(this.#userId, this.#albumId),
    ]);
    const merged = mergeRecent(parsed(kept), this.#own);
    return {
      changes: merged.filter(({ deltas }) => deltas.length > 0).map(change => settled(change, refusals)),
      known: new Set(merged.flatMap(({ operations }) => operations.map(([id]) => id))),
    };
  }

  /** Sends inverse operations, so that later changes stay. Returns how many copies were gone already. */
  takeBack(sync: Pick<CollectionSync, 'change'>, change: SettledChange): number {
    const undoing = change.counted.flatMap(([stickerId, delta]) => inverse(stickerId, delta, change.packet));
    const refused = sync.change(undoing);
    this.#own = [change, ...this.#own.filter(({ id }) => id !== change.id)];
    void this.noteTakenBack(change.id, undoing);
    return refused.length;
  }

  /** `undoing` is known from then on, and not shown. */
  noteTakenBack(id: string, undoing: readonly Operation[]): Promise<void> {
    this.#own = this.#own.map(change => (change.id === id ? { ...change, isTakenBack: true } : change));
    const operations = undoing.map(one => [one.id, one.stickerId, one.delta] as const);
    const hidden = { id: newId(), at: Date.now(), act: 'entry', deltas: [], isTakenBack: false } as const;
    this.#own = [{ ...hidden, operations }, ...this.#own];
    return this.#write();
  }

  /** Writes immediately: during `pagehide` no transaction can be opened. Taps during a write are batched. */
  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#written !== this.#own) {
      const own = this.#own;
      // One transaction, so that tabs never overwrite each other.
      const add = (kept: unknown) => mergeRecent(parsed(kept), own);
      await update(this.#albumId, add, this.#store).catch(goOnWithout);
      this.#written = own;
    }
    this.#isWriting = false;
  }
}

function inverse(stickerId: number, delta: number, packet: string | undefined): Operation[] {
  return Array.from({ length: Math.abs(delta) }, () => ({
    id: newId(),
    stickerId,
    delta: delta > 0 ? -1 : 1,
    ...(packet !== undefined && { packet: { id: packet } }),
  }));
}

function parsed(kept: unknown): readonly RecentChange[] {
  const known = v.safeParse(v.array(KeptChange), kept);
  return known.success ? known.output : [];
}

function goOnWithout(): undefined {
  return undefined;
}
