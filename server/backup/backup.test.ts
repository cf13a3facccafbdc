import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSession, signIn } from '#features/auth/contract.ts';
import { readCollection } from '#features/collection/contract.ts';
import { turnLedger } from '#features/collection/server/turn-ledger.ts';
import { acceptTrade, listTrades } from '#features/trades/contract.ts';
import type { Queries } from '#server/database/database.ts';
import { featureDoors } from '#server/features.ts';
import { ids } from '#testing/database/filled-tables.ts';
import {
  fillDatabase,
  migrationsDir,
  openEmptyDatabase,
  readRows,
} from '#testing/database/filled-database.ts';
import { password } from '#testing/people.ts';
import { startTestApp } from '#testing/start-server.ts';
import { writeBackupFile } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { settleRestored } from './settle-restored.ts';

const token = randomBytes(32).toString('base64url');

async function newFile(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-backup-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return path.join(directory, 'stand.gz');
}

/** Makes a backup of a database with rows in every table; returns it with those rows. */
async function backUpFilled() {
  const source = await openEmptyDatabase();
  await fillDatabase(source.client, token);
  const file = await newFile();
  const written = await writeBackupFile(source.client, file);
  return { ...source, file, written, rows: await readRows(source.client) };
}

async function tablesOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
  );
  return rows[0]?.count ?? -1;
}

describe('a backup', () => {
  it('brings every row of every table back, and the next ids', async () => {
    const { file, rows, written } = await backUpFilled();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(written.rows).toBeGreaterThan(40);
    const { client } = await openEmptyDatabase();
    expect(await restoreBackup(client, file, { migrationsDir })).toMatchObject({
      tables: written.tables,
      rows: written.rows,
      migrated: [],
    });
    expect(await readRows(client)).toEqual(rows);
    const { rows: next } = await client.query(
      `insert into notices (user_id, kind, trade_id) values ('${ids.ben}', 'trade_cancelled', '${ids.toBen}') returning id::int`,
    );
    expect(next).toEqual([{ id: 5 }]);
    // Foreign keys and triggers work again.
    await expect(
      client.query(`insert into blocks values (gen_random_uuid(), gen_random_uuid())`),
    ).rejects.toThrow(/foreign key/);
    const decide = (status: string) =>
      client.query(
        `update trade_requests set status = '${status}', decided_at = now() where id = '${ids.toBen}'`,
      );
    await decide('cancelled');
    await expect(decide('accepted')).rejects.toThrow(/is decided/);
    await client.query(`delete from users where id = '${ids.mia}'`);
    const left = `select status, num_nulls(from_user_id, to_user_id) as gone from trade_requests where id = '${ids.toBen}'`;
    expect((await client.query(left)).rows).toEqual([{ status: 'cancelled', gone: 1 }]);
  });

  it('is of one moment, however much is written meanwhile', async () => {
    const source = await openEmptyDatabase();
    await fillDatabase(source.client, token);
    // Enough rows that the backup is still being written when the data changes.
    await source.client.query(`
      insert into rate_limits select 'n' || n, now(), 1 from generate_series(1, 30000) n;
      update albums set description = '0';
      update users set password_hash = '0' where kind = 'account';
    `);
    const writer = new pg.Client({ connectionString: source.connectionString });
    await writer.connect();
    let isOver = false;
    let written = 0;
    const count = `begin; update albums set description = description::int + 1;
      update users set password_hash = password_hash::int + 1 where kind = 'account'; commit`;
    const writing = (async () => {
      for (; !isOver; written += 1) await writer.query(count);
    })();
    const file = await newFile();
    await expect.poll(() => written).toBeGreaterThan(3);
    const before = written;
    await writeBackupFile(source.client, file);
    expect(written).toBeGreaterThan(before);
    isOver = true;
    await writing;
    await writer.end();
    const { client } = await openEmptyDatabase();
    await restoreBackup(client, file, { migrationsDir });
    const { rows } = await client.query(
      `select description as one from albums union select password_hash from users where kind = 'account'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('serves where it was brought back', async () => {
    const { file } = await backUpFilled();
    const { client, connectionString } = await openEmptyDatabase();
    await restoreBackup(client, file, { migrationsDir });
    const app = await startTestApp({}, undefined, { connectionString, drop: async () => undefined });
    onTestFinished(() => app.close());
    const mia = app.visitor();
    mia.cookie = `session=${token}`;
    const ben = app.visitor();
    await ben.call(signIn, { email: 'ben@example.org', password });
    expect((await mia.call(listTrades, {})).outgoing.map(({ id }) => id)).toEqual([ids.toBen]);
    await ben.call(acceptTrade, { tradeId: ids.toBen });
    expect(await mia.call(readCollection, { albumId: 1 })).toMatchObject({ quantities: { 1: 2, 2: 1 } });
  });

  it('keeps quarters of the ledger that a new database has not', async () => {
    const source = await openEmptyDatabase();
    await fillDatabase(source.client, token);
    await source.client.query(`
      create table sticker_operations_7777 (like sticker_operations including all, primary key (user_id, operation_id));
      alter table sticker_operations attach partition sticker_operations_7777 for values in (7777);
      insert into sticker_operations (user_id, operation_id, sticker_id, delta, quarter)
        values ('${ids.mia}', gen_random_uuid(), 1, 1, 7777)`);
    const file = await newFile();
    await writeBackupFile(source.client, file);
    const { client, connectionString } = await openEmptyDatabase();
    await restoreBackup(client, file, { migrationsDir });
    expect(await readRows(client)).toEqual(await readRows(source.client));
    // The next start deletes quarters of the ledger that are too old to be accepted anyway.
    const app = await startTestApp({}, undefined, { connectionString, drop: async () => undefined });
    onTestFinished(() => app.close());
    await turnLedger(app.db);
    expect((await client.query(`select from sticker_operations where quarter = 7777`)).rowCount).toBe(0);
  });
});

describe('what waited when the backup was made', () => {
  async function settled(endSessions: boolean) {
    const { file } = await backUpFilled();
    const target = await openEmptyDatabase();
    await restoreBackup(target.client, file, {
      migrationsDir,
      settle: settleRestored(featureDoors, endSessions),
    });
    const app = await startTestApp({}, undefined, { ...target, drop: async () => undefined });
    onTestFinished(() => app.close());
    const mia = app.visitor();
    mia.cookie = `session=${token}`;
    const { rows } = await target.client.query(`
      select (select count(*) from mails) + (select count(*) from push_deliveries) + (select count(*) from password_resets)
        + (select count(*) from email_confirmations) + (select count(*) from email_changes)
        + (select count(*) from newsletter_issues where finished_at is null) as n`);
    return { waiting: Number(rows[0]?.n), member: (await mia.call(readSession, {})).member };
  }

  it('is not sent twice, and links of mails are dead; devices stay signed in', async () => {
    expect(await settled(false)).toMatchObject({ waiting: 0, member: { displayName: 'Mia' } });
  });

  it('can end all sessions, after a break-in', async () => {
    expect(await settled(true)).toEqual({ waiting: 0, member: null });
  });

  it.each([
    ['access_tokens', ''],
    ['email_changes', ''],
    ['guardian_codes', ''],
    ['invite_tokens', 'where used_at is null'],
    ['sessions', ''],
  ])('has none of the %s by which somebody got in, after a break-in', async (table, where) => {
    const { file } = await backUpFilled();
    const { client } = await openEmptyDatabase();
    await restoreBackup(client, file, {
      migrationsDir,
      settle: async db => {
        const { rows } = await sql`select from ${sql.table(table)} ${sql.raw(where)}`.execute(db);
        expect(rows.length).toBeGreaterThan(0);
        await settleRestored(featureDoors, true)(db);
      },
    });
    expect((await client.query(`select from ${table} ${where}`)).rowCount).toBe(0);
  });

  it.each([false, true])(
    'is settled by the statements told to operators, break-in: %s',
    async wasBrokenInto => {
      const { file } = await backUpFilled();
      const told = await readFile(path.join(migrationsDir, '../docs/operations.md'), 'utf8');
      const [, always = ''] = /```sql\n(delete from instance_keys[^`]+)```/.exec(told) ?? [];
      const [, afterBreakIn = ''] = /```sql\n(delete from sessions[^`]+)```/.exec(told) ?? [];
      const statements = wasBrokenInto ? always + afterBreakIn : always;
      const settledBy = async (settle: (db: Queries) => Promise<void>) => {
        const { client } = await openEmptyDatabase();
        await restoreBackup(client, file, {
          migrationsDir,
          settle: async db => {
            await sql`insert into instance_keys values ('generation', '-infinity', '\\x01')`.execute(db);
            // The end of an issue is the moment of settling.
            await sql`update newsletter_issues set finished_at = null`.execute(db);
            await settle(db);
            await sql`update newsletter_issues set finished_at = '2026-01-01' where finished_at = now()`.execute(
              db,
            );
          },
        });
        const { rows: sequences } = await client.query(
          `select sequencename, last_value from pg_sequences order by 1`,
        );
        return { sequences, rows: await readRows(client) };
      };
      const byOperator = await settledBy(async db => void (await sql.raw(statements).execute(db)));
      expect(byOperator.rows['instance_keys']).toHaveLength(1);
      expect(byOperator).toEqual(await settledBy(settleRestored(featureDoors, wasBrokenInto)));
    },
  );
});

describe('a backup that is not fit', () => {
  const header = (unpacked: string) => unpacked.slice(0, unpacked.indexOf('\n'));
  const withHeader = (unpacked: string, fields: object) =>
    gzipSync(
      JSON.stringify({ ...JSON.parse(header(unpacked)), ...fields }) +
        unpacked.slice(header(unpacked).length),
    );
  const damages: Record<string, [(packed: Buffer, unpacked: string) => Buffer, RegExp]> = {
    'cut in the middle': [packed => packed.subarray(0, packed.length / 2), /abgeschnitten/],
    'cut by a byte': [packed => packed.subarray(0, -1), /abgeschnitten|beschädigt/],
    'without its last line': [
      (_, unpacked) => gzipSync(unpacked.slice(0, unpacked.lastIndexOf('\n', unpacked.length - 2) + 1)),
      /abgeschnitten/,
    ],
    'with one bit changed': [
      packed => {
        const changed = Buffer.from(packed);
        const middle = Math.floor(changed.length / 2);
        changed[middle] = (changed[middle] ?? 0) ^ 16;
        return changed;
      },
      /beschädigt|abgeschnitten/,
    ],
    'with a row changed': [
      (_, unpacked) => gzipSync(unpacked.replace('Birne', 'Banane')),
      /beschädigt \(Tabelle stickers\)/,
    ],
    'with a row too many': [
      (_, unpacked) => gzipSync(unpacked.replace(/("table":"ledger_start".*\n)([\d\t]+\n)/, '$1$2$2')),
      /Tabelle ledger_start: 2 Zeilen statt 1/,
    ],
    'that is a picture': [() => randomBytes(5_000), /keine Sicherung/],
    'that is empty': [() => Buffer.alloc(0), /keine Sicherung/],
    'that is another gzip file': [() => gzipSync('hello\n'), /keine Sicherung/],
    'of a newer form': [(_, unpacked) => withHeader(unpacked, { version: 2 }), /neueren Klebekumpel\. Hol/],
    'of a newer program': [
      (_, unpacked) =>
        withHeader(unpacked, { migrations: [...JSON.parse(header(unpacked)).migrations, '9999-moon'] }),
      /neueren Klebekumpel \(sie kennt schon 9999-moon\)/,
    ],
  };

  it('is refused in words, and leaves the database as empty as it was', async () => {
    const { file } = await backUpFilled();
    const packed = await readFile(file);
    const unpacked = gunzipSync(packed).toString();
    const { client } = await openEmptyDatabase();
    const bad = await newFile();
    for (const [name, [damage, words]] of Object.entries(damages)) {
      await writeFile(bad, damage(packed, unpacked));
      await expect(restoreBackup(client, bad, { migrationsDir }), name).rejects.toThrow(words);
      expect(await tablesOf(client), name).toBe(0);
    }
    await restoreBackup(client, file, { migrationsDir });
  });

  it('is refused where the file is not there, or the database is not empty', async () => {
    const { file, client, rows } = await backUpFilled();
    await expect(restoreBackup(client, `${file}.not`, { migrationsDir })).rejects.toThrow(/gibt es nicht/);
    await expect(restoreBackup(client, file, { migrationsDir })).rejects.toThrow(/nur in eine leere/);
    expect(await readRows(client)).toEqual(rows);
  });

  it('is not written over another file, nor of nothing', async () => {
    const { file, client } = await backUpFilled();
    await expect(writeBackupFile(client, file)).rejects.toThrow(/gibt es schon/);
    const { client: empty } = await openEmptyDatabase();
    const other = await newFile();
    await expect(writeBackupFile(empty, other)).rejects.toThrow(/noch keine Tabellen/);
    await expect(stat(other)).rejects.toThrow(/ENOENT/);
    await expect(stat(`${other}.part`)).rejects.toThrow(/ENOENT/);
  });
});
