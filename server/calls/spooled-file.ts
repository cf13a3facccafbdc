import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

/**
 * An answer of any size, written to a temporary file first, so that a slow client holds no database connection. The file
 * has no name: whatever becomes of the process or the client, nothing of it stays.
 */
export class SpooledFile {
  readonly #file: FileHandle;
  readonly type: string;
  readonly bytes: number;

  private constructor(file: FileHandle, type: string, bytes: number) {
    this.#file = file;
    this.type = type;
    this.bytes = bytes;
  }

  /** Rejects when `parts` fail. */
  static async write(type: string, parts: AsyncIterable<string | Uint8Array>): Promise<SpooledFile> {
    const file = await openNameless();
    try {
      for await (const part of parts) await file.writeFile(part);
      return new SpooledFile(file, type, (await file.stat()).size);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** May be called once; the file is gone when the client has read all of it or disconnects. */
  stream(): ReadableStream<Uint8Array> {
    return Readable.toWeb(this.#file.createReadStream({ start: 0 })) as ReadableStream<Uint8Array>;
  }
}

async function openNameless(): Promise<FileHandle> {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-answer-'));
  try {
    return await open(path.join(directory, 'answer'), 'wx+', 0o600);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
