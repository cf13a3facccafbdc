import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import {
  endOfRows,
  formatName,
  formatVersion,
  type BackupEnd,
  type Header,
  type TableEnd,
  type TableStart,
} from './format.ts';
import {
  listMigrations,
  listSequences,
  listTables,
  prepareSession,
  type StoredTable,
} from './stored-tables.ts';
import { backupText as text } from './text.ts';

/**
 * Writes a consistent snapshot of the whole database while it is in use, row by row, so that memory does not grow with
 * it. `client` must be connected and used by nobody else.
 */
export async function writeBackup(client: pg.Client, out: Writable): Promise<BackupEnd> {
  await prepareSession(client);
  await client.query('begin isolation level repeatable read read only');
  try {
    const done = { tables: 0, rows: 0 };
    await pipeline(Readable.from(blocks(client, done), { objectMode: false }), createGzip(), out);
    return done;
  } finally {
    // Nothing was written, so there is nothing to commit.
    await client.query('rollback').catch(() => undefined);
  }
}

async function* blocks(client: pg.Client, done: { tables: number; rows: number }): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ now: Date; version: string }>(
    `select now() as now, current_setting('server_version') as version`,
  );
  const { now = new Date(0), version = '' } = rows[0] ?? {};
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new BackupError(text.nothingThere());
  const tables = await listTables(client);
  // Keeps migrations from altering or dropping a table while it is read.
  await client.query(`lock table ${tables.map(({ sqlName }) => sqlName).join(', ')} in access share mode`);
  const header: Header = {
    format: formatName,
    version: formatVersion,
    madeAt: now.toISOString(),
    postgres: version,
    migrations,
    sequences: await listSequences(client),
  };
  yield line(header);
  for (const table of tables) {
    const { table: name, columns, partOf } = table;
    const start: TableStart = { table: name, columns, ...(partOf && { partOf }) };
    yield line(start);
    const copied = copyOut(client, table);
    for await (const chunk of copied.chunks()) yield chunk;
    yield Buffer.from(`${endOfRows}\n`);
    const end = copied.end();
    yield line(end);
    done.tables += 1;
    done.rows += end.rows;
  }
  yield line(done);
}

function line(content: Header | TableStart | TableEnd | BackupEnd): Buffer {
  return Buffer.from(`${JSON.stringify(content)}\n`);
}

/** Yields a table's rows in the backup's format; `end` gives their number and hash once all were read. */
export function copyOut(
  client: pg.Client,
  { sqlName, sqlColumns }: StoredTable,
): { chunks(): AsyncGenerator<Buffer>; end(): TableEnd } {
  const hash = createHash('sha256');
  const stream = client.query(copyTo(`copy ${sqlName} (${sqlColumns}) to stdout`));
  return {
    async *chunks() {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    },
    end: () => ({ rows: stream.rowCount, sha256: hash.digest('hex') }),
  };
}
