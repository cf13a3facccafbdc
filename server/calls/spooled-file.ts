import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

/** An answer of any size, written to a temporary file first, so that a slow client holds no database connection. */
export class SpooledFile {
  readonly #directory: string;
  readonly type: string;
  readonly bytes: number;

  private constructor(directory: string, type: string, bytes: number) {
    this.#directory = directory;
    this.type = type;
    this.bytes = bytes;
  }

  /** Removes the file and rejects when `parts` fail. */
  static async write(type: string, parts: AsyncIterable<string | Uint8Array>): Promise<SpooledFile> {
    const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-answer-'));
    try {
      const file = await open(fileIn(directory), 'wx', 0o600);
      try {
        for await (const part of parts) await file.writeFile(part);
      } finally {
        await file.close();
      }
      return new SpooledFile(directory, type, (await stat(fileIn(directory))).size);
    } catch (error) {
      await rm(directory, { recursive: true, force: true });
      throw error;
    }
  }

  /** May be called once; removes the file when the client has read all of it or disconnects. */
  stream(): ReadableStream<Uint8Array> {
    const file = createReadStream(fileIn(this.#directory));
    file.once('close', () => void rm(this.#directory, { recursive: true, force: true }));
    return Readable.toWeb(file) as ReadableStream<Uint8Array>;
  }
}

const fileIn = (directory: string) => path.join(directory, 'answer');
