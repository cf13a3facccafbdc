import type {
  PersistedClient,
  Persister,
  PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client';
import type { QueryClient } from '@tanstack/react-query';
import { clear, createStore, delMany, get, getMany, setMany } from 'idb-keyval';

/** Kept answers older than this are not shown any more. */
const keptDays = 30;

/** Answers often come in groups; they are written together. */
const writeDelayMs = 500;

/** Key of the id whose answers a fresh visit shows before the server has said who is signed in. */
const ownerKey = 'owner';

/** First words of the keys of answers that are immutable: an album's stickers carry their version. */
const neverChanges = new Set(['albumDocument']);

const store = createStore('klebekumpel-queries', 'kept');

type KeptAnswer = PersistedClient['clientState']['queries'][number];

/** What one member's answers are found by; the answers lie beside it, one entry each. */
interface Contents extends Pick<PersistedClient, 'timestamp' | 'buster'> {
  readonly hashes: readonly string[];
}

/**
 * Keeps the last good answers of queries marked `meta: { keep: true }` on the device, under the id of their member
 * (SEC-W5). `readOwner` says who that is now; without one nothing is kept.
 */
export function keptQueries(
  readOwner: () => string | undefined,
): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: new KeptAnswers(readOwner),
    maxAge: keptDays * 24 * 60 * 60_000,
    buster: import.meta.env.VITE_BUILD ?? 'dev',
    // What was kept for reading without a server must not go five minutes after the visit began.
    hydrateOptions: { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
    dehydrateOptions: {
      shouldDehydrateQuery: query => query.meta?.['keep'] === true && query.state.status === 'success',
      // Their input may be a password.
      shouldDehydrateMutation: () => false,
    },
  };
}

/**
 * However young a kept answer is, nobody listened to what changed since: it is shown, and asked for again. Answers that
 * never change are believed.
 */
export function doubtKept(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    if (query.meta?.['keep'] === true && !neverChanges.has(String(query.queryKey[0]))) query.invalidate();
  }
}

/** Forgets every member's answers on this device. */
export async function forgetKept(): Promise<void> {
  await quietly(() => clear(store));
}

/** Writes only answers that are new: an album's stickers are 100 kB, and something changes with every tap. */
class KeptAnswers implements Persister {
  readonly #readOwner: () => string | undefined;
  #latest: PersistedClient | undefined;
  /** When each answer that is on the device came, by its query. */
  #written = new Map<string, number>();
  #writtenFor: string | undefined;

  constructor(readOwner: () => string | undefined) {
    this.#readOwner = readOwner;
  }

  persistClient(client: PersistedClient): void {
    if (this.#latest === undefined) setTimeout(() => void this.#write(), writeDelayMs);
    this.#latest = client;
  }

  restoreClient(): Promise<PersistedClient | undefined> {
    return quietly(() => readAnswers(this.#readOwner()));
  }

  removeClient(): Promise<void> {
    return forgetKept();
  }

  async #write(): Promise<void> {
    const owner = this.#readOwner();
    const client = this.#latest;
    this.#latest = undefined;
    if (owner === undefined || client === undefined) return;
    const { timestamp, buster, clientState } = client;
    const before = owner === this.#writtenFor ? this.#written : new Map<string, number>();
    const now = new Map(clientState.queries.map(answer => [answer.queryHash, answer.state.dataUpdatedAt]));
    const fresh = clientState.queries.filter(({ queryHash }) => before.get(queryHash) !== now.get(queryHash));
    const contents: Contents = { timestamp, buster, hashes: [...now.keys()] };
    const entries: Array<[string, unknown]> = [
      ...fresh.map((answer): [string, unknown] => [answerKey(owner, answer.queryHash), answer]),
      [ownerKey, owner],
      [owner, contents],
    ];
    const gone = [...before.keys()].filter(hash => !now.has(hash));
    await quietly(async () => {
      await setMany(entries, store);
      await delMany(
        gone.map(hash => answerKey(owner, hash)),
        store,
      );
      this.#written = now;
      this.#writtenFor = owner;
    });
  }
}

function answerKey(owner: string, queryHash: string): string {
  return `${owner} ${queryHash}`;
}

async function readAnswers(knownOwner: string | undefined): Promise<PersistedClient | undefined> {
  const owner = knownOwner ?? (await get<string>(ownerKey, store));
  if (owner === undefined) return undefined;
  const contents = await get<Contents>(owner, store);
  if (contents === undefined) return undefined;
  const { timestamp, buster, hashes } = contents;
  const answers = await getMany<KeptAnswer | undefined>(
    hashes.map(hash => answerKey(owner, hash)),
    store,
  );
  const queries = answers.filter(answer => answer !== undefined);
  return { timestamp, buster, clientState: { mutations: [], queries } };
}

/** The device may have no storage, or none to spare: then nothing is kept, and all goes on. */
async function quietly<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}
