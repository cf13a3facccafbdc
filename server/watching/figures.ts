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

export interface DatabaseFigures {
  readonly bytes: number;
  readonly mailsWaiting: number;
  /** Age of the oldest waiting mail, without bulk mail; 0 if none waits. */
  readonly oldestMailSeconds: number;
  /** When each job last succeeded. */
  readonly jobs: ReadonlyArray<{ readonly name: string; readonly doneUntil: Date }>;
  readonly queues: readonly QueueFigures[];
  readonly isCopy: boolean;
  /** Undefined where the database is not the embedded one. */
  readonly embedded: PostgresAge | undefined;
}

export async function readDatabaseFigures(
  { config, db }: Pick<House, 'config' | 'db'>,
  doors: readonly FeatureDoor[],
): Promise<DatabaseFigures> {
  const { rows } = await sql<Omit<DatabaseFigures, 'jobs' | 'queues' | 'embedded'> & { version: string }>`
    select pg_database_size(current_database()) as bytes, count(*)::int as "mailsWaiting",
      coalesce(extract(epoch from now() - min(created_at) filter (where not is_bulk)), 0)::float8 as "oldestMailSeconds",
      current_setting('server_version') as version, ${isCopy} as "isCopy"
    from mails
  `.execute(db.query);
  const jobs = await db.query
    .selectFrom('job_runs')
    .select(['name', 'done_until as doneUntil'])
    .orderBy('name')
    .execute();
  const queues = [];
  for (const { queues: read } of doors) queues.push(...((await read?.(db)) ?? []));
  const { version = '', ...figures } = rows[0] ?? {
    bytes: 0,
    mailsWaiting: 0,
    oldestMailSeconds: 0,
    isCopy: false,
  };
  return {
    ...figures,
    embedded: config.databaseUrl === undefined ? ageOf(version) : undefined,
    jobs,
    queues,
  };
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
