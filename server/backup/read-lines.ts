import { endOfRows } from './format.ts';

const newline = 10;
const longestLine = 1_000_000;
const endMark = Buffer.from(`\n${endOfRows}\n`);

/** The source ended in the middle of what was announced. */
export class CutShort extends Error {}

/** Reads lines of JSON and blocks of rows in turn from a stream, with little of it in memory at a time. */
export class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /**
   * The next line; undefined at the end. Throws `CutShort` where the source ends within a line, or a line never ends.
   */
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

  /** Yields everything before the line that ends the rows; that line is consumed, too. */
  async *rows(): AsyncGenerator<Buffer> {
    // The end mark begins with a newline. If there are no rows, that newline was consumed with the line before, so it
    // is put back.
    this.#rest = Buffer.concat([endMark.subarray(0, 1), this.#rest]);
    let from = 1;
    for (;;) {
      const end = this.#rest.indexOf(endMark);
      // Holds back what may be the beginning of the end mark until more has been read.
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
