import type { Operation, OperationRefusal } from '../../contract.ts';
import { mostOperations } from '../../rules/quantity.ts';
import type { BatchReply, CollectionState, Confirmed } from './collection-state.ts';

/** What was read this recently needs no second look: live events say when it changes. */
const freshMs = 5_000;

/** Taps are gathered this long before they are sent, so that a packet is one request. */
export const gatherMs = 700;

/** What another tab made is sent by that tab, if it lives. */
const othersMs = 5_000;

/** Waiting time before try n (0, 1, …) after a failure: 1, 2, 4 … at most 30 seconds (P-20). */
export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

export interface RefusedOperation {
  readonly id: string;
  readonly reason: OperationRefusal;
  readonly message: string;
}

/** Why nothing is sent although the server is there: nothing is lost, and it is tried again when something changed. */
export type Halt =
  /** The session has ended, or is somebody else's. */
  | 'signedOut'
  /** This release of the app and the server do not understand each other. */
  | 'outdated';

/** What a batch can come to, beside failing for want of a server (a rejected promise: tried again). */
export type SendResult =
  | { readonly kind: 'done'; readonly reply: BatchReply; readonly refused: readonly RefusedOperation[] }
  /** The server will never take anything for this album. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Something in this batch cannot be taken; the rest of it can. */
  | { readonly kind: 'spoilt' }
  | { readonly kind: Halt };

export type ReadResult = Confirmed | Halt;

/** What must survive a reload. */
export interface Keeping {
  readonly added?: readonly Operation[];
  /** Answered by `confirmed`, or refused for good. */
  readonly done?: readonly string[];
  readonly confirmed?: Confirmed;
  /** The answer that made `confirmed`, for other tabs. */
  readonly reply?: BatchReply;
  readonly setAside?: Operation;
}

/** The outside of the loop: replaced in tests by simulated networks and clocks. */
export interface SyncPorts {
  send(operations: readonly Operation[], isLeaving: boolean): Promise<SendResult>;
  read(): Promise<ReadResult>;
  /** Called after each change. Never rejects: where storage is full or forbidden the page goes on without. */
  keep(change: Keeping): Promise<void>;
  /** Runs `work` after `ms`; the returned function calls it off. */
  schedule(work: () => void, ms: number): () => void;
  /** Operations were refused and taken back; without `refusals`, all of the album's for the reason of `message`. */
  onRefused(message: string, refusals?: ReadonlyArray<RefusedOperation & { stickerId: number }>): void;
}

/** `unknown`: not asked yet in this visit; `waiting`: the server did not answer the last try. */
export type SyncStatus = 'unknown' | 'saved' | 'saving' | 'waiting' | Halt;

/**
 * Brings own operations to the server and the server's state to the device, one request at a time: never reads
 * while an operation may be half-way, so a read can neither miss nor double one.
 */
export class CollectionSync {
  readonly #state: CollectionState;
  readonly #ports: SyncPorts;
  readonly #listeners = new Set<() => void>();
  /** Ids of operations that the server did not take, in this visit. */
  readonly refused = new Set<string>();
  #round: Promise<void> | undefined;
  #needsRead = true;
  /** Did somebody ask anew while an answer was on its way? It may be older than what they want. */
  #isAskedAnew = false;
  /** When everything was last read; undefined before the first time, which comes by itself. */
  #readAt: number | undefined;
  #heardRevision = 0;
  /** The newest revision that another tab got an answer of. */
  #toldRevision = 0;
  #failures = 0;
  /** Smaller while something that cannot be taken is looked for. */
  #batchSize = mostOperations;
  #cancelTimer: (() => void) | undefined;
  #status: SyncStatus = 'unknown';
  #isClosed = false;

  constructor(state: CollectionState, ports: SyncPorts) {
    this.#state = state;
    this.#ports = ports;
  }

  get status(): SyncStatus {
    return this.#status;
  }

  /** Calls back when the status, or what waits, may have changed. */
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
    if (this.#failures === 0) this.#status = 'saving';
    this.#tell();
    // The timer is not wound up again: somebody who taps without a pause is sent, too.
    this.#scheduleIn(gatherMs);
    return refused;
  }

  /** Another tab of this device made these. */
  adopt(operations: readonly Operation[]): void {
    this.#state.adopt(operations);
    this.#tell();
    this.#scheduleIn(othersMs);
  }

  /** Another tab got this answer. */
  adoptReply(operationIds: readonly string[], reply: BatchReply): void {
    this.#toldRevision = Math.max(this.#toldRevision, reply.revision);
    if (!this.#state.confirmBatch(new Set(operationIds), reply)) this.heard(reply.revision);
    this.#tell();
  }

  /** Another tab knows that the server will never take these. */
  drop(operationIds: readonly string[]): void {
    this.#state.revert(new Set(operationIds));
    this.#tell();
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
    this.#isAskedAnew = true;
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
    this.#calledOff();
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
    this.#calledOff();
    try {
      while (!this.#isClosed && (this.#state.pending.length > 0 || this.#needsRead)) {
        const isSending = this.#state.pending.length > 0;
        // A further try looks like waiting for as long as it may fail.
        if (isSending && this.#failures === 0) this.#setStatus('saving');
        this.#isAskedAnew = false;
        const halt = await (isSending ? this.#sendBatch(isLeaving) : this.#readAll());
        this.#needsRead ||= this.#isAskedAnew;
        if (halt !== undefined) return this.#stop(halt);
      }
      this.#failures = 0;
      this.#setStatus('saved');
    } catch {
      this.#stop('waiting');
    }
  }

  #stop(status: 'waiting' | Halt): void {
    this.#setStatus(status);
    // Who has no session gets none by asking again.
    if (status !== 'signedOut') this.#scheduleIn(retryDelayMs(this.#failures));
    this.#failures += 1;
  }

  async #sendBatch(isLeaving: boolean): Promise<Halt | undefined> {
    const batch = this.#state.pending.slice(0, this.#batchSize);
    const result = await this.#ports.send(batch, isLeaving);
    if (result.kind === 'done') await this.#confirm(batch, result.reply, result.refused);
    else if (result.kind === 'refused') await this.#giveUp(result.message);
    else if (result.kind === 'spoilt') await this.#findSpoilt(batch);
    else return result.kind;
    return undefined;
  }

  async #confirm(
    batch: readonly Operation[],
    reply: BatchReply,
    refused: readonly RefusedOperation[],
  ): Promise<void> {
    const stickers = new Map(batch.map(({ id, stickerId }) => [id, stickerId]));
    const done = [...stickers.keys()];
    const isComplete = this.#state.confirmBatch(new Set(done), reply);
    this.#needsRead = !isComplete || !this.#state.isLoaded || this.#heardRevision > this.#state.revision;
    this.#batchSize = Math.min(mostOperations, this.#batchSize * 2);
    const { confirmed, isLoaded } = this.#state;
    // Before the whole was read, `confirmed` is but the touched stickers.
    await this.#ports.keep({ done, reply, ...(isLoaded ? { confirmed } : {}) });
    const [first] = refused;
    if (first === undefined) return;
    refused.forEach(({ id }) => this.refused.add(id));
    const known = refused.map(refusal => ({ ...refusal, stickerId: stickers.get(refusal.id) ?? 0 }));
    this.#ports.onRefused(first.message, known);
  }

  /** Nothing of this album will ever be taken. */
  async #giveUp(message: string): Promise<void> {
    const done = this.#state.pending.map(({ id }) => id);
    this.#state.revert(new Set(done));
    this.#needsRead = false;
    this.#ports.onRefused(message);
    await this.#ports.keep({ done });
  }

  /** Halves the batch until the one operation is found that spoils it. */
  async #findSpoilt(batch: readonly Operation[]): Promise<void> {
    const [only] = batch;
    this.#batchSize = Math.max(1, Math.floor(batch.length / 2));
    if (batch.length > 1 || only === undefined) return;
    this.#state.revert(new Set([only.id]));
    this.#needsRead = true;
    await this.#ports.keep({ setAside: only });
  }

  async #readAll(): Promise<Halt | undefined> {
    const heardBefore = this.#heardRevision;
    const toldBefore = this.#toldRevision;
    const read = await this.#ports.read();
    if (typeof read === 'string') return read;
    this.#needsRead = this.#heardRevision > Math.max(heardBefore, read.revision);
    this.#readAt = performance.now();
    // Another tab got a newer answer meanwhile. Otherwise the server is the truth, even where this device remembers a
    // higher revision: then its memory is damaged, or the server's was restored.
    if (this.#toldRevision > Math.max(toldBefore, read.revision)) return undefined;
    if (!this.#needsRead) this.#heardRevision = read.revision;
    this.#state.confirmAll(read);
    await this.#ports.keep({ confirmed: this.#state.confirmed });
    return undefined;
  }

  /** Leaves a timer that runs already: it comes sooner, or waits for a server that was not there. */
  #scheduleIn(ms: number): void {
    if (this.#isClosed) return;
    this.#cancelTimer ??= this.#ports.schedule(() => {
      this.#cancelTimer = undefined;
      void this.run();
    }, ms);
  }

  #calledOff(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #setStatus(status: SyncStatus): void {
    this.#status = status;
    this.#tell();
  }

  #tell(): void {
    this.#listeners.forEach(listener => listener());
  }
}
