import { clear, createStore, delMany, entries, get, keys, set, setMany, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { Operation } from '../contract.ts';
import type { Confirmed } from './collection-state.ts';

/** An operation as it waits on the device; `order` keeps taps in their sequence across reloads and tabs. */
const WaitingOperation = v.object({ albumId: v.number(), order: v.number(), operation: Operation });

const KeptCollection = v.object({ revision: v.number(), quantities: v.map(v.number(), v.number()) });

/**
 * What one member's device keeps: operations that the server has not answered (one entry each, so that two tabs
 * never overwrite each other), and the last confirmed state of each album. The databases carry the member's id:
 * nothing of one member is ever sent or shown as another's.
 */
export class CollectionStorage {
  readonly #waiting: UseStore;
  readonly #confirmed: UseStore;
  #order = 0;

  constructor(userId: string) {
    this.#waiting = openStore(`klebekumpel-outbox-${userId}`, 'operations');
    this.#confirmed = openStore(`klebekumpel-collection-${userId}`, 'albums');
  }

  /** Resolves without having kept anything where storage is full or forbidden. */
  async add(albumId: number, operations: readonly Operation[]): Promise<void> {
    const waiting = operations.map(operation => ({ albumId, order: this.#nextOrder(), operation }));
    await setMany(
      waiting.map(entry => [entry.operation.id, entry]),
      this.#waiting,
    ).catch(goOnWithout);
  }

  async remove(operationIds: readonly string[]): Promise<void> {
    await delMany([...operationIds], this.#waiting).catch(goOnWithout);
  }

  async keepConfirmed(albumId: number, confirmed: Confirmed): Promise<void> {
    const kept = { revision: confirmed.revision, quantities: new Map(confirmed.quantities) };
    await set(albumId, kept, this.#confirmed).catch(goOnWithout);
  }

  async readConfirmed(albumId: number): Promise<Confirmed | undefined> {
    const parsed = v.safeParse(KeptCollection, await get(albumId, this.#confirmed).catch(goOnWithout));
    return parsed.success ? parsed.output : undefined;
  }

  /** Operations of an album that an earlier visit or another tab left, in their order; unreadable ones are left out. */
  async readWaiting(albumId: number): Promise<Operation[]> {
    const all = (await entries(this.#waiting).catch(goOnWithout)) ?? [];
    return all
      .flatMap(([, value]) => {
        const parsed = v.safeParse(WaitingOperation, value);
        return parsed.success && parsed.output.albumId === albumId ? [parsed.output] : [];
      })
      .toSorted((a, b) => a.order - b.order)
      .map(waiting => waiting.operation);
  }

  /** Operations of all albums that wait on this device. */
  async countWaiting(): Promise<number> {
    return ((await keys(this.#waiting).catch(goOnWithout)) ?? []).length;
  }

  /** Forgets everything of this member on this device. */
  async clear(): Promise<void> {
    await Promise.all([clear(this.#waiting).catch(goOnWithout), clear(this.#confirmed).catch(goOnWithout)]);
  }

  #nextOrder(): number {
    this.#order = Math.max(this.#order + 1, Date.now() * 1000);
    return this.#order;
  }
}

/** Where there is no IndexedDB at all, the library throws; here every use is refused, as by a full one. */
function openStore(database: string, name: string): UseStore {
  let store: UseStore | undefined;
  return async (mode, use) => {
    store ??= createStore(database, name);
    return store(mode, use);
  };
}

function goOnWithout(): undefined {
  return undefined;
}
