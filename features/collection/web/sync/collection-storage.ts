import * as v from 'valibot';
import { Operation } from '../../contract.ts';
import type { Confirmed } from './collection-state.ts';
import { deviceShelf, type Shelf } from './device-shelf.ts';

/**
 * An operation as it waits on the device. `order` keeps taps in their sequence across visits and tabs, whatever the
 * clock does; `since` is the device's time and only for the words that say how long it has waited.
 */
const WaitingOperation = v.object({
  albumId: v.number(),
  order: v.number(),
  since: v.optional(v.number()),
  operation: Operation,
});
export type WaitingOperation = v.InferOutput<typeof WaitingOperation>;

/** `done` names the operations of the batch that led here: they may still lie in the outbox, and count no more. */
const KeptCollection = v.object({
  revision: v.number(),
  quantities: v.map(v.number(), v.number()),
  done: v.optional(v.array(v.string())),
});

type Entry = readonly [key: string | number, value: unknown];

export interface KeptOutbox {
  readonly waiting: readonly WaitingOperation[];
  /** Entries that this release cannot read, or that the server cannot take: nobody drops them but the member. */
  readonly unreadable: readonly Entry[];
}

/**
 * What one member's device keeps: operations that the server has not answered (one entry each, so that two tabs
 * never overwrite each other), and the last confirmed state of each album. The databases carry the member's id:
 * nothing of one member is ever sent or shown as another's.
 */
export class CollectionStorage {
  readonly #outbox: Shelf;
  readonly #albums: Shelf;
  /** What is being written, or could not be kept; the next writing tries again. */
  readonly #unkept = new Map<string, WaitingOperation>();
  #hasFailed = false;
  #isCleared = false;

  constructor(outbox: Shelf, albums: Shelf) {
    this.#outbox = outbox;
    this.#albums = albums;
  }

  static of(userId: string): CollectionStorage {
    return new CollectionStorage(
      deviceShelf(`klebekumpel-outbox-${userId}`, 'operations'),
      deviceShelf(`klebekumpel-collection-${userId}`, 'albums'),
    );
  }

  /**
   * Does the device keep everything that waits? Not where its storage is full or forbidden; a slow one, which is still
   * writing the last taps, is nothing to warn of.
   */
  get isKeeping(): boolean {
    return !this.#hasFailed || this.#unkept.size === 0;
  }

  async add(waiting: readonly WaitingOperation[]): Promise<void> {
    if (this.#isCleared) return;
    for (const entry of waiting) this.#unkept.set(entry.operation.id, entry);
    const writing = [...this.#unkept.values()];
    try {
      await this.#outbox.set(writing.map(entry => [entry.operation.id, entry]));
      for (const { operation } of writing) this.#unkept.delete(operation.id);
      this.#hasFailed = false;
    } catch {
      this.#hasFailed = true;
      // They are sent all the same, as long as the page lives; whoever asks `isKeeping` warns of it.
    }
  }

  async remove(ids: ReadonlyArray<string | number>): Promise<void> {
    for (const id of ids) this.#unkept.delete(String(id));
    await this.#outbox.remove(ids).catch(goOnWithout);
  }

  /** Keeps an operation that the server cannot take, out of the way of the others. */
  async setAside(operation: Operation): Promise<void> {
    if (this.#isCleared) return;
    this.#unkept.delete(operation.id);
    await this.#outbox.set([[operation.id, { setAside: operation }]]).catch(goOnWithout);
  }

  /** Everything in the outbox, in its order; nothing where storage is forbidden. */
  async readOutbox(): Promise<KeptOutbox> {
    const waiting: WaitingOperation[] = [];
    const unreadable: Entry[] = [];
    for (const [key, value] of (await this.#outbox.entries().catch(goOnWithout)) ?? []) {
      const parsed = v.safeParse(WaitingOperation, value);
      if (parsed.success && parsed.output.operation.id === key) waiting.push(parsed.output);
      else unreadable.push([key, value]);
    }
    return { waiting: waiting.toSorted((a, b) => a.order - b.order), unreadable };
  }

  async keepConfirmed(albumId: number, confirmed: Confirmed, done: readonly string[]): Promise<void> {
    if (this.#isCleared) return;
    const { revision, quantities } = confirmed;
    const kept = { revision, quantities: new Map(quantities), done: [...done] };
    await this.#albums.set([[albumId, kept]]).catch(goOnWithout);
  }

  /** The last confirmed state; undefined when there is none or it cannot be read: the server has it. */
  async readConfirmed(
    albumId: number,
  ): Promise<(Confirmed & { readonly done?: readonly string[] | undefined }) | undefined> {
    const parsed = v.safeParse(KeptCollection, await this.#albums.get(albumId).catch(goOnWithout));
    return parsed.success ? parsed.output : undefined;
  }

  /** Forgets everything of this member on this device; answers that are still on their way are not kept any more. */
  async clear(): Promise<void> {
    this.#isCleared = true;
    this.#unkept.clear();
    await Promise.all([this.#outbox.clear().catch(goOnWithout), this.#albums.clear().catch(goOnWithout)]);
  }
}

function goOnWithout(): undefined {
  return undefined;
}
