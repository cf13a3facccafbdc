const mostBytes = 32_000_000;

interface Entry<Page> {
  readonly revision: string;
  readonly page: Promise<Page>;
  bytes: number;
}

/**
 * An LRU cache keyed by page, or by what pages show. Callers pass the current revision, and an entry of another revision
 * is rendered anew, so no stale page is served. Concurrent requests share one rendering; a page that is not `isKept` goes
 * to those alone.
 */
export class PageCache<Page extends { readonly bytes: number; readonly isKept: boolean }> {
  readonly #entries = new Map<string, Entry<Page>>();
  #bytes = 0;

  get(key: string, revision: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(key);
    if (known?.revision === revision) {
      // The Map's insertion order is the LRU order.
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.page;
    }
    this.#drop(key);
    const page = make();
    const entry: Entry<Page> = { revision, page, bytes: 0 };
    this.#entries.set(key, entry);
    page.then(
      made => (made.isKept ? this.#weigh(key, entry, made.bytes) : this.#drop(key)),
      () => this.#entries.get(key) === entry && this.#drop(key),
    );
    return page;
  }

  #weigh(key: string, entry: Entry<Page>, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes = bytes;
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
