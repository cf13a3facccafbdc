import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

/** JSON of any size, in a file of its own that goes when it was sent: no database connection waits for a slow reader. */
export class SpooledJson {
  readonly #directory: string;
  readonly bytes: number;

  private constructor(directory: string, bytes: number) {
    this.#directory = directory;
    this.bytes = bytes;
  }

  /** Rejects, and leaves nothing behind, when `parts` fail. */
  static async write(parts: AsyncIterable<string>): Promise<SpooledJson> {
    const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-answer-'));
    try {
      const file = await open(fileIn(directory), 'wx', 0o600);
      try {
        for await (const part of parts) await file.writeFile(part);
      } finally {
        await file.close();
      }
      return new SpooledJson(directory, (await stat(fileIn(directory))).size);
    } catch (error) {
      await rm(directory, { recursive: true, force: true });
      throw error;
    }
  }

  /** Once; a reader who leaves early ends it, too. */
  stream(): ReadableStream<Uint8Array> {
    const file = createReadStream(fileIn(this.#directory));
    file.once('close', () => void rm(this.#directory, { recursive: true, force: true }));
    return Readable.toWeb(file) as ReadableStream<Uint8Array>;
  }
}

const fileIn = (directory: string) => path.join(directory, 'answer.json');
