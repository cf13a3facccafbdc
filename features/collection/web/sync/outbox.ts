import { CollectionState, isSetBack, type Confirmed } from './collection-state.ts';
import type { CollectionStorage, KeptOutbox, WaitingOperation } from './collection-storage.ts';
import {
  CollectionSync,
  type Halt,
  type Keeping,
  type ReadResult,
  type SyncPorts,
} from './collection-sync.ts';
import { emptySummary, type OutboxSummary } from './outbox-summary.ts';
import type { TabChannel, TabNews } from './tab-channel.ts';
import { endsInTime } from '#web/moments/in-time.ts';
import { readPatienceMs } from '#web/persistence/device-store.ts';
import { Listeners } from '#web/moments/listeners.ts';

export interface Collection {
  readonly albumId: number;
  readonly state: CollectionState;
  readonly sync: CollectionSync;
}

export interface OutboxPorts {
  readonly userId: string;
  readonly storage: CollectionStorage;
  join(hear: (news: TabNews) => void): TabChannel;
  send(albumId: number, ...batch: Parameters<SyncPorts['send']>): ReturnType<SyncPorts['send']>;
  read(albumId: number): Promise<ReadResult>;
  readonly beforeRead?: (albumId: number) => Promise<() => void>;
  schedule: SyncPorts['schedule'];
  onRefused(albumId: number, ...refused: Parameters<SyncPorts['onRefused']>): void;
  onSetBack(albumId: number): void;
  clock(): number;
}

interface OpenCollection extends Collection {
  readonly restored: Promise<void>;
  /** Whether a screen or leftover operations need it; other tabs' news alone make no requests. */
  isAsked: boolean;
}

export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #channel: TabChannel;
  readonly #byAlbum = new Map<number, OpenCollection>();
  readonly #listeners = new Listeners();
  readonly #since = new Map<string, number>();
  readonly #kept: Promise<KeptOutbox>;
  readonly #resumed: Promise<void>;
  #unreadable: KeptOutbox['unreadable'] = [];
  #order = 0;
  #summary = emptySummary;
  #isClosed = false;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#channel = ports.join(news => void this.#hear(news));
    this.#kept = ports.storage.readOutbox();
    this.#resumed = this.#resume();
  }

  get userId(): string {
    return this.#ports.userId;
  }

  get summary(): OutboxSummary {
    return this.#summary;
  }

  readonly subscribe = this.#listeners.subscribe;

  collection(albumId: number): Collection {
    const opened = this.#byAlbum.get(albumId) ?? this.#open(albumId);
    if (!opened.isAsked) void this.#begin(opened);
    opened.isAsked = true;
    return opened;
  }

  /** Prefetches for offline use unless the device's copy `isGood`. Rejects without a server. */
  async readAhead(albumId: number, isGood: (kept: Confirmed) => boolean): Promise<void> {
    await this.#resumed;
    const { storage, read } = this.#ports;
    const kept = await storage.readConfirmed(albumId);
    const isKnown = () => this.#isClosed || this.#byAlbum.has(albumId) || (kept && isGood(kept));
    const found = isKnown() ? undefined : await read(albumId);
    if (typeof found !== 'object' || isKnown()) return;
    // The loss is reported, and kept as a file, by the collection once it is open.
    if (kept && isSetBack(kept, found)) return void this.collection(albumId);
    await storage.keepConfirmed(albumId, found, kept?.done ?? []);
  }

  async counted(): Promise<OutboxSummary> {
    await this.#resumed;
    await Promise.all([...this.#byAlbum.values()].map(({ restored }) => restored));
    return this.#summary;
  }

  run(how: 'send' | 'refresh' | 'leave'): void {
    for (const { sync } of this.#byAlbum.values()) {
      if (how === 'leave') sync.leave();
      else void (how === 'send' ? sync.run() : sync.refresh());
    }
  }

  heard(albumId: number, revision: number): void {
    this.#byAlbum.get(albumId)?.sync.heard(revision);
  }

  /** When the server said what is shown of the album, and of those whose changes wait. */
  said(albumId: number): Array<{ readonly saidAt: number | undefined; readonly isOld: boolean }> {
    return [...this.#byAlbum.values()]
      .filter(({ state, ...one }) => state.isLoaded && (one.albumId === albumId || state.pending.length > 0))
      .map(({ state, sync }) => ({ saidAt: state.confirmed.saidAt, isOld: sync.isOld }));
  }

  async contents() {
    await this.counted();
    const waiting = [...this.#byAlbum].map(([albumId, { state }]) => ({
      albumId,
      operations: state.pending,
    }));
    return {
      waiting: waiting.filter(({ operations }) => operations.length > 0),
      unreadable: this.#unreadable.map(([, value]) => value),
    };
  }

  async discardUnreadable(): Promise<void> {
    await this.#ports.storage.remove(this.#unreadable.map(([key]) => key));
    await this.#readUnreadable();
    this.#channel.tell({ kind: 'unreadable' });
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
    for (const { sync } of this.#byAlbum.values()) sync.close();
  }

  async forget(): Promise<void> {
    this.#channel.tell({ kind: 'forgotten' });
    this.close();
    await this.#ports.storage.clear();
  }

  async #resume(): Promise<void> {
    const { waiting, unreadable } = await this.#kept;
    this.#unreadable = unreadable;
    this.#order = waiting.reduce((highest, { order }) => Math.max(highest, order), this.#order);
    for (const { operation, since } of waiting) this.#since.set(operation.id, since);
    for (const albumId of new Set(waiting.map(entry => entry.albumId))) this.collection(albumId);
    this.#update();
  }

  #open(albumId: number): OpenCollection {
    const ports = this.#ports;
    const { beforeRead } = ports;
    const state = new CollectionState();
    const sync = new CollectionSync(state, {
      send: (...batch) => ports.send(albumId, ...batch),
      read: () => ports.read(albumId),
      beforeRead: beforeRead && (() => beforeRead(albumId)),
      keep: change => this.#keep(albumId, change),
      schedule: ports.schedule,
      onRefused: (...refused) => ports.onRefused(albumId, ...refused),
      onSetBack: () => ports.onSetBack(albumId),
      tellStatus: status => this.#channel.tell({ kind: 'status', albumId, status }),
    });
    const restored = this.#restore(albumId, state);
    const opened = { albumId, state, sync, restored, isAsked: false };
    this.#byAlbum.set(albumId, opened);
    sync.subscribe(() => this.#update());
    if (this.#isClosed) sync.close();
    return opened;
  }

  /** Restores first, but does not wait too long; what is restored later is sent later. */
  async #begin({ restored, sync }: OpenCollection): Promise<void> {
    const isInTime = await endsInTime(restored, readPatienceMs);
    void sync.run();
    if (isInTime) return;
    await restored;
    void sync.run();
  }

  async #restore(albumId: number, state: CollectionState): Promise<void> {
    const [{ waiting }, kept] = await Promise.all([this.#kept, this.#ports.storage.readConfirmed(albumId)]);
    if (kept !== undefined && !state.isLoaded) state.confirmAll(kept);
    // Acknowledged, but the page was killed before they were removed.
    const done = new Set(kept?.done);
    const left = waiting.filter(entry => entry.albumId === albumId);
    state.restore(left.map(({ operation }) => operation).filter(({ id }) => !done.has(id)));
    await this.#ports.storage.remove(left.map(({ operation }) => operation.id).filter(id => done.has(id)));
    this.#update();
    this.#listeners.tell();
  }

  async #keep(albumId: number, { added, done, confirmed, reply, setAside }: Keeping): Promise<void> {
    const { storage, clock } = this.#ports;
    if (added !== undefined) {
      const since = clock();
      added.forEach(({ id }) => this.#since.set(id, since));
      this.#channel.tell({ kind: 'added', albumId, operations: [...added] });
      await this.#kept;
      await storage.add(
        added.map((operation): WaitingOperation => {
          this.#order += 1;
          return { albumId, order: this.#order, since, operation };
        }),
      );
      this.#update();
    }
    if (done !== undefined) {
      done.forEach(id => this.#since.delete(id));
      const ids = [...done];
      if (reply === undefined) this.#channel.tell({ kind: 'dropped', albumId, ids });
      else this.#channel.tell({ kind: 'answered', albumId, ids, reply });
    }
    if (confirmed !== undefined) await storage.keepConfirmed(albumId, confirmed, done ?? []);
    if (done !== undefined) await storage.remove(done);
    if (setAside !== undefined) {
      await storage.setAside(setAside.id, setAside);
      this.#channel.tell({ kind: 'dropped', albumId, ids: [setAside.id] });
      this.#channel.tell({ kind: 'unreadable' });
      await this.#readUnreadable();
    }
  }

  async #hear(news: TabNews): Promise<void> {
    if (news.kind === 'forgotten') return this.#hearForgotten();
    if (news.kind === 'unreadable') return this.#readUnreadable();
    const { albumId } = news;
    if (news.kind === 'added') {
      const since = this.#ports.clock();
      news.operations.forEach(({ id }) => this.#since.set(id, since));
      this.#order += news.operations.length;
      (this.#byAlbum.get(albumId) ?? this.#open(albumId)).sync.adopt(news.operations);
    } else if (news.kind === 'answered') this.#byAlbum.get(albumId)?.sync.adoptReply(news.ids, news.reply);
    else if (news.kind === 'status') this.#byAlbum.get(albumId)?.sync.adoptStatus(news.status);
    else this.#byAlbum.get(albumId)?.sync.drop(news.ids);
  }

  #hearForgotten(): void {
    this.close();
    for (const { state, sync } of this.#byAlbum.values()) sync.drop(state.pending.map(({ id }) => id));
    this.#update();
  }

  async #readUnreadable(): Promise<void> {
    this.#unreadable = (await this.#ports.storage.readOutbox()).unreadable;
    this.#update();
  }

  #update(): void {
    const collections = [...this.#byAlbum.values()];
    const pending = collections.flatMap(({ state }) => state.pending);
    const status = new Set(collections.map(({ sync }) => sync.status));
    const times = pending.map(({ id }) => this.#since.get(id)).filter(time => time !== undefined);
    const isSaved = pending.length === 0 && status.has('saved') && held.every(one => !status.has(one));
    const next: OutboxSummary = {
      waiting: collections.reduce((sum, { state }) => sum + state.waiting, 0),
      unsent: pending.length,
      oldestAt: times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b)),
      isHeldUp: held.some(one => status.has(one)),
      halt: halts.find(halt => status.has(halt)),
      isKeeping: this.#ports.storage.isKeeping,
      unreadable: this.#unreadable.length,
      savedAt: isSaved ? sameMinute(this.#summary.savedAt, this.#ports.clock()) : this.#summary.savedAt,
    };
    if (JSON.stringify(next) === JSON.stringify(this.#summary)) return;
    this.#summary = next;
    this.#listeners.tell();
  }
}

const halts: readonly Halt[] = ['outdated', 'signedOut'];
const held = ['waiting', ...halts] as const;

function sameMinute(before: number | undefined, now: number): number {
  return before !== undefined && Math.floor(before / 60_000) === Math.floor(now / 60_000) ? before : now;
}
