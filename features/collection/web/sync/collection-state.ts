import type { Operation } from '../../contract.ts';
import { changeQuantity, type QuantityRefusal } from '../../rules/quantity.ts';
import { Listeners } from '#web/moments/listeners.ts';

export interface Confirmed {
  readonly revision: number;
  /** The last quarter that the server named; new operations carry it (`rules/ledger-quarter.ts`). */
  readonly quarter?: number | undefined;
  /** The generation of the server's database. */
  readonly generation?: string | undefined;
  /** Device time of the answer that told all of it. */
  readonly saidAt?: number | undefined;
  readonly quantities: ReadonlyMap<number, number>;
}

export interface BatchReply {
  readonly previousRevision: number;
  readonly revision: number;
  readonly quarter?: number | undefined;
  readonly generation?: string | undefined;
  readonly saidAt?: number | undefined;
  readonly quantities: Map<number, number>;
}

/** True if a restore of the server lies between the two. Before the first answer there is no generation. */
function isOther(
  { generation }: Pick<Confirmed, 'generation'>,
  told: Pick<Confirmed, 'generation'>,
): boolean {
  return generation !== (told.generation ?? generation) && generation !== undefined;
}

/** True if the server has lost what this device knew. */
export function isSetBack(known: Confirmed, read: Confirmed): boolean {
  return (
    (read.revision < known.revision || isOther(known, read)) &&
    [...known.quantities, ...read.quantities].some(
      ([id]) => (known.quantities.get(id) ?? 0) !== (read.quantities.get(id) ?? 0),
    )
  );
}

/** The confirmed state plus the device's pending operations: optimistic, and nothing counts twice. */
export class CollectionState {
  #confirmed: Confirmed = { revision: 0, quantities: new Map() };
  #pending: Operation[] = [];
  #laid: ReadonlyMap<number, number> = new Map();
  readonly #shown = new Map<number, number>();
  readonly #stickerListeners = new Map<number, Set<() => void>>();
  readonly #listeners = new Listeners();
  #version = 0;
  isLoaded = false;

  get revision(): number {
    return this.#confirmed.revision;
  }

  get pending(): readonly Operation[] {
    return this.#pending;
  }

  /** Copies that the server does not know, net. Even what cancels out must be sent: the first may have arrived. */
  get waiting(): number {
    return [...this.#deltas().values()].reduce((sum, delta) => sum + Math.abs(delta), 0);
  }

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

  readonly subscribe = this.#listeners.subscribe;

  /** Returns why the operation was refused, by the same rule as the server's; undefined if it was added. */
  add(operation: Operation): QuantityRefusal | undefined {
    const after = changeQuantity(this.quantityOf(operation.stickerId), operation.delta);
    if (typeof after === 'string') return after;
    this.#pending.push(operation);
    this.#show([operation.stickerId]);
    return undefined;
  }

  restore(operations: readonly Operation[]): void {
    this.#pending = [...this.#unknown(operations), ...this.#pending];
    this.#show(operations.map(operation => operation.stickerId));
  }

  adopt(operations: readonly Operation[]): void {
    this.#pending = [...this.#pending, ...this.#unknown(operations)];
    this.#show(operations.map(operation => operation.stickerId));
  }

  /** Changed hands, but is not booked yet: shown, and not this device's to send. */
  lay(deltas: ReadonlyMap<number, number>): void {
    const touched = [...this.#laid.keys(), ...deltas.keys()];
    this.#laid = deltas;
    this.#show(touched);
  }

  confirmAll(confirmed: Confirmed, settle?: () => void): void {
    const touched = [...this.#confirmed.quantities.keys(), ...confirmed.quantities.keys()];
    this.#confirmed = confirmed;
    settle?.();
    this.isLoaded = true;
    this.#show(touched, true);
  }

  /** Returns false if another device wrote in between or the server went back: then everything must be read again. */
  confirmBatch(operationIds: ReadonlySet<string>, reply: BatchReply): boolean {
    const { revision, quantities, quarter, generation, saidAt } = this.#confirmed;
    const isBack = isOther(this.#confirmed, reply);
    const isComplete = !isBack && reply.previousRevision === revision;
    if (isBack || reply.revision >= revision) {
      this.#confirmed = {
        revision: isComplete ? reply.revision : revision,
        // After a restore of the server its other quantities are unknown: this device's operations alone are applied.
        quantities: new Map([...quantities, ...(isBack ? this.#after(operationIds) : reply.quantities)]),
        quarter: reply.quarter ?? quarter,
        generation: generation ?? reply.generation,
        saidAt: isComplete ? (reply.saidAt ?? saidAt) : saidAt,
      };
    }
    this.#drop(operationIds, [...reply.quantities.keys()]);
    return isComplete;
  }

  #after(operationIds: ReadonlySet<string>): Array<[number, number]> {
    const deltas = this.#deltas(this.#pending.filter(({ id }) => operationIds.has(id)));
    return [...deltas].map(([id, delta]) => [id, (this.#confirmed.quantities.get(id) ?? 0) + delta]);
  }

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

  #deltas(operations = this.#pending): ReadonlyMap<number, number> {
    const deltas = new Map<number, number>();
    for (const { stickerId, delta } of operations)
      deltas.set(stickerId, (deltas.get(stickerId) ?? 0) + delta);
    return deltas;
  }

  #show(stickerIds: readonly number[], isNews = false): void {
    const ids = new Set(stickerIds);
    // Thousands may wait, of which each changes one.
    const deltas = this.#deltas(this.#pending.filter(({ stickerId }) => ids.has(stickerId)));
    let isChanged = isNews;
    for (const id of ids) {
      const known = this.#confirmed.quantities.get(id) ?? 0;
      const quantity = Math.max(0, known + (deltas.get(id) ?? 0) + (this.#laid.get(id) ?? 0));
      if (quantity === this.quantityOf(id)) continue;
      this.#shown.set(id, quantity);
      isChanged = true;
      this.#stickerListeners.get(id)?.forEach(listener => listener());
    }
    if (!isChanged) return;
    this.#version += 1;
    this.#listeners.tell();
  }
}
