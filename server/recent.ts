export interface Bounds<Value> {
  readonly most: number;
  /** Of all entries with their keys. */
  readonly mostBytes: number;
  /** What an entry takes beside its key; undefined where it is not to be kept. */
  readonly bytesOf: (value: Value) => number | undefined;
}

/** The Map's place and our entry, as measured. */
const bytesOfEntry = 120;

/**
 * What every cache of the server is (`testing/laws/bounded-caches.test.ts`): an LRU map, bounded in number and in bytes,
 * because callers choose keys. Not lru-cache, which sets room aside at once: 12 MB and 0.3 s for what paces remember.
 */
export class Recent<Value> {
  // A Map iterates in insertion order, which is kept the same as the order of use.
  readonly #entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  readonly #bounds: Bounds<Value>;
  #bytes = 0;

  constructor(bounds: Bounds<Value>) {
    this.#bounds = bounds;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    const { most, mostBytes, bytesOf } = this.#bounds;
    const bytes = (bytesOf(value) ?? Infinity) + bytesOfEntry + 2 * key.length;
    // What is too large would drive all others out, and then itself.
    if (bytes > mostBytes) return;
    this.#delete(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= most && this.#bytes <= mostBytes) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
