/** All pages that a process keeps ready take at most this much memory. */
const mostBytes = 32_000_000;

interface Entry<Page> {
  readonly revision: string;
  readonly page: Promise<Page>;
  bytes: number;
}

/**
 * Pages that were made before, each for one revision of what they show: whoever asks names the revision that is true
 * now, so that an old page is never given away. The least recently used ones go first. A page that is being made is
 * waited for instead of made twice; one that is not worth keeping (`isKept`) goes to those who wait, and no further.
 */
export class PageCache<Page extends { readonly bytes: number; readonly isKept: boolean }> {
  readonly #entries = new Map<string, Entry<Page>>();
  #bytes = 0;

  get(key: string, revision: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(key);
    if (known?.revision === revision) {
      // A map keeps the order of insertion: last is used last.
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
