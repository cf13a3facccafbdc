import { isSilence } from './failures.ts';

interface Asked<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Keeps statements short. */
const mostItems = 64;

/** Two, so that one commit waits for the disk while another is made. One or four served the same load more slowly. */
const batchesAtOnce = 2;

/**
 * Does together what is asked at the same moment or while earlier batches are under way: a crowd costs a few statements
 * and commits instead of one each, and a single caller waits for nobody.
 */
export class Batches<Item, Result> {
  readonly #work: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #isOfOne: (error: unknown) => boolean;
  #waiting: Array<Asked<Item, Result>> = [];
  #underWay = 0;

  /**
   * `work` answers one result per item, in the same order. `isOfOne` recognises an error that a single item can cause;
   * after such an error each item is done alone.
   */
  constructor(
    work: (items: readonly Item[]) => Promise<readonly Result[]>,
    isOfOne: (error: unknown) => boolean = () => false,
  ) {
    this.#work = work;
    this.#isOfOne = isOfOne;
  }

  ask(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      // Deferred, because requests that came together are read in one turn of the event loop.
      if (this.#waiting.push({ item, resolve, reject }) === 1) setImmediate(() => this.#start());
    });
  }

  #start(): void {
    while (this.#waiting.length > 0 && this.#underWay < batchesAtOnce) {
      const batch = this.#waiting.splice(0, mostItems);
      this.#underWay += 1;
      void this.#run(batch).finally(() => {
        this.#underWay -= 1;
        this.#start();
      });
    }
  }

  async #run(batch: ReadonlyArray<Asked<Item, Result>>): Promise<void> {
    try {
      const results = await this.#work(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, at) => {
        const result = results[at];
        if (result === undefined) reject(new Error('A batch answered too little.'));
        else resolve(result);
      });
    } catch (error) {
      if (batch.length > 1 && this.#isOfOne(error)) await Promise.all(batch.map(one => this.#run([one])));
      else batch.forEach(({ reject }) => reject(error));
      // What waits has waited as long, and would wait as long again.
      if (isSilence(error)) for (const { reject } of this.#waiting.splice(0)) reject(error);
    }
  }
}

/** The row of each item by its ordinality `at`, which counts from 1; null where it has none. */
export function inPlace<Row extends { readonly at: number }>(
  items: readonly unknown[],
  rows: readonly Row[],
): Array<Row | null> {
  const byPlace = new Map(rows.map(row => [row.at, row]));
  return items.map((_, index) => byPlace.get(index + 1) ?? null);
}
