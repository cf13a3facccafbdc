import type { Operation, OperationRefusal } from '../../contract.ts';
import { mostOperations } from '../../rules/quantity.ts';
import { newId } from '#web/acting/new-id.ts';
import { isSetBack, type BatchReply, type CollectionState, type Confirmed } from './collection-state.ts';
import { retryDelayMs } from './retry-delay.ts';
import { Listeners } from '#web/moments/listeners.ts';

const freshMs = 5_000;

/** In ms: gathers the stickers of a packet into one request. */
const gatherMs = 700;

/** In ms: other tabs wait longer, so that the tab that made the operations sends first. */
const othersMs = 5_000;

export interface RefusedOperation {
  readonly id: string;
  readonly reason: OperationRefusal;
  readonly message: string;
}

export type Halt = 'signedOut' | 'outdated';

export type SendResult =
  | { readonly kind: 'done'; readonly reply: BatchReply; readonly refused: readonly RefusedOperation[] }
  | { readonly kind: 'refused'; readonly message: string }
  /** One operation of the batch is unacceptable. */
  | { readonly kind: 'spoilt' }
  | { readonly kind: Halt };

export type ReadResult = Confirmed | Halt;

export interface Keeping {
  readonly added?: readonly Operation[];
  /** Operations that `confirmed` includes, or that were refused for good. */
  readonly done?: readonly string[];
  readonly confirmed?: Confirmed;
  readonly reply?: BatchReply;
  /** An operation, or something else that the member may want as a file. */
  readonly setAside?: { readonly id: string };
}

export interface SyncPorts {
  send(operations: readonly Operation[], isLeaving: boolean): Promise<SendResult>;
  read(): Promise<ReadResult>;
  /** What it answers is called when the state is what was read, before anybody sees it. */
  readonly beforeRead?: (() => Promise<() => void>) | undefined;
  /** Never rejects, because the page works without storage, too. */
  keep(change: Keeping): Promise<void>;
  schedule(work: () => void, ms: number): () => void;
  /** Without `refusals`, all operations of the album were refused, for `message`. */
  onRefused(message: string, refusals?: ReadonlyArray<RefusedOperation & { stickerId: number }>): void;
  /** The server knows less than this device did; the device's state was set aside. */
  onSetBack(): void;
  /** Lets the other tabs say the same of what waits. */
  tellStatus(status: SyncStatus): void;
}

/** `unknown`: not asked in this visit; `waiting`: the last try failed. */
export const syncStatuses = ['unknown', 'saved', 'saving', 'waiting', 'signedOut', 'outdated'] as const;
export type SyncStatus = (typeof syncStatuses)[number];

/** Makes one request at a time: a read never overlaps a write, so it neither misses nor doubles an operation. */
export class CollectionSync {
  readonly #state: CollectionState;
  readonly #ports: SyncPorts;
  readonly #listeners = new Listeners();
  readonly refused = new Set<string>();
  /** Ends when the last change is written down. */
  keeping = Promise.resolve();
  #round: Promise<void> | undefined;
  #needsRead = true;
  #isAskedAnew = false;
  #readAt: number | undefined;
  #heardRevision = 0;
  #toldRevision = 0;
  #failures = 0;
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

  /** A newer revision was heard of, and not read. */
  get isOld(): boolean {
    return this.#heardRevision > this.#state.revision;
  }

  readonly subscribe = this.#listeners.subscribe;

  /** Applies the operations optimistically; returns those that the rules refused. */
  change(operations: ReadonlyArray<Omit<Operation, 'quarter'>>): Array<Omit<Operation, 'quarter'>> {
    const { quarter } = this.#state.confirmed;
    const added: Operation[] = [];
    const refused = operations.filter(given => {
      const operation = quarter === undefined ? given : { ...given, quarter };
      const why = this.#state.add(operation);
      if (why === undefined) added.push(operation);
      return why !== undefined;
    });
    if (added.length === 0) return refused;
    this.keeping = this.#ports.keep({ added });
    this.#setStatus(this.#failures === 0 ? 'saving' : this.#status);
    // Throttled, not debounced: taps without a pause are sent, too.
    this.#scheduleIn(gatherMs);
    return refused;
  }

  adopt(operations: readonly Operation[]): void {
    this.#state.adopt(operations);
    if (this.#failures === 0) this.#status = 'saving';
    this.#listeners.tell();
    this.#scheduleIn(othersMs);
  }

  adoptReply(operationIds: readonly string[], reply: BatchReply): void {
    this.#toldRevision = Math.max(this.#toldRevision, reply.revision);
    if (!this.#state.confirmBatch(new Set(operationIds), reply)) this.heard(reply.revision);
    this.#listeners.tell();
  }

  drop(operationIds: readonly string[]): void {
    this.#state.revert(new Set(operationIds));
    this.#listeners.tell();
  }

  /** What another tab says of what both know to wait, or no longer to wait. */
  adoptStatus(status: SyncStatus): void {
    const isSaved = this.#state.pending.length === 0;
    if (this.#round !== undefined || isSaved !== (status === 'saved')) return;
    this.#status = isSaved && this.#needsRead ? 'unknown' : status;
    this.#listeners.tell();
  }

  heard(revision: number): void {
    this.#heardRevision = Math.max(this.#heardRevision, revision);
    if (revision <= this.#state.revision) return;
    this.#needsRead = true;
    // A batch under way raises the revision itself.
    if (this.#round === undefined && this.#state.pending.length === 0) void this.run();
  }

  refresh(): Promise<void> {
    this.#needsRead = true;
    this.#isAskedAnew = true;
    this.#failures = 0;
    return this.run();
  }

  revisit(): void {
    if (this.#readAt !== undefined && performance.now() - this.#readAt > freshMs) void this.refresh();
  }

  /** Flushes, because the page is being hidden or closed. */
  leave(): void {
    if (this.#state.pending.length > 0) void this.run(true);
  }

  close(): void {
    this.#isClosed = true;
    this.#calledOff();
  }

  run(isLeaving = false): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#round ??= this.#runRound(isLeaving).finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #runRound(isLeaving: boolean): Promise<void> {
    this.#calledOff();
    try {
      while (!this.#isClosed && (this.#state.pending.length > 0 || this.#needsRead)) {
        const isSending = this.#state.pending.length > 0;
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
    const sent = new Map(batch.map(operation => [operation.id, operation]));
    const done = [...sent.keys()];
    const isComplete = this.#state.confirmBatch(new Set(done), reply);
    this.#needsRead = !isComplete || !this.#state.isLoaded || this.#heardRevision > this.#state.revision;
    this.#batchSize = Math.min(mostOperations, this.#batchSize * 2);
    const { confirmed, isLoaded } = this.#state;
    await this.#ports.keep({ done, reply, ...(isLoaded ? { confirmed } : {}) });
    const [first] = refused;
    if (first === undefined) return;
    refused.forEach(({ id }) => this.refused.add(id));
    const known = refused.map(refusal => ({ ...refusal, stickerId: sent.get(refusal.id)?.stickerId ?? 0 }));
    for (const { id, reason } of refused) {
      const setAside = reason === 'too_old' ? sent.get(id) : undefined;
      if (setAside !== undefined) await this.#ports.keep({ setAside });
    }
    this.#ports.onRefused(first.message, known);
  }

  async #giveUp(message: string): Promise<void> {
    const done = this.#state.pending.map(({ id }) => id);
    this.#state.revert(new Set(done));
    this.#needsRead = false;
    this.#ports.onRefused(message);
    await this.#ports.keep({ done });
  }

  /** Bisects the batch until the one unacceptable operation is found. */
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
    const settle = this.#ports.beforeRead && (await this.#ports.beforeRead());
    const read = await this.#ports.read();
    if (typeof read === 'string') return read;
    this.#needsRead = this.#heardRevision > Math.max(heardBefore, read.revision);
    this.#readAt = performance.now();
    // The server wins even over a higher revision.
    if (this.#toldRevision > Math.max(toldBefore, read.revision)) return undefined;
    if (!this.#needsRead) this.#heardRevision = read.revision;
    const { confirmed } = this.#state;
    if (isSetBack(confirmed, read)) await this.#setBack(confirmed);
    this.#state.confirmAll(read, settle);
    await this.#ports.keep({ confirmed: this.#state.confirmed });
    return undefined;
  }

  /** The server's database was restored to an older state, or this device's storage is damaged. */
  async #setBack({ revision, quantities }: Confirmed): Promise<void> {
    const setAside = { id: newId(), revision, quantities: Object.fromEntries(quantities) };
    await this.#ports.keep({ setAside });
    this.#ports.onSetBack();
  }

  /** Keeps a timer that is running: it fires sooner, or backs off. */
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
    if (!this.#isClosed) this.#ports.tellStatus(status);
    this.#listeners.tell();
  }
}
