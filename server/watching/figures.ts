import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { isCopy } from '../backup/copy-mark.ts';
import { lastBackupAt } from '../backup/nightly.ts';
import type { FeatureDoor, QueueFigures } from '../calls/serve-endpoint.ts';
import type { House } from '../context.ts';
import { ageOf, type PostgresAge } from '../embedded-postgres/start.ts';

export interface Disk {
  readonly name: 'data' | 'backup';
  readonly freeBytes: number;
  readonly bytes: number;
}

/** What the database is. */
export interface DatabaseKind {
  readonly isCopy: boolean;
  /** Undefined where the database is not the embedded one. */
  readonly embedded: PostgresAge | undefined;
}

export interface DatabaseFigures extends DatabaseKind {
  readonly bytes: number;
  readonly mailsWaiting: number;
  /** Age of the oldest waiting mail, without bulk mail; 0 if none waits. */
  readonly oldestMailSeconds: number;
  /** When each job last succeeded. */
  readonly jobs: ReadonlyArray<{ readonly name: string; readonly doneUntil: Date }>;
  readonly queues: readonly QueueFigures[];
}

export async function readDatabaseKind({ config, db }: Pick<House, 'config' | 'db'>): Promise<DatabaseKind> {
  const { rows } = await sql<{ version: string; isCopy: boolean }>`
    select current_setting('server_version') as version, ${isCopy} as "isCopy"
  `.execute(db.query);
  const { version = '', isCopy: is = false } = rows[0] ?? {};
  return { isCopy: is, embedded: config.databaseUrl === undefined ? ageOf(version) : undefined };
}

export async function readDatabaseFigures(
  house: Pick<House, 'config' | 'db'>,
  doors: readonly FeatureDoor[],
): Promise<DatabaseFigures> {
  const { db } = house;
  const { rows } = await sql<Pick<DatabaseFigures, 'bytes' | 'mailsWaiting' | 'oldestMailSeconds'>>`
    select pg_database_size(current_database()) as bytes, count(*)::int as "mailsWaiting",
      coalesce(extract(epoch from now() - min(created_at) filter (where not is_bulk)), 0)::float8 as "oldestMailSeconds"
    from mails
  `.execute(db.query);
  const jobs = await db.query
    .selectFrom('job_runs')
    .select(['name', 'done_until as doneUntil'])
    .orderBy('name')
    .execute();
  const queues = [];
  for (const { queues: read } of doors) queues.push(...((await read?.(db)) ?? []));
  const kind = await readDatabaseKind(house);
  return { bytes: 0, mailsWaiting: 0, oldestMailSeconds: 0, ...rows[0], ...kind, jobs, queues };
}

/** `data` is the disk of `dataDir`, which holds the embedded database or, without it, mails written as files. */
export async function readDisks({ config }: Pick<House, 'config'>): Promise<Disk[]> {
  const places = [
    ['data', config.dataDir],
    ['backup', config.backup?.dir],
  ] as const;
  const disks: Disk[] = [];
  for (const [name, directory] of places) {
    const found = directory === undefined ? undefined : await statfs(directory).catch(() => undefined);
    if (found !== undefined)
      disks.push({ name, freeBytes: found.bavail * found.bsize, bytes: found.blocks * found.bsize });
  }
  return disks;
}

export async function readBackupAge({ config }: Pick<House, 'config'>): Promise<number | undefined> {
  const last = await lastBackupAt(config);
  return last === undefined ? undefined : (Date.now() - last.getTime()) / 1_000;
}
