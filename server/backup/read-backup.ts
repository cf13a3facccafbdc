import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { codeOf } from '../error-code.ts';
import { BackupError } from './backup-error.ts';
import {
  AnyHeader,
  BackupEnd,
  formatVersion,
  Header,
  TableEnd,
  TableStart,
  type Header as HeaderLine,
} from './format.ts';
import { CutShort, LineReader } from './read-lines.ts';
import { backupText as text } from './text.ts';

export interface BackedUpTable extends TableStart {
  /** Must be read to its end before `end` is called, and `end` before the next table is asked for. */
  rows(): AsyncGenerator<Buffer>;
  end(): Promise<TableEnd>;
}

export interface OpenBackup {
  readonly header: HeaderLine;
  /**
   * Yields tables up to the line that states completeness. Throws `BackupError` where the file is cut off or damaged.
   */
  tables(): AsyncGenerator<BackedUpTable>;
  close(): void;
}

/** Throws `BackupError` where the file is not a backup that this release can read. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) throw new BackupError(text.missing(file));
  if (!found.isFile() || found.size === 0) throw new BackupError(text.noBackup(file));
  const packed = createReadStream(file);
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  packed.on('error', error => unpacked.destroy(error));
  packed.pipe(unpacked);
  const lines = new LineReader(unpacked);
  const close = () => {
    packed.destroy();
    unpacked.destroy();
  };
  try {
    const first = await lines.line().catch((error: unknown) => {
      const isPacked = !(error instanceof Error && error.message === 'incorrect header check');
      return isPacked ? sayDamage(error) : undefined;
    });
    return { header: readHeader(file, first), tables: () => readTables(lines), close };
  } catch (error) {
    close();
    throw error;
  }
}

function readHeader(file: string, line: string | undefined): HeaderLine {
  const content = parseJson(line ?? '');
  const any = v.safeParse(AnyHeader, content);
  if (!any.success) throw new BackupError(text.noBackup(file));
  if (any.output.version > formatVersion) throw new BackupError(text.newerFormat());
  const header = v.safeParse(Header, content);
  if (!header.success) throw new BackupError(text.noBackup(file));
  return header.output;
}

async function* readTables(lines: LineReader): AsyncGenerator<BackedUpTable> {
  const seen = { tables: 0, rows: 0 };
  for (;;) {
    const content = parseJson(await lineOf(lines));
    const end = v.safeParse(BackupEnd, content);
    if (end.success) {
      const isComplete = end.output.tables === seen.tables && end.output.rows === seen.rows;
      const more = await lines.line().catch(sayDamage);
      if (!isComplete || more !== undefined) throw new BackupError(text.damaged(text.atFile));
      return;
    }
    const start = v.safeParse(TableStart, content);
    if (!start.success) throw new BackupError(text.damaged(text.atFile));
    yield {
      ...start.output,
      async *rows() {
        try {
          yield* lines.rows();
        } catch (error) {
          sayDamage(error);
        }
      },
      async end() {
        const told = v.safeParse(TableEnd, parseJson(await lineOf(lines)));
        if (!told.success) throw new BackupError(text.damaged(text.atTable(start.output.table)));
        seen.tables += 1;
        seen.rows += told.output.rows;
        return told.output;
      },
    };
  }
}

async function lineOf(lines: LineReader): Promise<string> {
  const line = await lines.line().catch(sayDamage);
  if (line === undefined) throw new BackupError(text.cut());
  return line;
}

/** Turns zlib's errors about a truncated or altered file into a `BackupError`. */
function sayDamage(error: unknown): never {
  const code = codeOf(error);
  if (error instanceof CutShort || code === 'Z_BUF_ERROR') throw new BackupError(text.cut());
  if (code.startsWith('Z_')) throw new BackupError(text.damaged(text.atFile));
  throw error;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
