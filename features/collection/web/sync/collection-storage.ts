import * as v from 'valibot';
import { Operation } from '../../contract.ts';
import type { Confirmed } from './collection-state.ts';
import { deviceShelf, type Shelf } from './device-shelf.ts';

/** `order` sorts across visits and tabs, whatever the clock does; `since` (in ms by that clock) is only displayed. */
const WaitingOperation = v.object({
  albumId: v.number(),
  order: v.number(),
  since: v.number(),
  operation: Operation,
});
export type WaitingOperation = v.InferOutput<typeof WaitingOperation>;

/** What the server said, as it is stored on devices and passed between tabs. */
export const saidEntries = {
  revision: v.number(),
  quarter: v.optional(v.number()),
  generation: v.optional(v.string()),
  saidAt: v.optional(v.number()),
  quantities: v.map(v.number(), v.number()),
};

/** `done`: acknowledged operations that may still be in the outbox. */
const KeptCollection = v.object({ ...saidEntries, done: v.array(v.string()) });

type Entry = readonly [key: string | number, value: unknown];

export interface KeptOutbox {
  readonly waiting: readonly WaitingOperation[];
  /** Not readable here, or not acceptable to the server; only the member can discard them. */
  readonly unreadable: readonly Entry[];
}

/** One entry per operation, so that tabs never overwrite each other. The databases' names have the member's id. */
export class CollectionStorage {
  readonly #outbox: Shelf;
  readonly #albums: Shelf;
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

  /** False where storage is full or forbidden; a slow write is not a failure. */
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
      // Still sent while the page lives; `isKeeping` warns.
    }
  }

  async remove(ids: ReadonlyArray<string | number>): Promise<void> {
    for (const id of ids) this.#unkept.delete(String(id));
    await this.#outbox.remove(ids).catch(goOnWithout);
  }

  /** Stores the value under the operation's id, in its place. */
  async setAside(id: string, value: object): Promise<void> {
    if (this.#isCleared) return;
    this.#unkept.delete(id);
    await this.#outbox.set([[id, { setAside: value }]]).catch(goOnWithout);
  }

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
    await this.#albums.set([[albumId, { ...confirmed, done }]]).catch(goOnWithout);
  }

  async readConfirmed(
    albumId: number,
  ): Promise<(Confirmed & { readonly done: readonly string[] }) | undefined> {
    const parsed = v.safeParse(KeptCollection, await this.#albums.get(albumId).catch(goOnWithout));
    return parsed.success ? parsed.output : undefined;
  }

  async clear(): Promise<void> {
    this.#isCleared = true;
    this.#unkept.clear();
    await Promise.all([this.#outbox.clear().catch(goOnWithout), this.#albums.clear().catch(goOnWithout)]);
  }
}

function goOnWithout(): undefined {
  return undefined;
}
