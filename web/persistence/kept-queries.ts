import {
  hashKey,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import { del, get, promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { deleteDeviceStore, endsInTime, keepAll, NothingKept, openDeviceStore } from './device-store.ts';
import type { Schema } from '#shared/endpoint.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep`: the last good answer stays on the device; what comes back from there is parsed by it. */
    /** `isImmutable`: the key carries the version of the answer. */
    queryMeta: { readonly keep?: Schema; readonly isImmutable?: true; readonly [name: string]: unknown };
  }
}

/** Answers older than this are deleted while the server is there to be asked; without it old ones are all there is. */
export const keptDays = 30;
const dayMs = 24 * 60 * 60_000;

/** Answers often come in groups; they are written together. */
const writeDelayMs = 500;

/** Answers that are too old are looked for when the page has long been there. */
const tidyDelayMs = 30_000;

/** Key of the id whose answers a fresh visit shows before the server has said who is signed in. */
const ownerKey = 'owner';

const place = ['klebekumpel-queries', 'kept'] as const;
const store = openDeviceStore(...place);

// Opening takes a freshly started browser 0.1 s and more: it goes on while the page is drawn.
void quietly(() => get(ownerKey, store));

const KeptAnswer = v.object({ keptAt: v.number(), data: v.unknown() });
type KeptAnswer = v.InferOutput<typeof KeptAnswer>;

/**
 * Keeps the last good answers of queries with `meta.keep` on the device, under the id of their member (SEC-W5), and shows
 * each again when it is first looked at, however old the release is that kept it. `readOwner` says who the member is;
 * without one, what is shown is the last member's and nothing is kept. While `hasLeft` says that the last member has left,
 * nothing is shown either, even if the device was switched off before it had forgotten all.
 */
export class KeptQueries {
  readonly #client: QueryClient;
  readonly #readOwner: () => string | undefined;
  readonly #hasLeft: () => boolean;
  /** When each answer that is on the device was given, by its query. */
  readonly #written = new Map<string, number>();
  #writtenFor: string | undefined;
  #isWriting = false;

  constructor(client: QueryClient, readOwner: () => string | undefined, hasLeft: () => boolean) {
    this.#client = client;
    this.#readOwner = readOwner;
    this.#hasLeft = hasLeft;
    const { queries, ...others } = client.getDefaultOptions();
    client.setDefaultOptions({ ...others, queries: { ...queries, persister: this.#persister } });
  }

  /** Keeps what comes from now on, until the returned function is called. */
  follow(): () => void {
    const tidying = setTimeout(() => void quietly(tidy), tidyDelayMs);
    const stop = this.#client.getQueryCache().subscribe(() => this.#writeSoon());
    // An app that is put away may be ended at any time; of a page that is left nothing more is begun (device-store.ts).
    const leave = () => void quietly(() => this.#write());
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(tidying);
      document.removeEventListener('visibilitychange', leave);
      stop();
    };
  }

  /** Stands before each fetch: what is on the device is given at once, and asked for again. */
  readonly #persister: QueryPersister = async (queryFn, context, query) => {
    const format = query.meta?.keep;
    if (query.state.data === undefined && format !== undefined) {
      const reading = quietly(() => this.#read(query.queryHash, format));
      const kept = (await endsInTime(reading)) ? await reading : undefined;
      if (kept !== undefined) {
        // Its turn comes once the answer is in the query, and before anybody hears of it.
        notifyManager.schedule(() => this.#doubt(query, kept));
        return kept.data;
      }
      // A slow device may be all there is when the server cannot be asked.
      void reading.then(late => this.#showKept(query, late));
    }
    return queryFn(context);
  };

  /** Shows what is kept of a query that could not be asked, unless something newer has come. */
  async show(queryKey: QueryKey): Promise<void> {
    const query = this.#client.getQueryCache().find({ queryKey });
    const format = query?.meta?.keep;
    if (query === undefined || format === undefined) return;
    const reading = quietly(() => this.#read(query.queryHash, format));
    await endsInTime(reading.then(kept => this.#showKept(query, kept)));
  }

  #showKept({ queryKey, state }: Query, kept: KeptAnswer | undefined): void {
    if (kept === undefined || state.data !== undefined) return;
    this.#client.setQueryData(queryKey, kept.data, { updatedAt: kept.keptAt });
  }

  async #read(queryHash: string, format: Schema): Promise<KeptAnswer | undefined> {
    const owner = this.#readOwner() ?? (await get<string>(ownerKey, store));
    if (owner === undefined || this.#hasLeft()) return undefined;
    const key = answerKey(owner, queryHash);
    const entry = await get<unknown>(key, store);
    if (entry === undefined) return undefined;
    const kept = v.safeParse(KeptAnswer, entry);
    const data = v.safeParse(format, kept.success ? kept.output.data : undefined);
    // Of a release that spoke otherwise, or spoilt: it is asked for anew.
    if (kept.success && data.success) return { keptAt: kept.output.keptAt, data: data.output };
    await del(key, store);
    return undefined;
  }

  /**
   * However young a kept answer is, nobody listened to what changed since. Answers that never change are believed, and
   * kept on while they are looked at.
   */
  #doubt(query: Query, { keptAt, data }: KeptAnswer): void {
    // Something newer has come meanwhile.
    if (query.state.data !== data) return;
    if (query.meta?.isImmutable === true) {
      if (Date.now() - keptAt < dayMs) this.#written.set(query.queryHash, query.state.dataUpdatedAt);
      return;
    }
    // Kept by a clock that was ahead it would be fresh for as long.
    const dataUpdatedAt = Math.min(keptAt, Date.now());
    this.#written.set(query.queryHash, dataUpdatedAt);
    query.setState({ dataUpdatedAt });
    // Whoever looks at the query sees the failure.
    query.fetch().catch(() => undefined);
  }

  #writeSoon(): void {
    if (this.#isWriting) return;
    this.#isWriting = true;
    setTimeout(() => {
      this.#isWriting = false;
      void quietly(() => this.#write());
    }, writeDelayMs);
  }

  /** Writes only answers that are new: an album's stickers are 100 kB, and something changes with every tap. */
  async #write(): Promise<void> {
    const owner = this.#readOwner();
    if (owner === undefined) return;
    if (this.#writtenFor !== undefined && this.#writtenFor !== owner) this.#written.clear();
    this.#writtenFor = owner;
    const fresh = this.#client
      .getQueryCache()
      .getAll()
      .filter(({ meta, state, queryHash }) => {
        const isGood = meta?.keep !== undefined && state.data !== undefined;
        return isGood && this.#written.get(queryHash) !== state.dataUpdatedAt;
      });
    if (fresh.length === 0) return;
    const times = fresh.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt] as const);
    const entries = fresh.map(({ queryHash, state }): [string, unknown] => {
      const kept: KeptAnswer = { keptAt: state.dataUpdatedAt, data: state.data };
      return [answerKey(owner, queryHash), kept];
    });
    await keepAll(store, [...entries, [ownerKey, owner]]);
    times.forEach(([queryHash, time]) => this.#written.set(queryHash, time));
  }
}

/**
 * Is an answer of this member on the device? It is not read for that. Rejects where storage is forbidden, and nothing
 * would be kept.
 */
export async function isKept(owner: string, queryKey: QueryKey): Promise<boolean> {
  const key = answerKey(owner, hashKey(queryKey));
  try {
    return (await store('readonly', entries => promisifyRequest(entries.getKey(key)))) !== undefined;
  } catch (error) {
    if (error instanceof NothingKept) return false;
    throw error;
  }
}

/** Forgets every member's answers on this device. */
export async function forgetKept(): Promise<void> {
  await quietly(() => deleteDeviceStore(...place));
}

async function tidy(): Promise<void> {
  // Otherwise tidying would make the place.
  if ((await get(ownerKey, store)) === undefined) return;
  const { forgetOld } = await import('./forget-old.ts');
  return forgetOld(store, (key, entry, now) => {
    const kept = v.safeParse(KeptAnswer, entry);
    return key !== ownerKey && (!kept.success || kept.output.keptAt < now - keptDays * dayMs);
  });
}

function answerKey(owner: string, queryHash: string): string {
  return `${owner} ${queryHash}`;
}

/** The device may have no storage, or none to spare: then nothing is kept, and all goes on. */
async function quietly<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}
