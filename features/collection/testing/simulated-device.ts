import { setImmediate } from 'node:timers/promises';
import { CollectionStorage } from '#features/collection/web/sync/collection-storage.ts';
import { collectionCalls } from '#features/collection/web/sync/collection-calls.ts';
import type { Shelf } from '#features/collection/web/sync/device-shelf.ts';
import { Outbox } from '#features/collection/web/sync/outbox.ts';
import type { TabChannel, TabNews } from '#features/collection/web/sync/tab-channel.ts';
import { answerBy } from '#web/calls/call.ts';
import type { ApiClient } from '#testing/api-client.ts';

/**
 * What happens to a request: it arrives, is lost on the way there or back, arrives twice, or arrives long after the
 * device gave it up and after everything it sent since.
 */
export type Fate = 'arrives' | 'lost' | 'answerLost' | 'twice' | 'late';

/** A shelf that behaves like IndexedDB: values are copied and survive the page. */
export class MemoryShelf implements Shelf {
  readonly values = new Map<string | number, unknown>();
  /** Full or forbidden: nothing more is stored. */
  isFull = false;

  get = async (key: string | number) => structuredClone(this.values.get(key));
  entries = async () => structuredClone([...this.values]);
  async set(values: ReadonlyArray<readonly [string | number, unknown]>): Promise<void> {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    for (const [key, value] of values) this.values.set(key, structuredClone(value));
  }
  async remove(keys: ReadonlyArray<string | number>): Promise<void> {
    for (const key of keys) this.values.delete(key);
  }
  clear = async () => this.values.clear();
}

/** Never resolves: what a killed page waits for. */
const never = new Promise<never>(() => undefined);

interface Given {
  /** Shared by the tabs of one device. */
  readonly shelves?: { readonly outbox: MemoryShelf; readonly albums: MemoryShelf };
  readonly join?: (hear: (news: TabNews) => void) => TabChannel;
  /** By how many milliseconds the device's clock is wrong. */
  readonly clockError?: number;
}

/**
 * A device with the product's real outbox and calls, storage that survives a kill, a network that follows a script, and
 * timers that run only when the test says so.
 */
export class SimulatedDevice {
  readonly shelves;
  readonly refused: string[] = [];
  outbox: Outbox;
  /** The fates of the next requests that change something; further ones arrive. */
  fates: Fate[] = [];
  isOffline = false;
  sessionDoubts = 0;
  setBacks = 0;
  /** The bodies of requests that change something, as they were sent. */
  readonly sent: string[] = [];
  /** Alters what the network carries, as a proxy or another release might. */
  meddle = (body: string): string => body;
  readonly #client: Pick<ApiClient, 'send'>;
  readonly #userId: string;
  readonly #given: Given;
  readonly #late: Array<() => Promise<unknown>> = [];
  readonly #underWay = new Set<Promise<unknown>>();
  #timers: Array<() => void> = [];
  #life = 0;

  /** `client` holds the cookie of whoever is signed in on the device; `userId` is whose outbox it is. */
  constructor(client: Pick<ApiClient, 'send'>, userId: string, given: Given = {}) {
    this.#client = client;
    this.#userId = userId;
    this.#given = given;
    this.shelves = given.shelves ?? { outbox: new MemoryShelf(), albums: new MemoryShelf() };
    this.outbox = this.#boot();
  }

  /**
   * Kills the page shortly after the last tap, as soon as the device has written it, and opens it again. Requests under
   * way may still arrive.
   */
  async restart(): Promise<void> {
    await setImmediate();
    this.#life += 1;
    this.#timers = [];
    this.outbox.close();
    this.outbox = this.#boot();
  }

  /** Runs the timers that are due and waits for the sync rounds of these albums. */
  async tick(albumIds: readonly number[]): Promise<void> {
    await this.outbox.counted();
    this.#timers.splice(0).forEach(work => work());
    for (const albumId of albumIds) await this.outbox.collection(albumId).sync.run();
  }

  /** Delivers requests that were given up long ago, and those of killed pages. */
  async letLateArrive(): Promise<void> {
    for (const request of this.#late.splice(0)) await request();
    await Promise.allSettled(this.#underWay);
  }

  #boot(): Outbox {
    const life = this.#life;
    const isDead = () => life !== this.#life;
    const clockError = this.#given.clockError ?? 0;
    const { send, read } = collectionCalls(this.#userId, () => {
      this.sessionDoubts += 1;
    });
    return new Outbox({
      userId: this.#userId,
      storage: new CollectionStorage(
        livingShelf(this.shelves.outbox, isDead),
        livingShelf(this.shelves.albums, isDead),
      ),
      join: this.#given.join ?? (() => ({ tell: () => undefined, close: () => undefined })),
      send: (...batch) => this.#online(isDead, () => send(...batch)),
      read: albumId => this.#online(isDead, () => read(albumId)),
      schedule: work => {
        this.#timers.push(work);
        return () => {
          this.#timers = this.#timers.filter(timer => timer !== work);
        };
      },
      onRefused: (_, message) => void this.refused.push(message),
      onSetBack: () => void (this.setBacks += 1),
      clock: () => Date.now() + clockError,
    });
  }

  /** Makes a call over this device's network. */
  async #online<T>(isDead: () => boolean, ask: () => Promise<T>): Promise<T> {
    const before = answerBy((address, init) => this.#carry(address, init));
    const asked = ask();
    answerBy(before);
    const answer = await asked;
    return isDead() ? never : answer;
  }

  async #carry(address: string, init: RequestInit): Promise<Response> {
    const ask = () => this.#request(address, init);
    if (init.method === 'GET') {
      if (this.isOffline) throw new TypeError('Failed to fetch');
      return ask();
    }
    const fate = this.isOffline ? 'lost' : (this.fates.shift() ?? 'arrives');
    if (fate === 'late') this.#late.push(ask);
    if (fate === 'twice' || fate === 'answerLost') await ask();
    if (fate !== 'arrives' && fate !== 'twice') throw new TypeError('Failed to fetch');
    return ask();
  }

  async #request(address: string, init: RequestInit): Promise<Response> {
    const body = typeof init.body === 'string' ? this.meddle(init.body) : undefined;
    if (body !== undefined) this.sent.push(body);
    const sending = this.#client.send(init.method ?? 'GET', address, body);
    this.#underWay.add(sending);
    const answer = await sending.finally(() => this.#underWay.delete(sending));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  }
}

/** A shelf that writes nothing more once its page is dead. */
function livingShelf(shelf: MemoryShelf, isDead: () => boolean): Shelf {
  return {
    get: shelf.get,
    entries: shelf.entries,
    set: async values => (isDead() ? never : shelf.set(values)),
    remove: async keys => (isDead() ? never : shelf.remove(keys)),
    clear: async () => (isDead() ? never : shelf.clear()),
  };
}
