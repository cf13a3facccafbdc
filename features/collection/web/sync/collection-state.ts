import type { Operation } from '../../contract.ts';
import { changeQuantity, type QuantityRefusal } from '../../rules/quantity.ts';

/** What the server has confirmed of one collection. */
export interface Confirmed {
  readonly revision: number;
  readonly quantities: ReadonlyMap<number, number>;
}

/** The server's answer to a batch. */
export interface BatchReply {
  readonly previousRevision: number;
  readonly revision: number;
  readonly quantities: ReadonlyMap<number, number>;
}

/**
 * One collection as a device sees it: what the server confirmed, plus own operations that it has not answered yet.
 * Every shown quantity is the sum of both, so taps show at once and nothing is counted twice.
 */
export class CollectionState {
  #confirmed: Confirmed = { revision: 0, quantities: new Map() };
  #pending: Operation[] = [];
  readonly #shown = new Map<number, number>();
  readonly #stickerListeners = new Map<number, Set<() => void>>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  /** Has anything been read yet, from the device or the server? Before that, quantities are not known to be 0. */
  isLoaded = false;

  get revision(): number {
    return this.#confirmed.revision;
  }

  get pending(): readonly Operation[] {
    return this.#pending;
  }

  /**
   * Copies more or less than the server knows, over all stickers: what undoing takes back counts no more, although it
   * must still be sent, because nobody knows whether the first half arrived.
   */
  get waiting(): number {
    return [...this.#deltas().values()].reduce((sum, delta) => sum + Math.abs(delta), 0);
  }

  /** Rises whenever any shown quantity changes. */
  get version(): number {
    return this.#version;
  }

  get confirmed(): Confirmed {
    return this.#confirmed;
  }

  readonly quantityOf = (stickerId: number): number => this.#shown.get(stickerId) ?? 0;

  subscribeSticker(stickerId: number, listener: () => void): () => void {
    const listeners = this.#stickerListeners.get(stickerId) ?? new Set();
    this.#stickerListeners.set(stickerId, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Adds an own operation, or says why it cannot be: the same rule that the server asks. */
  add(operation: Operation): QuantityRefusal | undefined {
    const after = changeQuantity(this.quantityOf(operation.stickerId), operation.delta);
    if (typeof after === 'string') return after;
    this.#pending.push(operation);
    this.#show([operation.stickerId]);
    return undefined;
  }

  /** Operations that an earlier visit left behind, in their order; known ones are skipped. */
  restore(operations: readonly Operation[]): void {
    this.#pending = [...this.#unknown(operations), ...this.#pending];
    this.#show(operations.map(operation => operation.stickerId));
  }

  /** Operations that another tab has just made; known ones are skipped. */
  adopt(operations: readonly Operation[]): void {
    this.#pending = [...this.#pending, ...this.#unknown(operations)];
    this.#show(operations.map(operation => operation.stickerId));
  }

  /** The whole collection as the server knows it. */
  confirmAll(confirmed: Confirmed): void {
    const touched = [...this.#confirmed.quantities.keys(), ...confirmed.quantities.keys()];
    this.#confirmed = confirmed;
    this.isLoaded = true;
    this.#show(touched, true);
  }

  /**
   * The server answered a batch: its operations are done, applied or refused. Returns false when another device
   * changed something in between, so that the rest must be read again.
   */
  confirmBatch(operationIds: ReadonlySet<string>, reply: BatchReply): boolean {
    const isComplete = reply.previousRevision === this.#confirmed.revision;
    if (reply.revision >= this.#confirmed.revision) {
      const quantities = new Map([...this.#confirmed.quantities, ...reply.quantities]);
      this.#confirmed = { revision: isComplete ? reply.revision : this.#confirmed.revision, quantities };
    }
    this.#drop(operationIds, [...reply.quantities.keys()]);
    return isComplete;
  }

  /** Takes operations back that the server will never apply. */
  revert(operationIds: ReadonlySet<string>): void {
    this.#drop(operationIds, []);
  }

  #unknown(operations: readonly Operation[]): Operation[] {
    const known = new Set(this.#pending.map(operation => operation.id));
    return operations.filter(operation => !known.has(operation.id));
  }

  #drop(operationIds: ReadonlySet<string>, touched: number[]): void {
    const dropped = this.#pending.filter(operation => operationIds.has(operation.id));
    this.#pending = this.#pending.filter(operation => !operationIds.has(operation.id));
    this.#show([...touched, ...dropped.map(operation => operation.stickerId)]);
  }

  /** What own operations come to, by sticker. */
  #deltas(): ReadonlyMap<number, number> {
    const deltas = new Map<number, number>();
    for (const { stickerId, delta } of this.#pending)
      deltas.set(stickerId, (deltas.get(stickerId) ?? 0) + delta);
    return deltas;
  }

  #show(stickerIds: readonly number[], isNews = false): void {
    const deltas = this.#deltas();
    let isChanged = isNews;
    for (const id of new Set(stickerIds)) {
      const quantity = Math.max(0, (this.#confirmed.quantities.get(id) ?? 0) + (deltas.get(id) ?? 0));
      if (quantity === this.quantityOf(id)) continue;
      this.#shown.set(id, quantity);
      isChanged = true;
      this.#stickerListeners.get(id)?.forEach(listener => listener());
    }
    if (!isChanged) return;
    this.#version += 1;
    this.#listeners.forEach(listener => listener());
  }
}
