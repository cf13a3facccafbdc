import type { Operation, OperationRefusal } from '../contract.ts';
import { mostOperations } from '../rules/quantity.ts';
import type { BatchReply, CollectionState, Confirmed } from './collection-state.ts';

/** What was read this recently needs no second look: live events say when it changes. */
const freshMs = 5_000;

/** Taps are gathered this long before they are sent, so that a packet is one request. */
export const gatherMs = 700;

/** Waiting time before try n (0, 1, …) after a failure: 1, 2, 4 … at most 30 seconds (specification, section 7). */
export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

export interface RefusedOperation {
  readonly id: string;
  readonly reason: OperationRefusal;
  readonly message: string;
}

/** What a batch can come to, beside failing for want of a server (a rejected promise: tried again). */
export type SendResult =
  | { readonly kind: 'done'; readonly reply: BatchReply; readonly refused: readonly RefusedOperation[] }
  /** The server will never take this batch. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The session has ended: nothing is lost, nothing is sent until the member signs in again. */
  | { readonly kind: 'signedOut' };

/** The outside of the loop: replaced in tests by simulated networks and clocks. */
export interface SyncPorts {
  send(operations: readonly Operation[], isLeaving: boolean): Promise<SendResult>;
  read(): Promise<Confirmed>;
  /** Keeps what must survive a reload; called after each change. Never rejects: where storage is full or forbidden
   *  the page goes on without. */
  keep(change: {
    added?: readonly Operation[];
    done?: readonly string[];
    confirmed?: Confirmed;
  }): Promise<void>;
  /** Runs `work` after `ms`; the returned function calls it off. */
  schedule(work: () => void, ms: number): () => void;
  /** Operations were refused and taken back. */
  onRefused(messages: readonly string[]): void;
}

export type SyncStatus = 'saved' | 'saving' | 'waiting' | 'signedOut';

/**
 * Brings own operations to the server and the server's state to the device, one request at a time: never reads
 * while an operation may be half-way, so a read can neither miss nor double one.
 */
export class CollectionSync {
  readonly #state: CollectionState;
  readonly #ports: SyncPorts;
  readonly #listeners = new Set<() => void>();
  #round: Promise<void> | undefined;
  #needsRead = true;
  /** When everything was last read; undefined before the first time, which comes by itself. */
  #readAt: number | undefined;
  #heardRevision = 0;
  #failures = 0;
  #cancelTimer: (() => void) | undefined;
  #status: SyncStatus = 'saved';
  #isClosed = false;

  constructor(state: CollectionState, ports: SyncPorts) {
    this.#state = state;
    this.#ports = ports;
  }

  get status(): SyncStatus {
    return this.#status;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Applies own operations at once and sends them soon. Returns those that the rules refused. */
  change(operations: readonly Operation[]): Operation[] {
    const refused = operations.filter(operation => this.#state.add(operation) !== undefined);
    const added = operations.filter(operation => !refused.includes(operation));
    if (added.length === 0) return refused;
    void this.#ports.keep({ added });
    this.#setStatus(this.#failures > 0 ? 'waiting' : 'saving');
    this.#scheduleIn(gatherMs);
    return refused;
  }

  /** Somebody said that the collection reached `revision`. */
  heard(revision: number): void {
    this.#heardRevision = Math.max(this.#heardRevision, revision);
    if (revision <= this.#state.revision) return;
    this.#needsRead = true;
    // An own batch under way raises the revision, too: its answer decides whether there is more to read.
    if (this.#round === undefined && this.#state.pending.length === 0) void this.run();
  }

  /** Reads again whatever happened meanwhile, for instance after a lost connection. */
  refresh(): Promise<void> {
    this.#needsRead = true;
    this.#failures = 0;
    return this.run();
  }

  /** The album is looked at again: reads unless that has just happened or is about to. */
  revisit(): void {
    if (this.#readAt !== undefined && performance.now() - this.#readAt > freshMs) void this.refresh();
  }

  /** Sends what waits, now: the page is being hidden or closed. */
  leave(): void {
    if (this.#state.pending.length > 0) void this.run(true);
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelTimer?.();
  }

  /** Sends all that waits and reads what is unknown; joins the round that is under way, if any. */
  run(isLeaving = false): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#round ??= this.#runRound(isLeaving).finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  /** Ends early on failure, to try again later. */
  async #runRound(isLeaving: boolean): Promise<void> {
    this.#cancelTimer?.();
    try {
      while (this.#state.pending.length > 0 || this.#needsRead) {
        if (this.#state.pending.length > 0) {
          this.#setStatus('saving');
          if (!(await this.#sendBatch(isLeaving))) return;
        } else await this.#readAll();
      }
      this.#failures = 0;
      this.#setStatus('saved');
    } catch {
      this.#setStatus('waiting');
      this.#scheduleIn(retryDelayMs(this.#failures));
      this.#failures += 1;
    }
  }

  async #sendBatch(isLeaving: boolean): Promise<boolean> {
    const batch = this.#state.pending.slice(0, mostOperations);
    const ids = new Set(batch.map(operation => operation.id));
    const result = await this.#ports.send(batch, isLeaving);
    if (result.kind === 'signedOut') {
      this.#setStatus('signedOut');
      return false;
    }
    if (result.kind === 'refused') {
      this.#state.revert(ids);
      this.#needsRead = true;
      this.#ports.onRefused([result.message]);
    } else {
      const isComplete = this.#state.confirmBatch(ids, result.reply);
      this.#needsRead = !isComplete || !this.#state.isLoaded || this.#heardRevision > this.#state.revision;
      if (result.refused.length > 0) this.#ports.onRefused(result.refused.map(refused => refused.message));
    }
    await this.#ports.keep({ done: [...ids], confirmed: this.#state.confirmed });
    return true;
  }

  async #readAll(): Promise<void> {
    const confirmed = await this.#ports.read();
    this.#needsRead = false;
    this.#readAt = performance.now();
    this.#state.confirmAll(confirmed);
    await this.#ports.keep({ confirmed: this.#state.confirmed });
  }

  #scheduleIn(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.schedule(() => void this.run(), ms);
  }

  #setStatus(status: SyncStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#listeners.forEach(listener => listener());
  }
}
