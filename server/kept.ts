import { Recent, type Bounds } from './recent.ts';

/**
 * What takes long to make, kept under the revision of what it shows. Callers pass the current one, and what is of another
 * is made anew: nothing is invalidated, so nothing can be forgotten. Whoever asks meanwhile shares one making.
 */
export class Kept<Value> {
  readonly #made: Recent<{ readonly revision: string; readonly value: Value }>;
  readonly #making = new Map<string, Promise<Value>>();

  constructor(bounds: Bounds<Value>) {
    this.#made = new Recent({ ...bounds, bytesOf: ({ value }) => bounds.bytesOf(value) });
  }

  async get(key: string, revision: string, make: () => Promise<Value>): Promise<Value> {
    const made = this.#made.get(key);
    if (made?.revision === revision) return made.value;
    const asked = `${revision} ${key}`;
    const making =
      this.#making.get(asked) ??
      make()
        .then(value => {
          this.#made.set(key, { revision, value });
          return value;
        })
        .finally(() => this.#making.delete(asked));
    this.#making.set(asked, making);
    return making;
  }

  /** Of whatever revision: better than nothing where the current one cannot be read. */
  last(key: string): Value | undefined {
    return this.#made.get(key)?.value;
  }
}
