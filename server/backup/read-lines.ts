import { endOfRows } from './format.ts';

const newline = 10;
const longestLine = 1_000_000;
const endMark = Buffer.from(`\n${endOfRows}\n`);

/** The source ended where more was announced. */
export class CutShort extends Error {}

/** Lines of JSON and blocks of rows, by turns, from a stream of which little is held at a time. */
export class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Undefined at the end. Throws `CutShort` within a line, also where it never ends. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf(newline);
      if (end >= 0) {
        const line = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      if (this.#rest.length > longestLine) throw new CutShort();
      const hasMore = await this.#read();
      if (!hasMore && this.#rest.length === 0) return undefined;
      if (!hasMore) throw new CutShort();
    }
  }

  /** Up to the line that ends them, which is taken too. */
  async *rows(): AsyncGenerator<Buffer> {
    // The line may be the first: the newline before it belongs to what was read already.
    this.#rest = Buffer.concat([endMark.subarray(0, 1), this.#rest]);
    let from = 1;
    for (;;) {
      const end = this.#rest.indexOf(endMark);
      // What may be the beginning of the mark waits for more.
      const ready = end >= 0 ? end + 1 : this.#rest.length - endMark.length;
      if (ready > from) yield this.#rest.subarray(from, ready);
      if (end >= 0) {
        this.#rest = this.#rest.subarray(end + endMark.length);
        return;
      }
      if (ready > from) {
        this.#rest = this.#rest.subarray(ready);
        from = 0;
      }
      if (!(await this.#read())) throw new CutShort();
    }
  }

  async #read(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done === true) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}
