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
import { deleteDeviceStore, keepAll, NothingKept, openDeviceStore, readPatienceMs } from './device-store.ts';
import { endsInTime } from '../moments/in-time.ts';
import type { Schema } from '#shared/endpoint.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep`: the last good answer is persisted, and parsed on hydration; `isImmutable`: the key has the version. */
    queryMeta: { readonly keep?: Schema; readonly isImmutable?: true; readonly [name: string]: unknown };
  }
}

/** Older answers are deleted, but only while online: offline they are all there is. */
export const keptDays = 30;
const dayMs = 24 * 60 * 60_000;

const writeDelayMs = 500;

const tidyDelayMs = 30_000;

const ownerKey = 'owner';

const place = ['klebekumpel-queries', 'kept'] as const;
const store = openDeviceStore(...place);

// Opening IndexedDB takes a cold browser 0.1 s and more: begun here, it overlaps with rendering.
void quietly(() => get(ownerKey, store));

const KeptAnswer = v.object({ keptAt: v.number(), data: v.unknown() });
type KeptAnswer = v.InferOutput<typeof KeptAnswer>;

/**
 * Persists answers of queries with `meta.keep` under their member's id (SEC-W5) and hydrates each when first used.
 * Until `readOwner` knows the member, shows those of `readHere`, else of the last member, and persists nothing; after a
 * sign-out (`hasLeft`) it shows none, even if the deletion was interrupted.
 */
export class KeptQueries {
  readonly #client: QueryClient;
  readonly #readOwner: () => string | undefined;
  readonly #readHere: () => string | undefined;
  readonly #hasLeft: () => boolean;
  readonly #written = new Map<string, number>();
  #writtenFor: string | undefined;
  #isWriting = false;

  constructor(
    client: QueryClient,
    readOwner: () => string | undefined,
    readHere: () => string | undefined,
    hasLeft: () => boolean,
  ) {
    this.#client = client;
    this.#readOwner = readOwner;
    this.#readHere = readHere;
    this.#hasLeft = hasLeft;
    const { queries, ...others } = client.getDefaultOptions();
    client.setDefaultOptions({ ...others, queries: { ...queries, persister: this.#persister } });
  }

  follow(): () => void {
    const tidying = setTimeout(() => void quietly(tidy), tidyDelayMs);
    const stop = this.#client.getQueryCache().subscribe(() => this.#writeSoon());
    // A hidden app may be killed at any time; after `pagehide` nothing starts (device-store.ts).
    const leave = () => void quietly(() => this.#write());
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(tidying);
      document.removeEventListener('visibilitychange', leave);
      stop();
    };
  }

  readonly #persister: QueryPersister = async (queryFn, context, query) => {
    const format = query.meta?.keep;
    if (query.state.data === undefined && format !== undefined) {
      const reading = quietly(() => this.#read(query.queryHash, format));
      const kept = (await endsInTime(reading, readPatienceMs)) ? await reading : undefined;
      if (kept !== undefined) {
        notifyManager.schedule(() => this.#doubt(query, kept));
        return kept.data;
      }
      // Slow storage may still be all there is when offline.
      void reading.then(late => this.#showKept(query, late));
    }
    return queryFn(context);
  };

  /** Hydrates a query that could not be fetched, unless newer data arrived. */
  async show(queryKey: QueryKey): Promise<void> {
    const query = this.#client.getQueryCache().find({ queryKey });
    const format = query?.meta?.keep;
    if (query === undefined || format === undefined) return;
    const reading = quietly(() => this.#read(query.queryHash, format));
    await endsInTime(
      reading.then(kept => this.#showKept(query, kept)),
      readPatienceMs,
    );
  }

  #showKept({ queryKey, state }: Query, kept: KeptAnswer | undefined): void {
    if (kept === undefined || state.data !== undefined) return;
    this.#client.setQueryData(queryKey, kept.data, { updatedAt: kept.keptAt });
  }

  async #read(queryHash: string, format: Schema): Promise<KeptAnswer | undefined> {
    const owner = this.#readOwner() ?? this.#readHere() ?? (await get<string>(ownerKey, store));
    if (owner === undefined || this.#hasLeft()) return undefined;
    const key = answerKey(owner, queryHash);
    const entry = await get<unknown>(key, store);
    if (entry === undefined) return undefined;
    const kept = v.safeParse(KeptAnswer, entry);
    const data = v.safeParse(format, kept.success ? kept.output.data : undefined);
    // The shape of another release, or corrupt: fetched anew.
    if (kept.success && data.success) return { keptAt: kept.output.keptAt, data: data.output };
    await del(key, store);
    return undefined;
  }

  /** Nobody listened for changes meanwhile: stale at any age. Immutable answers are trusted and kept while in use. */
  #doubt(query: Query, { keptAt, data }: KeptAnswer): void {
    if (query.state.data !== data) return;
    if (query.meta?.isImmutable === true) {
      if (Date.now() - keptAt < dayMs) this.#written.set(query.queryHash, query.state.dataUpdatedAt);
      return;
    }
    const dataUpdatedAt = Math.min(keptAt, Date.now());
    this.#written.set(query.queryHash, dataUpdatedAt);
    query.setState({ dataUpdatedAt });
    query.fetch().catch(() => undefined);
  }

  #writeSoon(): void {
    // The session of another member is written at once: the next visit shows it, perhaps without a network.
    if (this.#writtenFor !== this.#readOwner()) void quietly(() => this.#write());
    if (this.#isWriting) return;
    this.#isWriting = true;
    setTimeout(() => {
      this.#isWriting = false;
      void quietly(() => this.#write());
    }, writeDelayMs);
  }

  /** Only those that changed: an album is 100 kB, and something changes with every tap. */
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
    await keepAll(store, [...entries, [ownerKey, owner]], { atOnce: false });
    times.forEach(([queryHash, time]) => this.#written.set(queryHash, time));
  }
}

export async function isKept(owner: string, queryKey: QueryKey): Promise<boolean> {
  const key = answerKey(owner, hashKey(queryKey));
  try {
    return (await store('readonly', entries => promisifyRequest(entries.getKey(key)))) !== undefined;
  } catch (error) {
    if (error instanceof NothingKept) return false;
    throw error;
  }
}

export async function forgetKept(): Promise<void> {
  await quietly(() => deleteDeviceStore(...place));
}

async function tidy(): Promise<void> {
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

async function quietly<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}
